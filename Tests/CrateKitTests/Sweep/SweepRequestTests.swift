import CrateKit
import Foundation
import Testing

@Suite struct SweepRequestTests {
    private let batch = Batch { name throws(InputError) in
        switch name {
        case "crates": .crates
        case "balls": .balls(seed: 1)
        default: throw InputError(path: "scene", problem: "no scene is named \"\(name)\"")
        }
    }

    private func answer(_ text: String, number: Int = 1) throws -> Batch.Answer {
        try batch.answer(to: .text(Array(text.utf8)), number: number)
    }

    private func request(_ text: String) throws -> RunRequest {
        try JSONDecoder().decode(RunRequest.self, from: Data(text.utf8))
    }

    @Test func onlyTheSceneMustBeThere() throws {
        #expect(try request("{\"scene\":\"crates\"}") == RunRequest(scene: "crates"))
        let plan = try RunRequest(scene: "crates").plan(of: .crates)
        #expect(plan.end == .rest(limit: 60))
        #expect(plan.rate == 120)
    }

    /// A value that a request leaves out is its scene's.
    @Test func theSceneSaysTheRest() throws {
        var scene = Scene.crates
        scene.run = RunSettings(rate: 60, end: .steps(7))
        let plan = try request("{\"scene\":\"crates\"}").plan(of: scene)
        #expect(plan == RunPlan(scene: scene, rate: 60, end: .steps(7)))
        #expect(try request("{\"scene\":\"crates\",\"seconds\":1.5}").plan(of: scene).end == .steps(90))
        let faster = try request("{\"scene\":\"crates\",\"seconds\":1.5,\"hz\":100}")
        #expect(try faster.plan(of: scene).end == .steps(150))
    }

