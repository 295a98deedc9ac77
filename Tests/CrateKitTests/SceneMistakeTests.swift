import SceneTestSupport
import Testing

import enum TestSupport.TestDepth

@testable import CrateKit
@testable import SceneCoding

/// One mistake at a random place of a random scene: the error names the place, which is found here by the text alone.
@Suite(.late) struct SceneMistakeTests {
    enum Mistake: CaseIterable {
        case wrongType, outOfRange, noNumber, unknownKey, duplicateKey, missingKey
    }

    @Test(arguments: Mistake.allCases)
    func isReportedWhereItIs(mistake: Mistake) throws {
        let scenes = TestDepth.count(quick: 25, full: 200, long: 2000)
        var count = 0
        for seed in 0..<UInt64(scenes) {
            let scene = RandomScene.scene(seed: seed)
            let text = SceneFile.json(scene)
            let root = try DocumentParser.parse(Array(text.utf8), as: .json, limits: SceneFileLimits())
            var random = SeededGenerator(seed: seed)
            guard let place = Place.all(in: root).filter({ $0.takes(mistake) }).randomElement(using: &random)
            else { continue }
            count += 1
            let document = Document(root).replacing(place.steps[...]) { place.mistaken(mistake, $0, &random) }
            for (text, syntax) in [(document.json, SceneFileSyntax.json), (document.yaml, .yaml)] {
                // Objects begin where their first key does in YAML, and "- " is no part of them.
                if syntax == .yaml && mistake == .missingKey { continue }
                let expected = try #require(Self.expectation(mistake, place, in: text), "seed \(seed)")
                let issues = Self.issues(of: text, syntax)
                #expect(
                    issues.contains { "\($0.line):\($0.column) \($0.path)" == expected && $0.severity == .error },
                    "seed \(seed): \(expected) is not in \(issues)")
            }
        }
        #expect(count > scenes / 2)
    }

    private static func issues(of text: String, _ syntax: SceneFileSyntax) -> [SceneFileIssue] {
        do {
            _ = try Codec.scene.read(Array(text.utf8), as: syntax)
            return []
        } catch {
            return error.issues
        }
    }

    /// The line, the column and the path, by a search for the marker.
    private static func expectation(_ mistake: Mistake, _ place: Place, in text: String) -> String? {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { Array($0.unicodeScalars) }
        let marker = Array(Place.marker(of: mistake).unicodeScalars)
        guard let line = lines.firstIndex(where: { $0.firstRange(of: marker) != nil }),
            let start = lines[line].firstRange(of: marker)?.lowerBound
        else { return nil }
        let isQuoted = start > 0 && lines[line][start - 1] == "\""
        let firstLetter = lines[line].prefix { $0 == " " || $0 == "-" }.count
        switch mistake {
        case .wrongType, .outOfRange, .noNumber:
            return "\(line + 1):\(start + (isQuoted ? 0 : 1)) \(place.path)"
        case .unknownKey:
            return "\(line + 1):\(start + (isQuoted ? 0 : 1)) \(place.path(of: "marker"))"
        case .duplicateKey:
            return "\(line + 1):\(firstLetter + 1) \(place.path(of: place.firstKey))"
        case .missingKey:
            // The brace ends the line before the first key.
            return "\(line):\(lines[line - 1].count) \(place.path)"
        }
    }
}

/// A value in a document.
private struct Place {
    enum Step { case key(String), index(Int) }

    var steps: [Step] = []
    var node: DocumentNode

    /// Every value of a document but the remarks.
    static func all(in root: DocumentNode, under steps: [Step] = []) -> [Place] {
        let here = [Place(steps: steps, node: root)]
        switch root.value {
        case .array(let nodes):
            return here + nodes.enumerated().flatMap { all(in: $1, under: steps + [.index($0)]) }
        case .object(let members):
            return here + members.filter { !$0.isRemark }.flatMap { all(in: $0.value, under: steps + [.key($0.key)]) }
        default:
            return here
        }
    }

