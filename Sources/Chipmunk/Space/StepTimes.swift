internal import CChipmunk
internal import CChipmunkSupport

/// The time that each phase of a step took, in seconds of the clock. See ``Space/stepTimes``.
///
/// Callbacks count in the phase in which they are called.
public struct StepTimes: Sendable, Hashable {
    /// Moving the bodies by their velocities.
    public let moving: Double
    /// Finding the shapes that touch, and their contacts, with `begin` and `preSolve`.
    public let colliding: Double
    /// Grouping bodies that touch, putting those at rest to sleep, and ending contacts, with `separate`.
    public let grouping: Double
    /// Changing velocities by gravity and forces, and solving contacts and constraints, with `postSolve`.
    public let solving: Double

    /// The sum. What this package does after a step in Swift, such as filling ``Space/contactsBegan``, is not in it.
    public var total: Double { moving + colliding + grouping + solving }
}

extension Space {
    /// Whether steps measure the time of their phases, for ``stepTimes``. Defaults to false.
    ///
    /// Use it to find out what makes steps slow: many pairs, or a long solution. It reads the clock five times per step.
    /// It is no part of snapshots and recordings.
    public var measuresSteps: Bool {
        get { unsafe cpxSpaceMeasuresSteps(handle) }
        set { unsafe cpxSpaceMeasureSteps(handle, newValue) }
    }

    /// The times of the last step, or nil unless ``measuresSteps``. They are 0 before the first step.
    ///
    ///     space.measuresSteps = true
    ///     space.step(by: 1 / 60)
    ///     if let times = space.stepTimes { print("contacts took \(times.colliding * 1e6) µs") }
    public var stepTimes: StepTimes? {
        guard measuresSteps else { return nil }
        let seconds = unsafe cpxSpaceGetStepTimes(handle).seconds
        return StepTimes(moving: seconds.0, colliding: seconds.1, grouping: seconds.2, solving: seconds.3)
    }
}
