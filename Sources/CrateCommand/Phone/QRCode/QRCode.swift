/// A QR code of a text, by ISO/IEC 18004: bytes, versions 1 to 10.
///
///     let code = QRCode("https://192.168.1.5:8080/")
///     code?.isDark(x: 0, y: 0)  // true: the corner of a finder
///
/// The level of error correction is L, or M where that takes no larger code: a screen has no scratches, and a smaller code
/// has larger modules.
package struct QRCode: Hashable, Sendable {
    /// The level of error correction.
    package enum Level: Sendable {
        /// About 7 % of the code.
        case low
        /// About 15 % of the code.
        case medium
    }

    /// The version: 1 has 21 modules to a side, and each further one 4 more.
    package let version: Int
    /// The level of error correction.
    package let level: Level
    /// The number of the mask, 0 to 7.
    package let mask: Int
    /// The modules in rows from the top, true where they are dark.
    private let modules: [Bool]

    /// The number of modules in a side.
    package var size: Int {
        4 * version + 17
    }

    /// Makes a code of a text's bytes in UTF-8. Returns nil if there are more than fit into a code of version 10, 271.
    package init?(_ text: String) {
        self.init(bytes: Array(text.utf8), mask: nil)
    }

    /// Makes a code of some bytes, with the mask that reads best unless it is given.
    init?(bytes: [UInt8], mask: Int?) {
        let versions = QRCapacity.versions
        guard let version = versions.first(where: { QRCapacity($0, .low).maximumLength >= bytes.count }) else {
            return nil
        }
        let hasRoom = QRCapacity(version, .medium).maximumLength >= bytes.count
        self.init(bytes: bytes, capacity: QRCapacity(version, hasRoom ? .medium : .low), mask: mask)
    }

    private init(bytes: [UInt8], capacity: QRCapacity, mask: Int?) {
        let blank = QRGrid(capacity, codewords: capacity.codewords(of: bytes))
        let masked = (mask.map { $0...$0 } ?? 0...7).map { (mask: $0, grid: blank.masked(by: $0)) }
        // Each way of masking holds the same; the first of those with the least penalty is the standard's choice.
        let best = masked.map { (penalty: $0.grid.penalty, mask: $0.mask, grid: $0.grid) }.min {
            $0.penalty < $1.penalty
        }
        guard let best else { fatalError("QRCode.mask must be in 0...7") }
        version = capacity.version
        level = capacity.level
        self.mask = best.mask
        modules = best.grid.modules
    }

    /// Returns whether a module is dark; those beside the code are light.
    ///
    /// - Parameters:
    ///   - x: The column, from the left.
    ///   - y: The row, from the top.
    package func isDark(x: Int, y: Int) -> Bool {
        (0..<size).contains(x) && (0..<size).contains(y) && modules[y * size + x]
    }
}
