import TestSupport
import Testing

@testable import SceneCoding

/// Values that stand in no file are held to the rules of files.
@Suite("Checking values")
struct ValueCheckTests {
    private static let mistakes: [@Sendable (inout Zoo) -> Void] = [
        { $0.name = "" },
        { $0.name = String(repeating: "n", count: 41) },
        { $0.motto = "" },
        { $0.gate.x = 1000.5 },
        { $0.gate = [-1001, 1e300] },
        { $0.cages[0].name = "" },
        { $0.cages[0].size.y = 0 },
        { $0.cages[1].tilt = 3.2 },
        { $0.cages[1].climate.minimum = -51 },
        { $0.cages[1].climate = Climate(minimum: 20, maximum: 10) },
        { $0.cages[1].climate = Climate(minimum: 20, maximum: 20) },
        { $0.cages[1].animals[0].mass = 0 },
        { $0.cages[1].animals[0].kind = .fish(depth: -0.0) },
        { $0.cages[1].animals[1].kind = .bird(Wings(span: -1, beats: [Beat(time: -1, height: 0)])) },
        { $0.cages[1].animals = Array(repeating: $0.cages[1].animals[0], count: 101) },
        { $0.paths[0].from = "gat" },
        { $0.paths[0].to = "gate" },
        { $0.cages[0].name = "c" },
        {
            $0.gate.y = -2000
            $0.cages[0].tilt = -4
            $0.paths[0].to = "d"
        },
    ]

    private static let zoo: Zoo = {
        var zoo = Zoo(name: "Z", motto: "m", paths: [Path(from: "gate", to: "a"), Path(from: "a", to: "b")])
        zoo.cages = ["a", "b"].map { Cage(name: $0, animals: [Animal(name: "fish"), Animal(name: "owl")]) }
        return zoo
    }()

    private func problem(with zoo: Zoo) -> InputError? {
        do {
            try Codec.zoo.check(zoo)
            return nil
        } catch {
            return error
        }
    }

    @Test("A value breaks the same rule at the same path as its file", arguments: mistakes.indices)
    func mistake(_ index: Int) {
        var zoo = Self.zoo
        Self.mistakes[index](&zoo)
        var expected: InputError?
        do {
            _ = try Codec.zoo.read(Array(Codec.zoo.write(zoo).json.utf8))
        } catch {
            let first = error.issues.filter { $0.severity == .error }
                .min { ($0.path, $0.problem) < ($1.path, $1.problem) }
            expected = first.map { InputError(path: $0.path, problem: $0.problem) }
        }
        #expect(problem(with: zoo) == expected)
        // A warning is none.
        #expect((expected == nil) == (zoo.cages[1].climate.minimum == 20 && zoo.cages[1].climate.maximum == 20))
    }

    @Test("What files can't hold is wrong, too")
    func numbers() {
        for (number, text) in [(Double.nan, "nan"), (.infinity, "inf"), (-.infinity, "-inf")] {
            var zoo = Self.zoo
            zoo.gate.y = number
            #expect(problem(with: zoo) == InputError(path: "gate[1]", problem: "must be a number, got \(text)"))
            zoo = Self.zoo
            zoo.cages[1].tilt = number
            #expect(problem(with: zoo) == InputError(path: "cages[1].tilt", problem: "must be a number, got \(text)"))
        }
    }

    @Test("A name is declared once, and outside of files in no line")
    func names() {
        var zoo = Self.zoo
        zoo.cages[1].name = "a"
        #expect(problem(with: zoo) == InputError(path: "cages[1].name", problem: "another cage is named \"a\""))
    }

    @Test("What a file holds passes the check", arguments: 0..<200 as Range<UInt64>)
    func random(_ seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        #expect(problem(with: Zoo.random(&generator)) == nil)
    }

    @Test("The sign of a zero survives a file, also where the template has the other one")
    func signs() throws {
        var zoo = Self.zoo
        zoo.gate = [-0.0, 0]
        zoo.cages[0].tilt = -0.0
        zoo.cages[1].animals[0].kind = .bird(Wings(span: 1, beats: [Beat(time: -0.0, height: -0.0)]))
        let document = Codec.zoo.write(zoo)
        for (text, syntax) in [(document.json, SceneFileSyntax.json), (document.yaml, .yaml)] {
            let copy = try Codec.zoo.read(Array(text.utf8), as: syntax).value
            #expect(copy.gate.x.sign == .minus && copy.gate.y.sign == .plus)
            #expect(copy.cages[0].tilt.sign == .minus && copy.cages[1].tilt.sign == .plus)
            #expect(Codec.zoo.write(copy) == document)
        }
        #expect(Codec.zoo.write(Zoo(gate: [0, 0])) == ["name": ""])
    }
}
