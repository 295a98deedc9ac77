import Chipmunk
import CrateKit
import SceneCoding
import Testing

@testable import CrateCommand

/// The report of a measurement, and the comparison of two.
@Suite struct BenchReportTests {
    private let report: BenchReport

    init() throws {
        report = try Bench(of: .crates, tilt: .constant(Tilt(x: 0.3, y: -1)), steps: 8, repeats: 3).measure()[0].report
    }

    private func text(_ report: some Encodable) throws -> String {
        try JSONText.document(report)
    }

    @Test func aReportSurvivesItsFile() throws {
        let json = try text(report)
        #expect(try BenchReport(json: Array(json.utf8)) == report)
        for key in [
            "\"kind\": \"bench\"", "\"schema\": 1", "\"digest\": \"\(Scene.crates.digest)\"", "\"version\": \"7.0.3\"",
        ] {
            #expect(json.contains(key), "\(key)")
        }
    }

    @Test(arguments: [
        ("\"kind\": \"bench\"", "\"kind\": \"golden\"", "the file is JSON, but no measurement"),
        ("\"schema\": 1", "\"schema\": 2", "schema: must be 1, got 2"),
        ("\"steps\": 8", "\"steps\": 0", "steps: must be in 1 ... 1000000000, got 0"),
        ("\"hz\": 120", "\"hz\": 0", "hz: must be in"),
        ("\"stepper\": \"fast\"", "\"stepper\": \"slow\"", "stepper: has a value that cannot be read"),
        ("\"bodies\": 5,", "", "bodies: is missing"),
    ])
    func anEditedReportIsNamedByItsKey(text: String, replacement: String, message: String) throws {
        let json = try self.text(report)
        try #require(json.contains(text))
        let error = #expect(throws: InputError.self) {
            try BenchReport(json: Array(json.replacing(text, with: replacement).utf8))
        }
        #expect("\(try #require(error))".hasPrefix(message), "\(String(describing: error))")
    }

    @Test(arguments: ["", "{", "[]", "{\"kind\": \"bench\", \"schema\": 1, \"hz\": 1e999}"])
    func whatIsNoReportIsAnError(text: String) {
        #expect(throws: InputError.self) { try BenchReport(json: Array(text.utf8)) }
    }

    @Test(arguments: ["[]", "[0]", "[-1]"])
    func timesMustBeTimes(samples: String) throws {
        var edited = report
        edited.processor = BenchTimes([0.5])
        let json = try text(edited)
        try #require(json.contains("\"samples\": [0.5]"))
        let error = #expect(throws: InputError.self) {
            try BenchReport(json: Array(json.replacing("\"samples\": [0.5]", with: "\"samples\": \(samples)").utf8))
        }
        #expect(error?.description == "processor.samples: must be at least one time, each above 0 seconds")
    }

    @Test func aReportComparedWithItselfHasTheRatioOne() throws {
        let comparison = try BenchComparison(report, report)
        #expect(comparison.medianRatio == 1)
        #expect(comparison.minimumRatio == 1)
        #expect(comparison.hasSameBits)
    }

    @Test func theRatiosAreThoseOfTheSecondToTheFirst() throws {
        var (a, b) = (report, report)
        a.processor = BenchTimes([8, 4, 6])
        b.processor = BenchTimes([3, 1, 9])
        b.stateHash = "other"
        let comparison = try BenchComparison(a, b)
        #expect(comparison.medianRatio == 0.5)
        #expect(comparison.minimumRatio == 0.25)
        #expect(!comparison.hasSameBits)
        #expect(comparison.table(within: nil).contains("\nminimum, s  4.000000  1.000000  0.250\n"))
        #expect(comparison.table(within: nil).contains("\nmedian, s   6.000000  3.000000  0.500\n"))
        let json = try text(comparison)
        #expect(json.contains("\"kind\": \"bench-comparison\""))
        #expect(json.contains("\"medianRatio\": 0.5"))
        #expect(json.contains("\"minimumRatio\": 0.25"))
    }

    @Test func onlyTheSameWorkIsCompared() {
        func path(_ edit: (inout BenchReport) -> Void) -> String? {
            var other = report
            edit(&other)
            do {
                _ = try BenchComparison(report, other)
                return nil
            } catch {
                return error.path
            }
        }
        #expect(path { $0.scene.digest = "0" } == "scene.digest")
        #expect(path { $0.tilt = .constant(.upright) } == "tilt")
        #expect(path { $0.rate = 60 } == "hz")
        #expect(path { $0.steps = 9 } == "steps")
        #expect(path { $0.engine.version = "7.0.4" } == nil)
        #expect(path { $0.scene.name = "renamed" } == nil)
    }

    @Test func theTableHasAFigureInEachCell() throws {
        var report = report
        report.processor = BenchTimes([0.5, 0.25, 1])
        report.wall = BenchTimes([2, 1, 4])
        report.scene.name = "a\u{1B}[2J"
        // 8 steps at 120 per second in 0.25 s and 0.5 s.
        #expect(
            report.table(within: nil).hasPrefix(
                "a\\u{1B}[2J: 8 steps, 0.07 s, 3 repeats\nstepper: \(report.stepperName)\nbodies: 5\ncontacts: "),
            "\(report.table(within: nil))")
        let rows = report.table(within: nil).split(separator: "\n").map {
            $0.split(separator: " ").suffix(2).joined(separator: " ")
        }
        #expect(rows.contains("0.250000 0.500000"))
        #expect(rows.contains("1.000000 2.000000"))
        #expect(rows.contains("32 16"))
        #expect(rows.contains("0.3 0.1"))
    }
}
