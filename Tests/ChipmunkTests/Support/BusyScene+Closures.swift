@testable import Chipmunk

/// Closures that depend on nothing outside of the space.
extension BusyScene {
    private static func lighten(_ body: Body, gravity: Vector, damping: Double, duration: Double) {
        body.updateVelocity(gravity: gravity * 0.5, damping: damping, duration: duration)
    }

    private static func creep(_ body: Body, duration: Double) {
        body.updatePosition(duration: duration * 0.5)
    }

    /// Shapes pass through each other sideways.
    private static func isUpright(_ arbiter: borrowing Arbiter) -> Bool {
        abs(arbiter.normal.x) < 0.95
    }

    private static func mayBreak(_ constraint: Constraint) {
        if constraint.impulse > 2000 { constraint.space?.remove(constraint) }
    }

    /// Sets closures of some members, and of a handler.
    mutating func addClosures() {
        for body in space.bodies where chance(0.2) {
            if chance(0.5) { body.velocityFunction = Self.lighten } else { body.positionFunction = Self.creep }
        }
        for constraint in space.constraints where chance(0.5) { setClosures(of: constraint) }
        if chance(0.5) { space.addCollisionHandler(for: 0).preSolve = Self.isUpright }
    }

    private func setClosures(of constraint: Constraint) {
        switch constraint {
        case let spring as DampedSpring: spring.forceFunction = { $1 < 30 ? 500 : -20 * $0.stiffness }
        case let spring as DampedRotarySpring: spring.torqueFunction = { $1 > 0.5 ? $0.stiffness : -$0.stiffness }
        default: constraint.postSolve = Self.mayBreak
        }
    }

    /// Sets the closures that a space, which was made of a snapshot of such a scene, does not have yet.
    static func bindClosures(of space: Space) {
        let scene = BusyScene(space: space)
        for closure in space.unboundClosures {
            switch (closure.owner, closure.property) {
            case (.body(let number), .velocityFunction): space.bodies[number].velocityFunction = lighten
            case (.body(let number), _): space.bodies[number].positionFunction = creep
            case (.constraint(let number), _): scene.setClosures(of: space.constraints[number])
            default: space.addCollisionHandler(for: 0).preSolve = isUpright
            }
        }
    }
}
