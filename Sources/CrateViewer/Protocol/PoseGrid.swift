import Chipmunk
import CrateKit

/// The places of bodies in whole units, finer than a screen shows, and the frame in which each last moved.
///
/// A body counts as moved once it is more than ¾ of a unit from its recorded place, so that a body that trembles on an
/// edge between two units rests.
struct PoseGrid {
    /// A body's place and angle in units.
    struct Pose: Hashable, Sendable {
        /// The place, in 24 bits each with a sign.
        var x: Int32
        var y: Int32
        /// The angle in 1/65536 of a turn, from half a turn clockwise.
        var angle: Int16
    }

    /// The number of units in the longer side of a view.
    static let unitsPerView = 65536.0
    /// The range of units from the origin: 128 views. Anything farther away is shown at the end of the range.
    static let coordinates = -8_388_608.0...8_388_607.0
    private static let unitsPerTurn = 65536.0
    private static let threshold = 0.75

    /// The poses of the latest frame, in the order of its motions.
    private(set) var poses: [Pose] = []
    /// The number of the frame in which each pose last changed.
    private(set) var changes: [Int] = []
    /// The index of the body that the view follows, or nil if the view stands still.
    let followed: Int?
    private let unitsPerPoint: Double

    /// Creates a grid for a scene.
    init(view: ViewSize, followed: Int? = nil) {
        self.followed = followed
        unitsPerPoint = PoseGrid.unitsPerView / max(view.width, view.height)
    }

    /// Records the places of the bodies in a frame.
    mutating func update(_ motions: [BodyMotion], frame: Int) {
        if poses.count != motions.count {
            poses = motions.map { Pose(x: place($0.x), y: place($0.y), angle: turn($0.angle)) }
            changes = Array(repeating: frame, count: motions.count)
            return
        }
        for (index, motion) in motions.enumerated() {
            let old = poses[index]
            let new = Pose(
                x: place(motion.x, near: old.x), y: place(motion.y, near: old.y),
                angle: turn(motion.angle, near: old.angle))
            guard new != old else { continue }
            poses[index] = new
            changes[index] = frame
        }
    }

    private func place(_ value: Double, near old: Int32? = nil) -> Int32 {
        let range = PoseGrid.coordinates
        // NaN has no place, and an infinite coordinate is as far away as can be shown.
        let units = value.isNaN ? 0 : min(max(value * unitsPerPoint, range.lowerBound), range.upperBound)
        if let old, abs(units - Double(old)) <= PoseGrid.threshold { return old }
        return Int32(units.rounded())
    }

    private func turn(_ angle: Double, near old: Int16? = nil) -> Int16 {
        let turns = angle.isFinite ? angle / (2 * .pi) : 0
        let units = (turns - turns.rounded()) * PoseGrid.unitsPerTurn
        if let old {
            // The shorter way around.
            let difference = (units - Double(old)).remainder(dividingBy: PoseGrid.unitsPerTurn)
            if abs(difference) <= PoseGrid.threshold { return old }
        }
        return Int16(truncatingIfNeeded: Int(units.rounded()))
    }
}
