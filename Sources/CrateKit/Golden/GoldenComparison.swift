import Chipmunk
import TimerAnimation

/// Collects the drifts between a golden and a run.
struct GoldenComparison {
    /// The tolerance of poses, or nil if every bit counts.
    let tolerance: Tolerance?
    private(set) var drifts: [Drift] = []

    init(tolerance: Tolerance?) {
        self.tolerance = tolerance
    }

    mutating func compare(_ field: String, _ expected: String, _ actual: String, body: String? = nil) {
        if expected != actual {
            drifts.append(Drift(body: body, field: field, expected: expected, actual: actual))
        }
    }

    mutating func compare(_ field: String, _ expected: Int?, _ actual: Int?, tolerance: Int) {
        if let expected, let actual {
            let difference = expected.subtractingReportingOverflow(actual)
            if !difference.overflow && difference.partialValue.magnitude <= UInt(tolerance) { return }
        } else if expected == nil && actual == nil {
            return
        }
        drifts.append(
            Drift(
                field: field, expected: expected.map(String.init) ?? "none",
                actual: actual.map(String.init) ?? "none"))
    }

    mutating func compare(_ expected: BodyState, _ actual: BodyState) {
        let body = expected.name
        compare("name", expected.name, actual.name, body: body)
        let (expected, actual) = (expected.motion, actual.motion)
        compare(body, "x", expected.x, actual.x, tolerance?.position)
        compare(body, "y", expected.y, actual.y, tolerance?.position)
        compare(body, "angle", expected.angle, actual.angle, tolerance?.angle, difference: Tolerance.angleDifference)
        // Velocities are not part of a resting place; they count only if every bit does.
        guard tolerance == nil else { return }
        compare(body, "vx", expected.velocityX, actual.velocityX, nil)
        compare(body, "vy", expected.velocityY, actual.velocityY, nil)
        compare(body, "angularVelocity", expected.angularVelocity, actual.angularVelocity, nil)
    }

    private mutating func compare(
        _ body: String, _ field: String, _ expected: Double, _ actual: Double, _ tolerance: Double?,
        difference: (Double, Double) -> Double = { abs($0 - $1) }
    ) {
        let distance = difference(expected, actual)
        // Written so that NaN drifts.
        guard !(tolerance.map { distance <= $0 } ?? (expected.bitPattern == actual.bitPattern)) else { return }
        drifts.append(
            Drift(body: body, field: field, expected: "\(expected)", actual: "\(actual)", difference: "\(distance)"))
    }

    mutating func compare(_ field: String, _ expected: TiltTrack, _ actual: TiltTrack) {
        guard expected != actual else { return }
        compare(field, Self.text(of: expected), Self.text(of: actual))
        // A long track is not printed.
        if drifts.last?.field != field { drifts.append(Drift(field: field, expected: "a track", actual: "another")) }
    }

    private static func text(of track: TiltTrack) -> String {
        switch track {
        case .constant(let tilt): "(\(tilt.x), \(tilt.y))"
        case .keyframes(let animation): "\(animation.values.count) keyframes"
        case .recording(let recording): "\(recording.samples.count) samples"
        }
    }

    /// Adds a drift for the first fingerprint that differs.
    mutating func compare(_ expected: RunTrace, _ actual: RunTrace) {
        compare("checkpointInterval", "\(expected.interval)", "\(actual.interval)")
        compare("checkpoints", expected.checkpoints, actual.checkpoints)
        compare("stepHashes", expected.stepHashes.map { "\($0)" }, actual.stepHashes.map { "\($0)" })
    }

    private mutating func compare(_ field: String, _ expected: [String], _ actual: [String]) {
        compare(field, "\(expected.count)", "\(actual.count)")
        let index = zip(expected, actual).enumerated().first { $0.element.0 != $0.element.1 }?.offset
        if let index { compare("\(field)[\(index)]", expected[index], actual[index]) }
    }
}
