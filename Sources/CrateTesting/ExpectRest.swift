import CrateFiles
public import CrateKit
import Testing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Expects a scene to come to rest where its golden says.
///
///     @Test func theCratesLeanOnTheRightWall() {
///         expectRest(of: .crates, tilt: .constant(Tilt(x: 0.3, y: -1)), matchesGolden: "leaning-right")
///     }
///
/// The golden is a file beside the test's own file, `__Goldens__/FILE/NAME.golden.json`. Commit it. If it does not
/// exist, the run is recorded and the test fails, so that a recording is never mistaken for a verification; the next
/// run compares. See ``RecordMode`` for how to record again. In CI, where the variable `CI` is set, nothing is ever
/// recorded.
///
/// A drift fails the test with the first step that differs and a table of the differences, and attaches the new golden
/// and a picture: the bodies in their final places, and the golden's bodies as ghosts. So does a violation of the
/// invariants of physics: see ``/CrateKit/Golden/verify(among:exactly:tolerance:inspect:)``.
///
/// - Parameters:
///   - scene: The scene to run.
///   - tilt: The tilt of the device over time. Defaults to the scene's tilt, or upright.
///   - rate: Steps per simulated second. Defaults to 120.
///   - end: The condition that ends the run. Defaults to everything at rest; a run with a fixed number of steps need
///     not come to rest.
///   - name: The golden's name. Defaults to the scene's. Must be unique in the test's file.
///   - folder: The folder of the golden. Defaults to the one beside the test's file.
///   - exactly: Whether other bits are a drift, on the golden's architecture and library version. Defaults to false.
///   - tolerance: The largest permitted distance between the run and the golden. Defaults to the golden's own
///     tolerance, or 1e-6 points and radians.
///   - record: The goldens to record. Defaults to the mode of the trait nearest to the test, or to the value of
///     `CRATES_RECORD`.
///   - fileID: The test's file in issues.
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
