import Chipmunk

/// Dots, row by row from the top: each is empty, inside of a shape, or on a line.
struct DotRaster {
    /// The number of dots in a row.
    let width: Int
    /// The number of rows.
    let height: Int
    // Indices of colors, from 1; 0 is none.
    private var lines: [UInt8]
    private var fills: [UInt8]
    private var colors: [CellColor] = []

    init(width: Int, height: Int) {
        (self.width, self.height) = (width, height)
        lines = Array(repeating: 0, count: width * height)
        fills = lines
    }

    /// Whether a dot is on a line.
    func isLine(_ x: Int, _ y: Int) -> Bool { lines[y * width + x] > 0 }

    /// The color of the line at a dot, if there is one.
    func line(_ x: Int, _ y: Int) -> CellColor? { color(lines[y * width + x]) }

    /// The color of the shape around a dot, if there is one.
    func fill(_ x: Int, _ y: Int) -> CellColor? { color(fills[y * width + x]) }

    /// Draws a shape over the present dots: its inside, and a line along its edge.
    ///
    /// - Parameter isSolid: Whether all of it is line.
    mutating func draw(_ region: Region, line: CellColor, fill: CellColor, isSolid: Bool) {
        let (line, fill) = (index(of: line), index(of: fill))
        let mask = RegionMask(region, width: width, height: height)
        mask.forEachInside { x, y in
            let place = y * width + x
            fills[place] = fill
            lines[place] = isSolid || mask.isEdge(x, y) ? line : 0
        }
        if mask.isEmpty { for (a, b) in region.thinLines { drawLine(from: a, to: b, line) } }
    }

    /// Draws every other dot of a shape's edge, and leaves its inside unchanged.
    mutating func drawEdge(of region: Region, line: CellColor) {
        let line = index(of: line)
        let mask = RegionMask(region, width: width, height: height)
        mask.forEachInside { x, y in
            if mask.isEdge(x, y), (x + y).isMultiple(of: 2) { lines[y * width + x] = line }
        }
    }

    /// Draws a line of dots.
    mutating func drawLine(from a: Vector, to b: Vector, _ line: CellColor) {
        drawLine(from: a, to: b, index(of: line))
    }

    private mutating func drawLine(from a: Vector, to b: Vector, _ line: UInt8) {
        guard let (a, b) = clipped(a, b) else { return }
        let count = max(abs(b.x - a.x), abs(b.y - a.y)).rounded(.up)
        for step in 0...Int(count) {
            let point = count > 0 ? a + (b - a) * (Double(step) / count) : a
            let (x, y) = (Int(point.x.rounded(.down)), Int(point.y.rounded(.down)))
            if (0..<width).contains(x), (0..<height).contains(y) { lines[y * width + x] = line }
        }
    }

    /// Returns the part of a line near the raster, so that a distant end costs no more time than a visible one.
    private func clipped(_ a: Vector, _ b: Vector) -> (Vector, Vector)? {
        var (low, high) = (0.0, 1.0)
        for axis in 0...1 {
            let (start, end) = (a[axis], b[axis])
            guard start.isFinite, end.isFinite else { return nil }
            let limits = (-1.0, Double(axis == 0 ? width : height) + 1)
            let delta = end - start
            if delta == 0 {
                if start < limits.0 || start > limits.1 { return nil }
                continue
            }
            let ways = ((limits.0 - start) / delta, (limits.1 - start) / delta)
            low = max(low, min(ways.0, ways.1))
            high = min(high, max(ways.0, ways.1))
        }
        return low <= high ? (a + (b - a) * low, a + (b - a) * high) : nil
    }

    private func color(_ index: UInt8) -> CellColor? { index > 0 ? colors[Int(index) - 1] : nil }

    private mutating func index(of color: CellColor) -> UInt8 {
        if let index = colors.firstIndex(of: color) { return UInt8(index + 1) }
        // More colors than a byte counts share the last one.
        if colors.count < 255 { colors.append(color) }
        return UInt8(colors.count)
    }
}

/// The dots inside of a shape.
private struct RegionMask {
    let left: Int
    let top: Int
    let width: Int
    let height: Int
    private var bits: [Bool] = []

    init(_ region: Region, width rasterWidth: Int, height rasterHeight: Int) {
        let box = region.box
        func whole(_ value: Double, _ limit: Int) -> Int { Int(min(max(value, -1), Double(limit) + 1)) }
        // One dot more on each side, which tells where an edge is.
        left = max(whole(box.left.rounded(.down), rasterWidth) - 1, -1)
        top = max(whole(box.bottom.rounded(.down), rasterHeight) - 1, -1)
        width = max(min(whole(box.right.rounded(.up), rasterWidth) + 1, rasterWidth + 1) - left, 0)
        height = max(min(whole(box.top.rounded(.up), rasterHeight) + 1, rasterHeight + 1) - top, 0)
        bits.reserveCapacity(width * height)
        for y in top..<(top + height) {
            for x in left..<(left + width) {
                bits.append(region.contains(Vector(Double(x) + 0.5, Double(y) + 0.5)))
            }
        }
        limits = (rasterWidth, rasterHeight)
    }

    private let limits: (width: Int, height: Int)

    var isEmpty: Bool { !bits.contains(true) }

    private func contains(_ x: Int, _ y: Int) -> Bool {
        let (column, row) = (x - left, y - top)
        return (0..<width).contains(column) && (0..<height).contains(row) && bits[row * width + column]
    }

    /// Whether a dot beside one that is inside is not.
    func isEdge(_ x: Int, _ y: Int) -> Bool {
        !(contains(x - 1, y) && contains(x + 1, y) && contains(x, y - 1) && contains(x, y + 1))
    }

    func forEachInside(_ body: (Int, Int) -> Void) {
        for y in max(top, 0)..<max(min(top + height, limits.height), max(top, 0)) {
            for x in max(left, 0)..<max(min(left + width, limits.width), max(left, 0)) where contains(x, y) {
                body(x, y)
            }
        }
    }
}
