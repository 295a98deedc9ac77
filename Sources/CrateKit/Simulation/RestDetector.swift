package import Chipmunk

/// Detects when everything has come to rest.
///
/// The **rest step** is the last step after which some body was still too fast. It counts once
/// ``RestThresholds/confirmation`` further steps were quiet, and no longer once something moves again.
package struct RestDetector: Hashable, Sendable {
    /// The conditions of rest.
    package let thresholds: RestThresholds

    private var lastStep = 0
    private(set) var lastMovingStep = 0

    /// Creates a detector before the first step.
    package init(_ thresholds: RestThresholds = RestThresholds()) {
        self.thresholds = thresholds
    }

    /// The rest step, or nil if the bodies do not rest.
    package var restStep: Int? {
        lastStep - lastMovingStep >= thresholds.confirmation ? lastMovingStep : nil
    }

    /// Records whether something moved after a step. Steps are counted from 1.
    package mutating func observe(step: Int, somethingMoves: Bool) {
        lastStep = step
        if somethingMoves { lastMovingStep = step }
    }

    /// Resumes after a step, with another detector's last moving step.
    mutating func resume(step: Int, lastMovingStep: Int) {
        (lastStep, self.lastMovingStep) = (step, lastMovingStep)
    }
}

extension RestThresholds {
    /// Returns whether a body is too fast to be at rest.
    package func areExceeded(by body: Body) -> Bool {
        // Written so that NaN counts as moving.
        !(body.velocity.lengthSquared < speed * speed && abs(body.angularVelocity) < angularSpeed)
    }
}
