import Foundation
import Testing

/// A rule that the compiler cannot check: each public function, initializer or subscript that requires something passes
/// its caller's place on.
@Suite struct CallerPlaceRuleTests {
    private static let sources = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../Sources")

    /// Traps for which no call of the program is to blame, or where a protocol allows no further parameters.
    private static let exceptions = ["Chipmunk is out of memory", "Chipmunk lost", "CollisionType must be"]

    @Test(arguments: [
        ("Chipmunk", 150), ("ChipmunkDrawing", 5), ("CrateDrawing", 0), ("CrateKit", 15), ("CrateViewer", 2),
        ("Dynamics", 25), ("TimerAnimation", 35),
    ])
    func publicCallsPassTheirCallersPlaceOn(module: String, atLeast: Int) throws {
        let folder = Self.sources.appending(path: module)
        let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
        var count = 0
        for case let file as URL in files where file.pathExtension == "swift" {
            let text = try String(contentsOf: file, encoding: .utf8)
            for requirement in Self.publicCalls(in: text).flatMap(Self.requirements) {
                count += 1
                #expect(requirement.contains("file: file, line: line"), "\(file.lastPathComponent): \(requirement)")
            }
        }
        #expect(count > atLeast, "the pattern finds no calls")
    }

    /// Each from its `public` to the brace that closes it.
    private static func publicCalls(in text: String) -> [Substring] {
        let pattern =
            /(?m)^( *)(@\w+ )?public (\w+ )*(func|init|subscript)\b([^\n]*}$|[\s\S]*?^\1}$)/
        return text.matches(of: pattern).map(\.output.0)
    }

    /// The calls of `trap`, of `fatalError` and of the functions for requirements, each to its closing parenthesis.
    private static func requirements(in call: Substring) -> [Substring] {
        call.matches(of: /[^.\w](fatalError|trap|require\w*)\(/).map { match in
            var depth = 1
            let end = call[match.range.upperBound...].firstIndex {
                depth += $0 == "(" ? 1 : $0 == ")" ? -1 : 0
                return depth == 0
            }
            return call[match.output.1.startIndex..<(end ?? call.endIndex)]
        }.filter { requirement in !exceptions.contains { requirement.contains($0) } }
    }
}
