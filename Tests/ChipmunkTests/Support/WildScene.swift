import TestSupport
import Testing

@testable import Chipmunk

/// A scene of random bodies and constraints with masses, moments, forces and anchors from one end of what is allowed
/// to the other, on which random things happen.
struct WildScene: RandomChooser {
    let space = Space()
    var random: SeededGenerator
    private var duration = 1.0 / 60

    init(_ random: SeededGenerator) {
        self.random = random
        space.gravity = Vector(0, -power(-3...22))
        space.sleepTimeThreshold = pick([.infinity, 0, 0.05, 0.5])
        space.iterations = pick([1, 5, 10, 20])
        space.damping = pick([1, 1, 0.9, 2])
        duration = pick([1 / 60, 1 / 60, 1 / 240, 0.5, 1e-6])
        for _ in 0..<pick([2, 3, 5, 8]) { space.add(makeBody()) }
        for _ in 0..<pick([1, 3, 6, 10]) { addConstraint() }
    }

    /// Does something, or not, and then steps. Returns what is wrong afterwards, if anything.
    mutating func step() -> String? {
        if chance(0.2) { change() }
        space.step(by: duration)
        let wrong = (space.bodies + [space.staticBody]).first { body in
            !(body.position.isFinite && body.velocity.isFinite && body.angle.isFinite && body.angularVelocity.isFinite)
        }
        return wrong.map { "\($0.type) at \($0.position), \($0.angle) with \($0.velocity), \($0.angularVelocity)" }
    }

    private mutating func change() {
        switch Int.random(in: 0..<6, using: &random) {
        case 0: if space.bodies.count > 2 { space.remove(pick(space.bodies)) }
        case 1: if !space.constraints.isEmpty { space.remove(pick(space.constraints)) }
        case 2: if !space.quarantine.isEmpty { space.releaseFromQuarantine(pick(space.quarantine)) }
        case 3: addConstraint()
        case 4: space.add(makeBody())
        default:
            let body = pick(space.bodies)
            if body.type == .dynamic { body.mass = mass() }
            body.type = pick([.dynamic, .kinematic, .static])
            if body.type == .dynamic && body.mass == 0 {
                body.mass = mass()
                body.moment = mass()
            }
        }
        for constraint in space.constraints where constraint.whyUnsolvable() != nil { space.remove(constraint) }
    }

    private mutating func addConstraint() {
        guard let constraint = makeConstraint() else { return }
        constraint.collideBodies = chance(0.5)
        if chance(0.3) { constraint.maxForce = power(-10...30) }
        if chance(0.2) { constraint.maxBias = power(-10...30) }
        if chance(0.2) { constraint.breakForce = power(-10...30) }
        if chance(0.2) { constraint.errorBias = pick([0, 0.5, 1]) }
        if constraint.whyUnsolvable() == nil { space.add(constraint) }
    }

    private mutating func makeBody() -> Body {
        let kind = Double.random(in: 0..<1, using: &random)
        let body = kind < 0.8 ? Body(mass: mass(), moment: chance(0.2) ? .infinity : mass()) : Body(.kinematic)
        if kind > 0.9 { body.type = .static }
        body.position = Vector(signed(200), signed(200))
        body.angle = signed(7)
        if body.type != .static { body.velocity = Vector(signed(100), signed(power(0...12))) }
        if chance(0.2) && body.type == .dynamic { body.centerOfGravity = Vector(signed(20), signed(20)) }
        if chance(0.6) {
            let shape: Shape = chance(0.5) ? CircleShape(radius: 30) : PolygonShape(width: 60, height: 40, radius: 2)
            shape.friction = chance(0.2) ? 1e100 : 0.8
            shape.elasticity = chance(0.2) ? 1 : 0
            body.attach(shape)
        }
        return body
    }

    private mutating func makeConstraint() -> Constraint? {
        let bodies = space.bodies + [space.staticBody]
        let (a, b) = (pick(bodies), pick(bodies))
        guard a !== b else { return nil }
        let (anchorA, anchorB) = (anchor(), anchor())
        let low = signed(10)
        switch Int.random(in: 0..<10, using: &random) {
        case 0: return PinJoint(a, b, anchorA: anchorA, anchorB: anchorB)
        case 1: return SlideJoint(a, b, anchorA: anchorA, anchorB: anchorB, range: abs(low)...(abs(low) + 20))
        case 2: return PivotJoint(a, b, anchorA: anchorA, anchorB: anchorB)
        case 3:
            let end = anchor()
            return end == anchorA ? nil : GrooveJoint(a, b, from: anchorA, to: end, anchorB: anchorB)
        case 4:
            return DampedSpring(
                a, b, anchorA: anchorA, anchorB: anchorB, restLength: abs(low), stiffness: power(-3...14),
                damping: chance(0.3) ? 0 : power(-3...14))
        case 5:
            return DampedRotarySpring(
                a, b, restAngle: low, stiffness: power(-3...14), damping: chance(0.3) ? 0 : power(-3...14))
        case 6: return RotaryLimitJoint(a, b, range: low...(low + 1))
        case 7: return RatchetJoint(a, b, phase: low, ratchet: chance(0.5) ? 0.5 : -power(-30...30))
        case 8: return GearJoint(a, b, phase: low, ratio: chance(0.5) ? 2 : -power(-30...30))
        default: return SimpleMotor(a, b, rate: signed(power(0...20)))
        }
    }

    private mutating func mass() -> Double {
        chance(0.4) ? power(-30...30) : power(-1...2)
    }

    private mutating func anchor() -> Vector {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: .zero
        case 1: Vector(signed(power(0...9)), signed(power(0...9)))
        default: Vector(signed(40), signed(40))
        }
    }

    private mutating func power(_ range: ClosedRange<Int>) -> Double {
        let exponent = Int.random(in: range, using: &random)
        let digits = Double.random(in: 1..<10, using: &random)
        let scale = (0..<abs(exponent)).reduce(1.0) { power, _ in exponent < 0 ? power / 10 : power * 10 }
        return min(max(digits * scale, 1e-30), 1e30)
    }
}
