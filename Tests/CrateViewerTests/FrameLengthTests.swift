import NIOCore
import Testing

@testable import CrateViewer

struct FrameLengthTests {
    /// The head of a frame, with its length in some bytes.
    private func head(length: UInt64, lengthBytes: Int, isMasked: Bool = true) -> [UInt8] {
        let mask: UInt8 = isMasked ? 0x80 : 0
        let masking: [UInt8] = isMasked ? [1, 2, 3, 4] : []
        let big = (0..<lengthBytes).reversed().map { UInt8(truncatingIfNeeded: length >> UInt64(8 * $0)) }
        return switch lengthBytes {
        case 1: [0x81, mask | UInt8(length)] + masking
        case 2: [0x81, mask | 126] + big + masking
        default: [0x81, mask | 127] + big + masking
        }
    }

    private func read(_ bytes: [UInt8], inPartsOf size: Int = .max) -> Bool {
        var lengths = FrameLengths()
        var rest = bytes[...]
        while !rest.isEmpty {
            let part = rest.prefix(size)
            guard lengths.read(ByteBuffer(bytes: part).readableBytesView) else { return false }
            rest = rest.dropFirst(part.count)
        }
        return true
    }

    /// The bytes that RFC 6455, section 5.2, allows for a length.
    @Test(arguments: [(0, 1), (125, 1), (126, 2), (65535, 2), (65536, 8), (UInt64.max, 8)] as [(UInt64, Int)])
    func onlyTheFewestBytesAreAllowed(length: UInt64, fewest: Int) {
        let encodings: [(lengthBytes: Int, most: UInt64)] = [(1, 125), (2, 65535), (8, .max)]
        for (lengthBytes, most) in encodings where length <= most {
            for isMasked in [true, false] {
                let bytes = head(length: length, lengthBytes: lengthBytes, isMasked: isMasked)
                #expect(read(bytes) == (lengthBytes == fewest), "\(length) in \(lengthBytes) bytes")
            }
        }
    }

    @Test func theDataOfAFrameIsNotTakenForAHead() {
        // Each would be a length of two bytes that needs one.
        let data = [UInt8](repeating: 126, count: 200)
        let frames = head(length: 200, lengthBytes: 2) + data + head(length: 3, lengthBytes: 1) + data.prefix(3)
        let broken = frames + head(length: 3, lengthBytes: 8)
        for size in [1, 2, 3, 5, 7, 64, 1000] {
            #expect(read(frames, inPartsOf: size))
            #expect(!read(broken, inPartsOf: size))
        }
    }
}
