public import CrateKit
import GoldenFiles
import Testing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Expects that a scene comes to rest, and where its golden says.
///
///     @Test func theCratesLeanOnTheRightWall() {
///         expectRest(of: .crates, tilt: .constant(Tilt(x: 0.3, y: -1)), matchesGolden: "leaning-right")
///     }
///
/// The golden is a file beside the test's own one, `__Goldens__/FILE/NAME.golden.json`, and belongs into version control.
/// Where it is not there yet, the run is recorded and the test fails, so that nobody takes it for verified; the next run
/// compares. See ``RecordMode`` for how to record again. Where the variable `CI` is set, nothing is ever recorded.
///
/// A drift fails the test with the first step that went another way and with a table of what is elsewhere, and attaches the
/// new golden and a picture: how everything rests now, and the golden's places as ghosts. So does what breaks the
/// invariants of physics: see ``/CrateKit/Golden/verify(among:exactly:tolerance:inspect:)``.
///
/// - Parameters:
///   - scene: What to run.
///   - tilt: How the device is held over time. Defaults to what the scene says, or upright.
///   - rate: Steps per simulated second. Defaults to 120.
///   - end: When to stop. Defaults to when everything rests; a run of so many steps need not come to rest.
///   - name: The golden's name. Defaults to the scene's. Each golden of a test file needs one of its own.
///   - folder: The folder of the golden. Defaults to the one beside the test's file.
///   - exactly: Whether other bits are a drift, on the golden's architecture and library version. Defaults to false.
///   - tolerance: How far the run may be from the golden. Defaults to what the golden says, or 1e-6 points and radians.
///   - record: Which goldens to record. Defaults to what `CRATES_RECORD` says.
///   - fileID: The test's file as issues name it.
///   - filePath: The test's file, beside which the golden is.
///   - line: The line of the expectation.
///   - column: The column of the expectation.
public func expectRest(
    of scene: Scene, tilt: TiltTrack? = nil, rate: Double = RunPlan.defaultRate,
    end: RunPlan.End = .rest(limit: RunPlan.defaultLimit),
    matchesGolden name: String? = nil, in folder: String? = nil, exactly: Bool = false, tolerance: Tolerance? = nil,
    record: RecordMode? = nil,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
    let expectation = RestExpectation(
        plan: RunPlan(scene: scene, tilt: tilt, rate: rate, end: end), exactly: exactly, tolerance: tolerance,
        file: RestExpectation.file(named: name ?? scene.name, in: folder, testFile: filePath),
        location: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
    expectation.check(record: record, environment: ProcessInfo.processInfo.environment)
}
