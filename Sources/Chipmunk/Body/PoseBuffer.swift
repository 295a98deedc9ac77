/// The poses of a space's bodies after its last two steps, to show what lies between them.
///
/// A screen seldom refreshes in time with the steps: what is drawn at the last step's poses judders. Record after each step,
/// and draw each body between its last two poses, by the share of a step that has passed since.
///
///     var poses = PoseBuffer()
///     accumulated += elapsed
///     while accumulated >= timestep {
///         space.step(by: timestep)
///         poses.record(space)
///         accumulated -= timestep
///     }
///     for body in space.bodies { draw(body, at: poses.pose(of: body, at: accumulated / timestep)) }
///
/// Poses belong to their bodies: removals and additions between two steps mix up nothing. The buffer keeps the bodies of
/// the last recorded step alive.
public struct PoseBuffer {
    private var poses: [Body: (previous: Pose, current: Pose)] = [:]

    /// Creates an empty buffer.
    public init() {}

    /// Records the poses of all bodies of a space. Call it after each step. Bodies that have left the space are forgotten.
    public mutating func record(_ space: Space) {
        let bodies = space.bodies
        var next: [Body: (previous: Pose, current: Pose)] = [:]
        next.reserveCapacity(bodies.count)
        for body in bodies {
            let pose = Pose(of: body)
            next[body] = (poses[body]?.current ?? pose, pose)
        }
        poses = next
    }

    /// Returns the pose of a body between its last two recorded ones, or its current pose if none is recorded.
    ///
    /// - Parameters:
    ///   - body: A body of the recorded space.
    ///   - fraction: 0 for the last but one, 1 for the last. Beyond, the motion is continued.
    public func pose(of body: Body, at fraction: Double) -> Pose {
        guard let (previous, current) = poses[body] else { return Pose(of: body) }
        return previous.interpolated(to: current, at: fraction)
    }

    /// Forgets the poses of a body that was placed elsewhere, so that it is not shown on a way that it never took.
    public mutating func forget(_ body: Body) {
        poses[body] = nil
    }
}

extension Pose {
    /// Returns the pose at a fraction of the way to another one: 0 for this one, 1 for the other. Both the position and
    /// the angle change at an even pace, the angle from its value to the other's, which may be more than a turn.
    public func interpolated(to other: Pose, at fraction: Double) -> Pose {
        Pose(
            position: position.lerp(to: other.position, at: fraction),
            angle: angle * (1 - fraction) + other.angle * fraction)
    }
}
