import Chipmunk
import CrateFiles
import CrateKit
import Foundation
import Testing

@testable import CrateTesting

/// The built-in scenes, pinned down by the goldens beside this file.
@Suite struct BuiltInSceneTests {
    @Test(arguments: Scene.bookScenes.filter { $0.name != "falling-crate" }.map(\.name))
    func comesToRestWhereItsGoldenSays(name: String) throws {
        expectRest(of: try #require(Scene.builtIn.first { $0.name == name }))
    }

    @Test func theCratesLeanOnTheRightWall() {
        expectRest(of: .crates, tilt: .constant(Tilt(x: 0.3, y: -1)), matchesGolden: "crates-leaning-right")
    }

    @Test func theFallingCrateFalls() {
        expectRest(of: .fallingCrate, end: .steps(240))
    }
}

@Suite final class ExpectRestTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "goldens-\(UUID().uuidString)").path

    deinit {
        try? FileManager.default.removeItem(atPath: folder)
    }

    private var path: String { folder + "/pile.golden.json" }

    /// The issue that an expectation records under an environment, or "" if it holds.
    private func comment(
        _ plan: RunPlan = RunPlan(scene: .bounce), tolerance: Tolerance? = nil, record: RecordMode? = nil,
        environment: [String: String] = [:]
    ) -> String {
        let comments = Comments()
        withKnownIssue(isIntermittent: true) {
            RestExpectation(
                plan: plan, exactly: false, tolerance: tolerance,
                file: RestExpectation.file(named: "pile", in: folder, testFile: #filePath),
                location: SourceLocation(fileID: #fileID, filePath: #filePath, line: #line, column: #column)
            ).check(record: record, environment: environment)
        } matching: { issue in
            comments.texts += issue.comments.map(\.rawValue)
            return true
        }
        return comments.texts.joined()
    }

    /// The texts of recorded issues. Only one test's thread writes it.
    private final class Comments: @unchecked Sendable {
        var texts: [String] = []
    }

    private func drifted() throws -> String {
        _ = comment()
        let good = try String(contentsOfFile: path, encoding: .utf8)
        try good.replacing("\"restStep\": 120", with: "\"restStep\": 121").write(
            toFile: path, atomically: true, encoding: .utf8)
        return good
    }

    @Test func aMissingGoldenIsRecordedAndTheTestFailsOnce() throws {
        #expect(comment() == "recorded \(path): review it, and run again")
        #expect(try Golden(json: Array(Data(contentsOf: URL(filePath: path)))).scene.name == "bounce")
        #expect(comment() == "")
    }

    @Test(arguments: [["CI": "true"], ["CI": "1", "CRATES_RECORD": "all"], ["CRATES_RECORD": "never"]])
    func nothingIsRecordedInCIOrWhereItIsForbidden(environment: [String: String]) throws {
        #expect(comment(environment: environment).contains("\(path) is missing"))
        #expect(!FileManager.default.fileExists(atPath: folder))
        #expect(comment(record: .all, environment: ["CI": "true"]).contains("is missing"))

        _ = try drifted()
        let edited = try String(contentsOfFile: path, encoding: .utf8)
        #expect(comment(environment: environment).contains("drifted"))
        #expect(try String(contentsOfFile: path, encoding: .utf8) == edited)
    }

    @Test(arguments: ["", "0", "false", "FALSE"])
    func whatIsNoCIRecords(value: String) {
        #expect(comment(environment: ["CI": value]).hasPrefix("recorded"))
    }

    @Test func aDriftIsATableAndRecordedOnlyWhereThatIsAsked() throws {
        let good = try drifted()
        let report = comment()
        #expect(report.hasPrefix("bounce drifted from \(path): restStep: expected 121, got 120\n"))
        #expect(report.contains("\nbody  "))
        #expect(report.contains("\n-     restStep"))
        #expect(comment(environment: ["CRATES_RECORD": "missing"]).contains("again with CRATES_RECORD=failed."))
        // The variable would not be asked.
        #expect(comment(record: .missing).contains("again with `record: .failed`."))
        #expect(
            comment(environment: ["CRATES_RECORD": "failed"]).hasSuffix("recorded \(path): review it, and run again"))
        #expect(try String(contentsOfFile: path, encoding: .utf8) == good)
        #expect(comment(environment: ["CRATES_RECORD": "failed"]) == "")
    }

    @Test(.goldens(record: .failed)) func aTraitRecordsDrifts() throws {
        let good = try drifted()
        #expect(comment(record: .never).contains("drifted"))
        #expect(try String(contentsOfFile: path, encoding: .utf8) != good)
        #expect(
            comment(environment: ["CRATES_RECORD": "never"]).hasSuffix("recorded \(path): review it, and run again"))
        #expect(try String(contentsOfFile: path, encoding: .utf8) == good)
    }

    #if DriftPictures || Everything || Phones
        @Test func aDriftHasAPicture() throws {
            let run = try Golden.run(RunPlan(scene: .bounce))
            var golden = run.recording.golden
            golden.bodies[0].motion.position.x += 20
            let expectation = RestExpectation(
                plan: RunPlan(scene: .bounce), exactly: false, tolerance: nil,
                file: RestExpectation.file(named: "pile", in: folder, testFile: #filePath), location: #_sourceLocation)
            let picture = expectation.picture(
                of: golden.compare(with: run.recording), from: golden, on: run.simulation)
            #expect(String(decoding: try #require(picture), as: UTF8.self).hasSuffix("</svg>\n"))
        }
    #endif

    @Test func allIsRecordedAnewAndKeepsItsTolerance() throws {
        let good = try drifted()
        var golden = try Golden(json: Array(good.utf8))
        golden.tolerance = Tolerance(position: 1, angle: 1)
        try golden.json.write(toFile: path, atomically: true, encoding: .utf8)
        #expect(comment(environment: ["CRATES_RECORD": "all"]) == "recorded \(path): review it, and run again")
        #expect(try Golden(json: Array(Data(contentsOf: URL(filePath: path)))).tolerance == golden.tolerance)
    }

    @Test func anotherSceneNamesItsFirstStepAndToleranceForgives() {
        _ = comment(RunPlan(scene: .crates))
        var plan = RunPlan(scene: .crates)
        plan.tilt = .constant(Tilt(x: 1e-9, y: -1))
        let report = comment(plan)
        #expect(report.contains("left the golden at step "))
        #expect(report.contains("tilt"))
    }

    @Test func whatCannotBeDoneIsSaid() throws {
        let falling = RunPlan(scene: .fallingCrate, end: .rest(limit: 1))
        #expect(comment(falling).contains("did not come to rest within 1.0 s"))
        #expect(comment(RunPlan(scene: .crates, rate: .nan)).contains("rate: must be in"))
        #expect(
            comment(environment: ["CRATES_RECORD": "some"])
                == "CRATES_RECORD must be one of missing, all, failed, never, got \"some\"")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Data([0, 1, 2]).write(to: URL(filePath: path))
        #expect(comment() == "\(path): the file is not JSON, was cut short, or has a number that is too large")
    }

    /// A golden in a checkout may be a stranger's link to any file.
    @Test func noGoldenIsReadOrWrittenThroughALink() throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let profile = folder + "/profile"
        try Data("mine".utf8).write(to: URL(filePath: profile))
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "profile")
        let why = "it is a symbolic link, which is not followed here"
        #expect(comment() == "cannot read \(path): \(why)")
        #expect(comment(record: .all) == "cannot write \(path): \(why)")
        #expect(try String(contentsOfFile: profile, encoding: .utf8) == "mine")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 2)
    }

    @Test func aGoldenIsBesideItsTestUnlessAFolderIsGiven() {
        func path(_ name: String, _ folder: String?) -> String {
            RestExpectation.file(named: name, in: folder, testFile: "/x/Tests/PileTests.swift").name
        }
        #expect(path("pile", nil) == "/x/Tests/__Goldens__/PileTests/pile.golden.json")
        #expect(path("../a b", nil) == "/x/Tests/__Goldens__/PileTests/..-a-b.golden.json")
        #expect(path("pile", "/y") == "/y/pile.golden.json")
    }

    @Test func theIssueIsAtTheCall() {
        let line = #line + 2
        withKnownIssue {
            expectRest(of: .fallingCrate, end: .rest(limit: 0.1), in: folder, record: .never)
        } matching: { issue in
            issue.sourceLocation?.line == line && issue.sourceLocation?.fileName == "ExpectRestTests.swift"
        }
    }
}
