/// The number of codewords in a QR code of a version and level, and their computation from bytes.
struct QRCapacity {
    /// The versions that are made. Larger ones are larger than a terminal of 80 columns.
    static let versions = 1...10

    let version: Int
    let level: QRCode.Level

    init(_ version: Int, _ level: QRCode.Level) {
        self.version = version
        self.level = level
    }

    /// The codewords of the whole code, for each version: ISO/IEC 18004, table 1.
    private static let totals = [26, 44, 70, 100, 134, 172, 196, 242, 292, 346]
    /// The codewords for correction in each block, and the blocks, for each version: ISO/IEC 18004, table 9.
    private static let low = [(7, 1), (10, 1), (15, 1), (20, 1), (26, 1), (18, 2), (20, 2), (24, 2), (30, 2), (18, 4)]
    private static let medium = [
        (10, 1), (16, 1), (26, 1), (18, 2), (24, 2), (16, 4), (18, 4), (22, 4), (22, 5), (26, 5),
    ]

    private var blocks: (correction: Int, count: Int) {
        (level == .low ? QRCapacity.low : QRCapacity.medium)[version - 1]
    }

    private var total: Int {
        QRCapacity.totals[version - 1]
    }

    /// The codewords that hold data.
    private var dataLength: Int {
        total - blocks.correction * blocks.count
    }

    /// The number of bits in the length of the data.
    private var lengthBits: Int {
        version < 10 ? 8 : 16
    }

    /// The largest number of bytes that fit into a code.
    var maximumLength: Int {
        (8 * dataLength - 4 - lengthBits) / 8
    }

    /// Returns the codewords of some bytes in the order in which they are placed.
    func codewords(of bytes: [UInt8]) -> [UInt8] {
        let data = dataCodewords(of: bytes)
        let (correction, count) = blocks
        let shortLength = data.count / count
        let longBlocks = data.count % count
        var start = 0
        let parts = (0..<count).map { block in
            // The shorter blocks come first.
            let length = shortLength + (block >= count - longBlocks ? 1 : 0)
            defer { start += length }
            return Array(data[start..<start + length])
        }
        let corrections = parts.map { ReedSolomon.remainder(of: $0, length: correction) }
        return QRCapacity.interleaved(parts) + QRCapacity.interleaved(corrections)
    }

    /// The mode, the length and the bytes, filled up.
    private func dataCodewords(of bytes: [UInt8]) -> [UInt8] {
        var bits: [Bool] = []
        func append(_ value: Int, _ count: Int) {
            for bit in (0..<count).reversed() { bits.append(value >> bit & 1 == 1) }
        }
        append(0b0100, 4)
        append(bytes.count, lengthBits)
        for byte in bytes { append(Int(byte), 8) }
        append(0, min(4, 8 * dataLength - bits.count))
        append(0, (8 - bits.count % 8) % 8)
        var filler = 0xEC
        while bits.count < 8 * dataLength {
            append(filler, 8)
            filler ^= 0xEC ^ 0x11
        }
        return stride(from: 0, to: bits.count, by: 8).map { start in
            bits[start..<start + 8].reduce(0) { $0 << 1 | ($1 ? 1 : 0) }
        }
    }

    /// Returns the first of each block, then the second of each, and so on.
    private static func interleaved(_ blocks: [[UInt8]]) -> [UInt8] {
        let longest = blocks.map(\.count).max() ?? 0
        return (0..<longest).flatMap { index in blocks.compactMap { index < $0.count ? $0[index] : nil } }
    }
}

/// Error correction by Reed and Solomon over the field of 256 elements that QR codes use.
enum ReedSolomon {
    /// Returns the remainder of a message, by the generator of a length.
    static func remainder(of message: [UInt8], length: Int) -> [UInt8] {
        let divisor = generator(length)
        var remainder = [UInt8](repeating: 0, count: length)
        for byte in message {
            let factor = byte ^ remainder.removeFirst()
            remainder.append(0)
            for (index, coefficient) in divisor.enumerated() { remainder[index] ^= product(coefficient, factor) }
        }
        return remainder
    }

    /// The coefficients of (x - 1)(x - 2)(x - 2²)…, without the first, which is 1.
    private static func generator(_ degree: Int) -> [UInt8] {
        var coefficients = [UInt8](repeating: 0, count: degree - 1) + [1]
        var root: UInt8 = 1
        for _ in 0..<degree {
            for index in coefficients.indices {
                coefficients[index] = product(coefficients[index], root)
                if index + 1 < degree { coefficients[index] ^= coefficients[index + 1] }
            }
            root = product(root, 2)
        }
        return coefficients
    }

    /// The product of two elements, modulo x⁸ + x⁴ + x³ + x² + 1.
    private static func product(_ a: UInt8, _ b: UInt8) -> UInt8 {
        var result = 0
        for bit in (0..<8).reversed() {
            result = result << 1 ^ (result >> 7) * 0x11D
            result ^= (Int(b) >> bit & 1) * Int(a)
        }
        return UInt8(result)
    }
}
