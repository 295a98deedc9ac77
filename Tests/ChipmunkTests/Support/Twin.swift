import Chipmunk

/// The points in a step at which a program is called back.
enum Callback: String, CaseIterable, Codable, Sendable {
    case positionFunction, begin, preSolve, jointPreSolve, velocityFunction, jointPostSolve, postSolve, separate

    /// Whether velocities are about to be moved, and it is too late for a sleeper to take part.
    var isBetweenContactsAndSolver: Bool {
        [.separate, .jointPreSolve, .velocityFunction].contains(self)
    }
}

/// A crate at rest, which is awake or sleeps, and, at some distance, a hammer and an anvil for callbacks of every kind.
final class Twin {
    static let kinds: [@Sendable (Body, Body) -> Constraint] = [
        { PinJoint($0, $1) }, { SlideJoint($0, $1, range: 30...50) }, { PivotJoint($0, $1, at: .zero) },
        { GrooveJoint($0, $1, from: Vector(20, 0), to: Vector(60, 0), anchorB: .zero) },
        { DampedSpring($0, $1, restLength: 40, stiffness: 9, damping: 2) },
        { DampedRotarySpring($0, $1, restAngle: 0, stiffness: 900, damping: 20) },
        { RotaryLimitJoint($0, $1, range: -1...1) }, { RatchetJoint($0, $1, phase: 0, ratchet: 1) },
        { GearJoint($0, $1, ratio: 2) }, { SimpleMotor($0, $1, rate: 0) },
    ]

    let space = Space()
    let crate = makeCrate(at: Vector(-20, 0))
    let shape: Shape
    let constraints: [Constraint]
    private let hammer = makeBall(at: Vector(500, 500), radius: 5)
    private let anvil = makeBall(at: Vector(600, 500), radius: 5)
    private let motor: SimpleMotor
    private let handler: CollisionHandler

    /// - Parameter kind: What holds the crate to another body, if anything.
    init(isAsleep: Bool, kind: ((Body, Body) -> Constraint)? = nil) {
        space.sleepTimeThreshold = 1e6
        shape = crate.shapes[0]
        space.add(crate)
        let other = space.add(makeBall(at: Vector(20, 0)))
        if let kind { constraints = [space.add(kind(crate, other))] } else { constraints = [] }
        space.add(hammer)
        space.add(anvil)
        hammer.shapes[0].collisionType = .red
        motor = space.add(SimpleMotor(hammer, space.staticBody, rate: 0))
        handler = space.addCollisionHandler(for: .red)
        space.step(by: 1 / 60, times: 3)
        if isAsleep { crate.sleep() }
    }

    /// Steps once, and does something in a callback of the step, which the hammer and the anvil cause, or the hammer and
    /// the crate.
    func step(hitsCrate: Bool = false, _ callback: Callback, _ work: @escaping (Twin) -> Void) {
        var isDone = false
        let once = { [unowned self] in
            if !isDone { work(self) }
            isDone = true
        }
        let target = hitsCrate ? Vector(-34.5, 1) : Vector(591, 500)
        if callback == .separate {
            place(at: target)
            space.step(by: 1 / 60)
            place(at: Vector(500, 500))
        } else {
            place(at: target)
        }
        switch callback {
        case .positionFunction:
            hammer.positionFunction = { body, duration in
                once()
                body.updatePosition(duration: duration)
            }
        case .velocityFunction:
            hammer.velocityFunction = { body, gravity, damping, duration in
                once()
                body.updateVelocity(gravity: gravity, damping: damping, duration: duration)
            }
        case .jointPreSolve: motor.preSolve = { _ in once() }
        case .jointPostSolve: motor.postSolve = { _ in once() }
        case .begin: handler.set(.begin) { _ in once() }
        case .preSolve: handler.set(.preSolve) { _ in once() }
        case .postSolve: handler.set(.postSolve) { _ in once() }
        case .separate: handler.set(.separate) { _ in once() }
        }
        space.step(by: 1 / 60)
        precondition(isDone, "no \(callback) was called")
    }

    private func place(at position: Vector) {
        hammer.position = position
        hammer.velocity = Vector(30, 0)
        anvil.velocity = .zero
    }

    /// All that can be read of the crate, its shape and its constraints, a line for each.
    var readings: [String] {
        bodyReadings + shapeReadings + constraints.flatMap(read)
    }

    private var bodyReadings: [String] {
        [
            "type \(crate.type)", "position \(crate.position)", "angle \(crate.angle)", "rotation \(crate.rotation)",
            "velocity \(crate.velocity)", "angularVelocity \(crate.angularVelocity)", "force \(crate.force)",
            "torque \(crate.torque)", "mass \(crate.mass)", "moment \(crate.moment)",
            "centerOfGravity \(crate.centerOfGravity)", "kineticEnergy \(crate.kineticEnergy)",
        ]
    }

    private var shapeReadings: [String] {
        [
            "isSensor \(shape.isSensor)", "elasticity \(shape.elasticity)", "friction \(shape.friction)",
            "surfaceVelocity \(shape.surfaceVelocity)",
            "frictionRule \(shape.frictionRule)", "elasticityRule \(shape.elasticityRule)",
            "passDirection \(shape.passDirection ?? .zero)", "collisionType \(shape.collisionType)",
            "filter \(shape.filter)", "mass of the shape \(shape.mass)", "density \(shape.density)",
            "moment of the shape \(shape.moment)", "area \(shape.area)",
            "centerOfGravity of the shape \(shape.centerOfGravity)", "box \(shape.boundingBox)",
        ]
    }

    private func read(_ constraint: Constraint) -> [String] {
        let common = [
            "maxForce \(constraint.maxForce)", "errorBias \(constraint.errorBias)", "maxBias \(constraint.maxBias)",
            "breakForce \(constraint.breakForce)",
            "collideBodies \(constraint.collideBodies)", "impulse \(constraint.impulse)",
        ]
        return common + [readOwn(constraint)]
    }

    private func readOwn(_ constraint: Constraint) -> String {
        switch constraint {
        case let pin as PinJoint: "\(pin.anchorA) \(pin.anchorB) \(pin.distance)"
        case let slide as SlideJoint: "\(slide.anchorA) \(slide.anchorB) \(slide.range)"
        case let pivot as PivotJoint: "\(pivot.anchorA) \(pivot.anchorB)"
        case let groove as GrooveJoint: "\(groove.start) \(groove.end) \(groove.anchorB)"
        case let spring as DampedSpring:
            "\(spring.anchorA) \(spring.anchorB) \(spring.restLength) \(spring.stiffness) \(spring.damping)"
        case let spring as DampedRotarySpring: "\(spring.restAngle) \(spring.stiffness) \(spring.damping)"
        case let limit as RotaryLimitJoint: "\(limit.range)"
        case let ratchet as RatchetJoint: "\(ratchet.angle) \(ratchet.phase) \(ratchet.ratchet)"
        case let gear as GearJoint: "\(gear.phase) \(gear.ratio)"
        case let motor as SimpleMotor: "\(motor.rate)"
        default: "unknown"
        }
    }
}
