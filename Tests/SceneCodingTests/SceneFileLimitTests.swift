import Foundation
import Synchronization
import TestSupport
import Testing

@testable import SceneCoding

@Suite("The limits of scene files", .late)
struct SceneFileLimitTests {
    /// The issues of a text that is read on a thread with a small stack, as secondary threads have on Apple's systems.
    private func issuesOnSmallStack(_ text: String, as syntax: SceneFileSyntax?) async -> [String] {
        await withCheckedContinuation { continuation in
            let thread = Thread { continuation.resume(returning: issues(text, as: syntax)) }
            thread.stackSize = 512 << 10
            thread.start()
        }
    }

    @Test("Nesting has a limit that no stack meets", arguments: [64, 65, 500, 995, 100_000])
    func nesting(_ depth: Int) async {
        let problem = "arrays and objects are nested more than 64 deep"
        let brackets = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        let json = await issuesOnSmallStack(brackets, as: .json)
        let yaml = await issuesOnSmallStack("- " + brackets.dropFirst().dropLast(), as: .yaml)
        let dashes = await issuesOnSmallStack(String(repeating: "- ", count: depth), as: .yaml)
        let keys = await issuesOnSmallStack(String(repeating: "{\"a\": ", count: depth), as: .json)
        if depth <= 64 {
            #expect(json == ["1:1: must be an object, got an array"])
            #expect(yaml == ["1:1: must be an object, got an array"])
            #expect(dashes == ["1:1: must be an object, got an array"])
        } else {
            #expect(json == ["1:65: \(problem)"])
            #expect(keys == ["1:385: \(problem)"])
            #expect(yaml.count == 1 && yaml[0].hasSuffix(problem))
            #expect(dashes.count == 1 && dashes[0].hasSuffix(problem))
            if depth < 1000 {
                #expect(yaml == ["1:66: \(problem)"])
                #expect(dashes == ["1:129: \(problem)"])
            }
        }
    }

    @Test("Keys that are nested deeply are no different", arguments: [70, 990, 100_000])
    func nestedKeys(_ depth: Int) async {
        #expect(await issuesOnSmallStack(String(repeating: "? ", count: depth), as: .yaml).count == 1)
        let flow = String(repeating: "{? [", count: depth / 2) + String(repeating: "]}", count: depth / 2)
        #expect(await issuesOnSmallStack("- " + flow, as: .yaml).count == 1)
    }

    @Test("Aliases multiply nothing, neither values nor keys")
    func laughs() {
        var values = "a0: &a0 [ha, ha]\n"
        var keys = "? &a0 [ha, ha]\n: 1\n"
        for level in 1...40 {
            let aliases = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
            values += "a\(level): &a\(level) [\(aliases)]\n"
            keys += "? &a\(level) [\(aliases)]\n: 1\n"
        }
        #expect(issues(values) == ["2:10: \(YAMLGuard.aliasProblem)"])
        #expect(issues(keys) == ["3:8: \(YAMLGuard.aliasProblem)"])
    }

    @Test("Large files are refused by their size, and by a smaller one if it is asked for")
    func size() throws {
        let large = [UInt8](repeating: UInt8(ascii: " "), count: 100_000_000)
        let error = #expect(throws: SceneFileError.self) { try Codec.zoo.read(large) }
        #expect(error?.description == "1:1: the file has 100000000 bytes, and 16777216 are allowed")

        var limits = SceneFileLimits()
        limits.maximumSize = 13
        #expect(try Codec.zoo.read(Array(#"{"name": "Z"}"#.utf8), limits: limits).value.name == "Z")
        #expect(throws: SceneFileError.self) { try Codec.zoo.read(Array(#"{"name": "ZZ"}"#.utf8), limits: limits) }
    }

    @Test("The number of values has a limit", arguments: SceneFileSyntax.allCases)
    func values(_ syntax: SceneFileSyntax) {
        var limits = SceneFileLimits()
        limits.maximumValues = 10
        func error(_ count: Int) -> String? {
            let zeros = Array(repeating: "0", count: count).joined(separator: ",")
            let text = syntax == .json ? "[\(zeros)]" : "- [\(zeros)]"
            do throws(SceneFileError) {
                _ = try DocumentParser.parse(Array(text.utf8), as: syntax, limits: limits)
                return nil
            } catch {
                return error.description
            }
        }
        #expect(error(8) == nil)
        #expect(error(11)?.hasSuffix("the file has more than 10 values") == true)
    }

    @Test("A file that is cut off anywhere is refused or read, and nothing else", arguments: SceneFileSyntax.allCases)
    func truncation(_ syntax: SceneFileSyntax) throws {
        let codec = Codec<Zoo>.zoo
        var generator = SeededGenerator(seed: 3)
        let document = codec.write(Zoo.random(&generator))
        let bytes = Array((syntax == .json ? document.json : document.yaml).utf8.prefix(3_000))
        var good = 0
        for count in bytes.indices {
            if (try? codec.read(Array(bytes.prefix(count)), as: syntax)) != nil { good += 1 }
        }
        // The last line break is all that JSON can do without.
        #expect(syntax == .yaml || good <= 1)
    }

    @Test("Bytes that are changed at random are refused or read, and nothing else", arguments: SceneFileSyntax.allCases)
    func mutation(_ syntax: SceneFileSyntax) {
        var generator = SeededGenerator(seed: 4)
        let document = Codec.zoo.write(Zoo.random(&generator))
        let bytes = Array((syntax == .json ? document.json : document.yaml).utf8.prefix(1_500))
        let signs = Array("{}[]:,-?&*!|>'\"%@`# \n\t0ae\\".utf8)
        var refused = 0
        for _ in 0..<1_000 {
            var mutated = bytes
            for _ in 0...Int(generator.next() % 4) {
                mutated[Int(generator.next() % UInt64(bytes.count))] =
                    signs[Int(generator.next() % UInt64(signs.count))]
            }
            if (try? Codec.zoo.read(mutated, as: syntax)) == nil { refused += 1 }
        }
        #expect(refused > 0)
    }

    @Test("YAML has less room than JSON")
    func yamlSize() {
        let spaces = String(repeating: " ", count: 4 << 20)
        #expect(
            issues("#" + spaces, as: .yaml) == [
                "1:1: the file has 4194305 bytes, and 4194304 of YAML are allowed; write it as JSON"
            ])
        #expect(issues("[]" + spaces, as: .json) == ["1:1: must be an object, got an array"])

        let values = String(repeating: "- 1\n", count: 250_001)
        #expect(
            issues(values, as: .yaml) == [
                "1:1: the file has 250001 of the signs - , : ? [ {, and 250000 of them are allowed in YAML; write it as JSON"
            ])
    }
}