    var path: String {
        steps.reduce("") { path, step in
            switch step {
            // A key with a dot in it belongs to a layer's value.
            case .key(let key) where key.contains("."): "\(path)[\"\(key)\"]"
            case .key(let key): path.isEmpty ? key : "\(path).\(key)"
            case .index(let index): "\(path)[\(index)]"
            }
        }
    }

    func path(of key: String) -> String {
        if key.contains(".") { return "\(path)[\"\(key)\"]" }
        return path.isEmpty ? key : "\(path).\(key)"
    }

    var members: [DocumentNode.Member] {
        guard case .object(let members) = node.value else { return [] }
        return members.filter { !$0.isRemark }
    }

    var firstKey: String { members.first?.key ?? "" }

    /// The keys without which the object is refused, whatever it is.
    private var requiredKeys: [String] {
        let keys = members.map(\.key)
        if steps.isEmpty { return ["version", "name"] }
        // The ends of these animations default to the value of the body.
        if case .string("basic", _) = node["type"]?.value { return ["type"] }
        if case .string("spring", _) = node["type"]?.value { return ["type"] }
        return ["x", "y", "width", "height", "from", "to", "frame", "a", "b", "body", "type", "pattern"].filter {
            // A segment's ends are required as a wall's are, but a tagged object first needs its tag.
            keys.contains($0) && ($0 == "type" || $0 == "pattern" || !keys.contains("pattern"))
        }
    }

    static func marker(of mistake: SceneMistakeTests.Mistake) -> String {
        switch mistake {
        case .wrongType, .unknownKey, .missingKey: "marker"
        case .outOfRange: "1.2345e300"
        case .noNumber: "NaN"
        case .duplicateKey: "9876543210123"
        }
    }

    func takes(_ mistake: SceneMistakeTests.Mistake) -> Bool {
        switch (mistake, node.value) {
        case (.outOfRange, .number), (.noNumber, .number): true
        // A text may stand where another one does.
        case (.wrongType, .string), (.wrongType, .null): false
        case (.wrongType, _): !steps.isEmpty
        case (.unknownKey, .object): true
        case (.duplicateKey, .object): !members.isEmpty
        case (.missingKey, .object): !requiredKeys.isEmpty
        default: false
        }
    }

    /// The value with the mistake in it.
    func mistaken(
        _ mistake: SceneMistakeTests.Mistake, _ document: Document, _ random: inout SeededGenerator
    ) -> Document {
        let marker = Place.marker(of: mistake)
        guard case .object(let members) = document else {
            return mistake == .wrongType ? .string(marker) : .integer(marker)
        }
        switch mistake {
        case .unknownKey: return .object(members + [Document.Member(marker, true)])
        case .duplicateKey: return .object(members + [Document.Member(firstKey, .integer(marker))])
        case .missingKey:
            let missing = requiredKeys.randomElement(using: &random)
            return .object([Document.Member("comment", .string(marker))] + members.filter { $0.key != missing })
        default: return .string(marker)
        }
    }
}

extension Document {
    /// Creates a document to write from a document that was read.
    fileprivate init(_ node: DocumentNode) {
        switch node.value {
        case .null: self = .null
        case .bool(let flag): self = .bool(flag)
        case .number(let text, _): self = .integer(text)
        case .string(let text, _): self = .string(text)
        case .array(let nodes): self = .array(nodes.map { Document($0) })
        case .object(let members): self = .object(members.map { Member($0.key, Document($0.value)) })
        }
    }

    fileprivate func replacing(_ steps: ArraySlice<Place.Step>, _ change: (Document) -> Document) -> Document {
        switch (steps.first, self) {
        case (.index(let index)?, .array(var elements)):
            elements[index] = elements[index].replacing(steps.dropFirst(), change)
            return .array(elements)
        case (.key(let key)?, .object(var members)):
            for position in members.indices where members[position].key == key {
                members[position].value = members[position].value.replacing(steps.dropFirst(), change)
            }
            return .object(members)
        default:
            return change(self)
        }
    }
}
