import Foundation

/// A rule that the compiler cannot check: each public function, initializer or subscript that requires something passes
/// its caller's place on.
package struct CallerPlaceRule {
    /// The number of calls that trap, in all public calls of the module.
    package private(set) var count = 0
    /// The calls that do not pass the place on, each after the name of its file.
    package private(set) var offenders: [String] = []

    /// Traps for which no call of the program is to blame, or where a protocol allows no further parameters.
    private static let exceptions = ["Chipmunk is out of memory", "Chipmunk lost", "CollisionType must be"]

    /// Reads the code of a module.
    package init(of module: String) throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Sources/\(module)")
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
            let text = try String(contentsOf: file, encoding: .utf8)
            for trap in Self.publicCalls(in: text).flatMap(Self.traps) {
                count += 1
                let call = trap.split(whereSeparator: \.isWhitespace).joined(separator: " ")
                if !call.contains("file: file, line: line") { offenders.append("\(file.lastPathComponent): \(call)") }
            }
        }
    }

    /// Each from its `public` to the brace that closes it.
    private static func publicCalls(in text: String) -> [Substring] {
        let pattern =
            /(?m)^( *)(@\w+ )?public (\w+ )*(func|init|subscript)\b([^\n]*}$|[\s\S]*?^\1}$)/
        return text.matches(of: pattern).map(\.output.0)
    }

    /// The calls of `fatalError`, of `trap` and of the functions for requirements, each to its closing parenthesis.
    private static func traps(in call: Substring) -> [Substring] {
        call.matches(of: /[^.\w](fatalError|trap|require\w*)\(/).map { match in
            var depth = 1
            let end = call[match.range.upperBound...].firstIndex {
                depth += $0 == "(" ? 1 : $0 == ")" ? -1 : 0
                return depth == 0
            }
            return call[match.output.1.startIndex..<(end ?? call.endIndex)]
        }.filter { trap in !exceptions.contains { trap.contains($0) } }
    }
}
