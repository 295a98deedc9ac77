import Chipmunk
import CrateKit
import SceneCoding
import SceneImport
import TestSupport
import Testing

@Suite struct TiledMutationTests {
    /// Maps that were damaged at random give a scene that is valid, or an error.
    @Test(arguments: TiledText.samples)
    func damagedMapsAreScenesOrErrors(name: String) throws {
        let original = try TiledText.bytes(name)
        var generator = SeededGenerator(seed: UInt64(TiledText.samples.firstIndex(of: name) ?? 0))
        for round in 0..<TestDepth.count(quick: 60, full: 400, long: 2_000) {
            let bytes = Self.damaged(original, &generator)
            do {
                let reading = try TiledText.read(bytes)
                #expect(throws: Never.self, "\(name), round \(round)") { try reading.scene.validate() }
            } catch let error as SceneFileError {
                #expect(error.issues.contains { $0.severity == .error }, "\(name), round \(round)")
            }
        }
    }

    /// The files that a map names are damaged, too.
    @Test(arguments: ["terrain.tsj", "wheel.tx", "barrel.tj", "props.tsj"])
    func damagedTilesetsAndTemplatesAreScenesOrErrors(name: String) throws {
        let map = try TiledText.bytes(name == "terrain.tsj" ? "plain.tmj" : "machines.tmx")
        let original = try TiledText.bytes(name)
        var generator = SeededGenerator(seed: 99)
        for round in 0..<TestDepth.count(quick: 40, full: 400, long: 2_000) {
            let text = String(decoding: Self.damaged(original, &generator), as: UTF8.self)
            var files = [name: text]
            for other in ["terrain.tsj", "wheel.tx", "barrel.tj", "props.tsj"] where other != name {
                files[other] = String(decoding: try TiledText.bytes(other), as: UTF8.self)
            }
            do {
                let reading = try TiledText.read(map, files: files)
                #expect(throws: Never.self, "\(name), round \(round)") { try reading.scene.validate() }
            } catch let error as SceneFileError {
                #expect(error.issues.contains { $0.severity == .error }, "\(name), round \(round)")
            }
        }
    }

    private static func damaged(_ original: [UInt8], _ generator: inout SeededGenerator) -> [UInt8] {
        var bytes = original
        func place() -> Int { Int(generator.next() % UInt64(max(1, bytes.count))) }
        for _ in 0...(generator.next() % 3) where !bytes.isEmpty {
            switch generator.next() % 6 {
            case 0: bytes[place()] ^= 1 << UInt8(generator.next() % 8)
            case 1: bytes.removeSubrange(place()...)
            case 2:
                let start = place()
                let end = min(bytes.count, start + Int(generator.next() % 200))
                bytes.insert(contentsOf: bytes[start..<end], at: place())
            case 3:
                let start = place()
                bytes.removeSubrange(start..<min(bytes.count, start + Int(generator.next() % 60)))
            case 4: swapTokens(&bytes, &generator)
            default: replaceNumber(&bytes, &generator)
            }
        }
        return bytes
    }

    private static func isToken(_ byte: UInt8) -> Bool {
        byte >= 0x80 || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") || (0x30...0x39).contains(byte)
            || (0x61...0x7a).contains(byte | 0x20)
    }

    /// The words and numbers of a text.
    private static func tokens(of bytes: [UInt8]) -> [Range<Int>] {
        var tokens: [Range<Int>] = []
        var start: Int?
        for index in 0...bytes.count {
            let isInside = index < bytes.count && isToken(bytes[index])
            if isInside && start == nil { start = index }
            if !isInside, let first = start {
                tokens.append(first..<index)
                start = nil
            }
        }
        return tokens
    }

    private static func swapTokens(_ bytes: inout [UInt8], _ generator: inout SeededGenerator) {
        let tokens = tokens(of: bytes)
        guard tokens.count > 1 else { return }
        let a = tokens[Int(generator.next() % UInt64(tokens.count))]
        let b = tokens[Int(generator.next() % UInt64(tokens.count))]
        guard a.upperBound <= b.lowerBound || b.upperBound <= a.lowerBound else { return }
        let (first, second) = a.lowerBound < b.lowerBound ? (a, b) : (b, a)
        bytes =
            Array(bytes[..<first.lowerBound]) + bytes[second] + bytes[first.upperBound..<second.lowerBound]
            + bytes[first]
            + bytes[second.upperBound...]
    }

    private static func replaceNumber(_ bytes: inout [UInt8], _ generator: inout SeededGenerator) {
        let numbers = tokens(of: bytes).filter { (0x30...0x39).contains(bytes[$0.lowerBound]) }
        guard !numbers.isEmpty else { return }
        let words = [
            "0", "-1", "1e308", "1e-308", "nan", "inf", "4294967295", "1000000", "0.001", "-16", "", "true", "90",
        ]
        bytes.replaceSubrange(
            numbers[Int(generator.next() % UInt64(numbers.count))],
            with: Array(words[Int(generator.next() % UInt64(words.count))].utf8))
    }
}
