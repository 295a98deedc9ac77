public import Chipmunk

/// Notices when everything has come to rest, from what it is told after each step.
///
/// The bodies rest from the **rest step** on: the last step after which some body was still too fast. It counts once
/// ``confirmation`` further steps were quiet, and no longer once something moves again.
public struct RestDetector: Hashable, Sendable {
    /// A body that rests is slower than this, in points/s.
    public static let speed = 0.01
    /// A body that rests turns more slowly than this, in radians/s.
    public static let angularSpeed = 0.001
    /// How many quiet steps it takes to believe that it is over.
    public static let confirmation = 120

    private var lastStep = 0
    private var lastMovingStep = 0

    /// A detector that has seen nothing.
    public init() {}

    /// The rest step, if the bodies rest.
    public var restStep: Int? {
        lastStep - lastMovingStep >= Self.confirmation ? lastMovingStep : nil
    }

    /// Takes note of whether something moved after a step. Steps are counted from 1.
    public mutating func observe(step: Int, somethingMoves: Bool) {
        lastStep = step
        if somethingMoves { lastMovingStep = step }
    }

    /// Whether a body is too fast to be at rest.
    public static func moves(_ body: Body) -> Bool {
        // Written so that NaN counts as moving.
        !(body.velocity.lengthSquared < speed * speed && abs(body.angularVelocity) < angularSpeed)
    }
}
