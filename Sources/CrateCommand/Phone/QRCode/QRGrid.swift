/// The modules of a QR code, while it is made.
struct QRGrid {
    /// The modules in rows from the top, true where they are dark.
    private(set) var modules: [Bool]
    /// The modules that do not hold data: a mask leaves them as they are.
    private var isFixed: [Bool]
    private let capacity: QRCapacity
    private let size: Int

    /// Creates a grid with all patterns and codewords, without a mask.
    init(_ capacity: QRCapacity, codewords: [UInt8]) {
        self.capacity = capacity
        size = 4 * capacity.version + 17
        modules = Array(repeating: false, count: size * size)
        isFixed = modules
        placePatterns()
        // Keeps their places free; the mask determines their contents.
        placeFormat(mask: 0)
        placeVersion()
        place(codewords)
    }

    private mutating func fix(_ x: Int, _ y: Int, _ isDark: Bool) {
        guard (0..<size).contains(x), (0..<size).contains(y) else { return }
        modules[y * size + x] = isDark
        isFixed[y * size + x] = true
    }

    private mutating func placePatterns() {
        for index in 0..<size {
            fix(6, index, index % 2 == 0)
            fix(index, 6, index % 2 == 0)
        }
        for (x, y) in [(3, 3), (size - 4, 3), (3, size - 4)] { placeSquares(x, y, radius: 4, light: [2, 4]) }
        let centers = alignmentCenters
        for x in centers {
            // A finder is where both lie at an edge, but for the corner at the lower right.
            for y in centers where (x, y) != (6, 6) && (x, y) != (6, size - 7) && (x, y) != (size - 7, 6) {
                placeSquares(x, y, radius: 2, light: [1])
            }
        }
    }

    /// Places nested squares around a center; those with radii in `light` are light.
    private mutating func placeSquares(_ x: Int, _ y: Int, radius: Int, light: [Int]) {
        for dy in -radius...radius {
            for dx in -radius...radius { fix(x + dx, y + dy, !light.contains(max(abs(dx), abs(dy)))) }
        }
    }

    /// ISO/IEC 18004, table E.1.
    private var alignmentCenters: [Int] {
        switch capacity.version {
        case 1: []
        case 2...6: [6, size - 7]
        default: [6, 2 * capacity.version + 8, size - 7]
        }
    }

    /// Places the level and the mask, twice.
    private mutating func placeFormat(mask: Int) {
        let data = (capacity.level == .low ? 0b01 : 0b00) << 3 | mask
        var remainder = data
        for _ in 0..<10 { remainder = remainder << 1 ^ (remainder >> 9) * 0x537 }
        let bits = (data << 10 | remainder) ^ 0x5412
        func bit(_ index: Int) -> Bool { bits >> index & 1 == 1 }

        for index in 0...5 { fix(8, index, bit(index)) }
        fix(8, 7, bit(6))
        fix(8, 8, bit(7))
        fix(7, 8, bit(8))
        for index in 9..<15 { fix(14 - index, 8, bit(index)) }
        for index in 0..<8 { fix(size - 1 - index, 8, bit(index)) }
        for index in 8..<15 { fix(8, size - 15 + index, bit(index)) }
        fix(8, size - 8, true)
    }

    /// Places the version, twice, where codes have it.
    private mutating func placeVersion() {
        guard capacity.version >= 7 else { return }
        var remainder = capacity.version
        for _ in 0..<12 { remainder = remainder << 1 ^ (remainder >> 11) * 0x1F25 }
        let bits = capacity.version << 12 | remainder
        for index in 0..<18 {
            let (a, b) = (size - 11 + index % 3, index / 3)
            fix(a, b, bits >> index & 1 == 1)
            fix(b, a, bits >> index & 1 == 1)
        }
    }

    /// Places codewords in columns of two modules from the right, upward and downward in turn.
    private mutating func place(_ codewords: [UInt8]) {
        var index = 0
        for right in stride(from: size - 1, through: 1, by: -2).map({ $0 <= 6 ? $0 - 1 : $0 }) {
            let isUpward = (right + 1) & 2 == 0
            for row in 0..<size {
                let y = isUpward ? size - 1 - row : row
                for x in [right, right - 1] where !isFixed[y * size + x] && index < 8 * codewords.count {
                    modules[y * size + x] = codewords[index / 8] >> (7 - index % 8) & 1 == 1
                    index += 1
                }
            }
        }
    }

    /// Returns the grid with a mask, and with its number.
    func masked(by mask: Int) -> QRGrid {
        var grid = self
        for y in 0..<size {
            for x in 0..<size where !isFixed[y * size + x] && QRGrid.inverts(x, y, mask) {
                grid.modules[y * size + x].toggle()
            }
        }
        grid.placeFormat(mask: mask)
        return grid
    }

    private static func inverts(_ x: Int, _ y: Int, _ mask: Int) -> Bool {
        switch mask {
        case 0: (x + y) % 2 == 0
        case 1: y % 2 == 0
        case 2: x % 3 == 0
        case 3: (x + y) % 3 == 0
        case 4: (x / 3 + y / 2) % 2 == 0
        case 5: x * y % 2 + x * y % 3 == 0
        case 6: (x * y % 2 + x * y % 3) % 2 == 0
        default: ((x + y) % 2 + x * y % 3) % 2 == 0
        }
    }

    /// The difficulty of reading the code: ISO/IEC 18004, 7.8.3.
    var penalty: Int {
        let rows = (0..<size).map { y in (0..<size).map { modules[y * size + $0] } }
        let columns = (0..<size).map { x in (0..<size).map { modules[$0 * size + x] } }
        var penalty = (rows + columns).reduce(0) { $0 + QRGrid.penalty(ofLine: $1) }
        for y in 1..<size {
            for x in 1..<size
            where Set([rows[y][x], rows[y - 1][x], rows[y][x - 1], rows[y - 1][x - 1]]).count == 1 { penalty += 3 }
        }
        let dark = modules.count { $0 }
        // 10 for each 5 % by which the dark ones are more or fewer than half.
        return penalty + 10 * (abs(20 * dark - 10 * modules.count) / modules.count)
    }

    /// Returns the penalty of long runs in a row or column, and of patterns that look like a finder.
    private static func penalty(ofLine line: [Bool]) -> Int {
        var penalty = 0
        var start = 0
        for end in 1...line.count where end == line.count || line[end] != line[start] {
            if end - start >= 5 { penalty += end - start - 2 }
            start = end
        }
        let finder = [true, false, true, true, true, false, true]
        for start in 0...line.count - 7 where line[start..<start + 7].elementsEqual(finder) {
            let isFree = { (range: Range<Int>) in range.allSatisfy { !line.indices.contains($0) || !line[$0] } }
            if isFree(start - 4..<start) { penalty += 40 }
            if isFree(start + 7..<start + 11) { penalty += 40 }
        }
        return penalty
    }
}