    @Test func everyKeyIsRead() throws {
        let text = "{\"id\":\"a\",\"scene\":\"balls\",\"seed\":18446744073709551615,\"tilt\":[0.3,-1],\"hz\":60,"
        let expected = RunRequest(
            id: .string("a"), scene: "balls", seed: .max, tilt: Tilt(x: 0.3, y: -1), rate: 60, end: .steps(90),
            includesBodies: true)
        #expect(try request(text + "\"bodies\":true,\"steps\":90}") == expected)
        #expect(
            try request(text + "\"bodies\":true,\"seconds\":1.5}").plan(of: .balls(seed: 1))
                == expected.plan(of: .balls(seed: 1)))
        #expect(try request(text + "\"limit\":1.5}").end == .rest(limit: 1.5))
    }

    @Test(arguments: [RunRequest.ID.integer(.max), .integer(-1), .number(0.1), .string(""), .string("\"\u{e9}\n")])
    func aRequestReadsBack(id: RunRequest.ID) throws {
        let request = RunRequest(
            id: id, scene: "balls", seed: 3, tilt: Tilt(x: 0.1, y: -1e-300), rate: 0.1, end: .rest(limit: 1e5),
            includesBodies: true)
        #expect(try self.request(JSONText.line(request)) == request)
    }

    @Test func anAnswerHasTheIdAndThenWhatASweepHas() throws {
        let sweep = try Sweep(
            of: .balls(seed: 1), seeds: SweepSeeds([2...3]), tiltX: SweepAxis(0.5), tiltY: SweepAxis(-1),
            end: .steps(5), includesBodies: true)
        for index in 0..<2 {
            let answer = try answer(JSONText.line(sweep.request(at: index)))
            #expect(try answer.line == sweep.line(at: index))
            #expect(!answer.isError)
        }
        let named = try answer("{\"scene\":\"crates\",\"steps\":1,\"id\":\"x/\\u00e9\"}")
        #expect(named.line.contains("\"id\":\"x/\u{e9}\","))
        #expect(!(try answer("{\"scene\":\"crates\",\"steps\":1}")).line.contains("\"id\""))
    }

    struct Mistake: CustomTestStringConvertible {
        var text: String
        var error: String

        var testDescription: String { String(text.prefix(80)) }
    }

    static let mistakes = [
        Mistake(text: "{", error: "the line is not JSON"),
        Mistake(text: "\u{0}", error: "the line is not JSON"),
        Mistake(text: String(repeating: "[", count: 100_000), error: "the line is not JSON"),
        Mistake(text: "[]", error: "a request must be a JSON object such as {\"scene\": \"crates\"}"),
        Mistake(text: "null", error: "a request must be a JSON object such as {\"scene\": \"crates\"}"),
        Mistake(text: "{}", error: "scene: is missing"),
        Mistake(text: "{\"scene\":null}", error: "scene: must be a text"),
        Mistake(text: "{\"scene\":\"x\"}", error: "scene: no scene is named \"x\""),
        Mistake(
            text: "{\"scene\":\"crates\",\"z\":1,\"a\":1}",
            error: """
                a: is not a key of a request; the keys are id, scene, bounds, seed, tilt, hz, steps, seconds, limit, bodies
                """
        ),
        Mistake(text: "{\"scene\":\"crates\",\"id\":[]}", error: "id: must be a text or a number"),
        Mistake(text: "{\"scene\":\"crates\",\"id\":1e30}", error: "id: must be a text or a number"),
        Mistake(
            text: "{\"scene\":\"balls\",\"seed\":-1}",
            error: "seed: must be a whole number from 0 to 18446744073709551615"),
        Mistake(text: "{\"scene\":\"crates\",\"seed\":1}", error: "seed: nothing in the scene crates is random"),
        Mistake(
            text: "{\"scene\":\"crates\",\"tilt\":[1]}", error: "tilt: must be two numbers of g, such as [0.3, -1]"),
        Mistake(
            text: "{\"scene\":\"crates\",\"tilt\":[0,2e6]}",
            error: "tilt: must be within ±1000000.0 g, got (0.0, 2000000.0)"),
        Mistake(text: "{\"scene\":\"crates\",\"hz\":0}", error: "hz: must be in 0.001 ... 1000000.0, got 0.0"),
        Mistake(text: "{\"scene\":\"crates\",\"hz\":\"60\"}", error: "hz: must be a number of steps per second"),
        Mistake(text: "{\"scene\":\"crates\",\"steps\":-1}", error: "steps: must be in 0 ... 1000000000, got -1"),
        Mistake(
            text: "{\"scene\":\"crates\",\"steps\":1.5}", error: "steps: must be a whole number from 0 to 1000000000"),
        Mistake(
            text: "{\"scene\":\"crates\",\"seconds\":1e300}",
            error: "seconds: must come to 0 ... 1000000000 steps, got 1.2e+302"),
        Mistake(
            text: "{\"scene\":\"crates\",\"limit\":-1}",
            error: "limit in steps: must be in 0.0 ... 1000000000.0, got -120.0"),
        Mistake(
            text: "{\"scene\":\"crates\",\"limit\":1,\"steps\":1}",
            error: "steps, seconds and limit exclude each other: give one of them"),
        Mistake(text: "{\"scene\":\"crates\",\"bodies\":1}", error: "bodies: must be true or false"),
    ]

    @Test(arguments: mistakes)
    func aMistakeIsAnsweredInOneSentence(mistake: Mistake) throws {
        let answer = try answer(mistake.text, number: 12)
        #expect(answer.isError)
        let object = try #require(JSONSerialization.jsonObject(with: Data(answer.line.utf8)) as? [String: Any])
        #expect(object["error"] as? String == mistake.error)
        #expect(object["line"] as? Int == 12)
        #expect(object.count == 2)
    }

    @Test func anErrorHasTheIdWhereverItCanBeRead() throws {
        #expect(
            try answer("{\"id\":7,\"scene\":5}", number: 3).line
                == "{\"error\":\"scene: must be a text\",\"id\":7,\"line\":3}")
        #expect(
            try batch.answer(to: .tooLong, number: 4).line
                == "{\"error\":\"a request must not be longer than 1000000 bytes\",\"line\":4}")
    }

    @Test func blankLinesAreThoseWithoutText() {
        #expect(Batch.Line.text([]).isBlank)
        #expect(Batch.Line.text(Array(" \t\r".utf8)).isBlank)
        #expect(!Batch.Line.text(Array(" {".utf8)).isBlank)
        #expect(!Batch.Line.tooLong.isBlank)
    }
}
