import Testing

@testable import Chipmunk

/// Mistakes with a constraint that C answers with an abort, a crash or a joint that does nothing.
@Suite struct ConstraintTrapTests {
    private static let motion = "must be in -1e+100 ... 1e+100, got"
    private static let coordinates = "must be in -1e+30 ... 1e+30, got"
    private static let length = "must be in 0.0 ... 1e+30, got"
    private static let ratio = "must be in 1e-30 ... 1e30, got"

    /// Commits a mistake with the parts of a constraint, which are in a space.
    private static func with(_ commit: (Space, Body, Body) -> Void) {
        let space = Space()
        commit(space, space.add(makeBall(at: Vector(-20, 0))), space.add(makeBall(at: Vector(20, 0))))
    }

    private static func mistake(
        _ message: String, _ commit: @escaping @Sendable (Space, Body, Body) -> Void
    ) -> Mistake {
        Mistake(message) { with(commit) }
    }

    static let values: [Mistake] = [
        mistake("PinJoint.anchorA \(coordinates) nan") { _ = PinJoint($1, $2, anchorA: Vector(.nan, 0)) },
        mistake("PinJoint.anchorB \(coordinates) 1e+31") { _ = PinJoint($1, $2, anchorB: Vector(0, 1e31)) },
        mistake("PinJoint.distance must be in 0.0 ... 1e+101, got nan") { PinJoint($1, $2).distance = .nan },
        mistake("PinJoint.distance must be in 0.0 ... 1e+101, got -1.0") { PinJoint($1, $2).distance = -1 },
        mistake("SlideJoint.range.lowerBound \(length) -1.0") { _ = SlideJoint($1, $2, range: -1...1) },
        mistake("SlideJoint.range.lowerBound \(length) inf") {
            SlideJoint($1, $2, range: 0...1).range = .infinity ... .infinity
        },
        mistake("PivotJoint.anchorA \(coordinates) nan") {
            PivotJoint($1, $2, at: .zero).anchorA = Vector(0, .nan)
        },
        mistake("PivotJoint.init(at:) \(coordinates) nan") { _ = PivotJoint($1, $2, at: Vector(.nan, 0)) },
        mistake("GrooveJoint.start \(coordinates) inf") {
            _ = GrooveJoint($1, $2, from: Vector(.infinity, 0), to: .zero)
        },
        mistake("GrooveJoint.end must not be GrooveJoint.start") {
            _ = GrooveJoint($1, $2, from: Vector(3, 4), to: Vector(3, 4))
        },
        mistake("GrooveJoint.start must not be GrooveJoint.end") {
            GrooveJoint($1, $2, from: .zero, to: Vector(3, 4)).start = Vector(3, 4)
        },
        mistake("GrooveJoint.end must not be GrooveJoint.start") {
            GrooveJoint($1, $2, from: .zero, to: Vector(3, 4)).end = .zero
        },
        mistake("GrooveJoint.anchorB \(coordinates) nan") {
            _ = GrooveJoint($1, $2, from: .zero, to: Vector(3, 4), anchorB: Vector(.nan, 0))
        },
        mistake("DampedSpring.restLength \(length) nan") {
            _ = DampedSpring($1, $2, restLength: .nan, stiffness: 1, damping: 1)
        },
        mistake("DampedSpring.stiffness \(motion) inf") {
            DampedSpring($1, $2, restLength: 0, stiffness: 1, damping: 1).stiffness = .infinity
        },
        mistake("DampedSpring.damping must be in 0.0 ... 1e+100, got -1.0") {
            _ = DampedSpring($1, $2, restLength: 0, stiffness: 1, damping: -1)
        },
        mistake("DampedSpring.damping must be in 0.0 ... 1e+100, got nan") {
            DampedSpring($1, $2, restLength: 0, stiffness: 1, damping: 1).damping = .nan
        },
        mistake("DampedRotarySpring.restAngle \(motion) nan") {
            _ = DampedRotarySpring($1, $2, restAngle: .nan, stiffness: 1, damping: 1)
        },
        mistake("DampedRotarySpring.damping must be in 0.0 ... 1e+100, got -0.5") {
            DampedRotarySpring($1, $2, restAngle: 0, stiffness: 1, damping: 1).damping = -0.5
        },
        mistake("RotaryLimitJoint.range.lowerBound must be in -inf ... 1e+100, got inf") {
            _ = RotaryLimitJoint($1, $2, range: .infinity ... .infinity)
        },
        mistake("RotaryLimitJoint.range.upperBound must be in -1e+100 ... inf, got -inf") {
            RotaryLimitJoint($1, $2, range: 0...1).range = -.infinity ... -.infinity
        },
        mistake("the magnitude of RatchetJoint.ratchet \(ratio) 0.0") {
            _ = RatchetJoint($1, $2, phase: 0, ratchet: 0)
        },
        mistake("the magnitude of RatchetJoint.ratchet \(ratio) nan") {
            RatchetJoint($1, $2, phase: 0, ratchet: 1).ratchet = .nan
        },
        mistake("RatchetJoint.angle \(motion) nan") { RatchetJoint($1, $2, phase: 0, ratchet: 1).angle = .nan },
        mistake("the magnitude of GearJoint.ratio \(ratio) 0.0") { _ = GearJoint($1, $2, ratio: 0) },
        mistake("the magnitude of GearJoint.ratio \(ratio) -0.0") { GearJoint($1, $2, ratio: 1).ratio = -0.0 },
        mistake("GearJoint.phase \(motion) nan") { _ = GearJoint($1, $2, phase: .nan, ratio: 1) },
        mistake("SimpleMotor.rate \(motion) nan") { SimpleMotor($1, $2, rate: 1).rate = .nan },
        mistake("Constraint.maxForce must be in 0.0 ... inf, got -1.0") { PinJoint($1, $2).maxForce = -1 },
        mistake("Constraint.maxForce must be in 0.0 ... inf, got nan") { PinJoint($1, $2).maxForce = .nan },
        mistake("Constraint.errorBias must be in 0.0 ... 1.0, got 1.5") { PinJoint($1, $2).errorBias = 1.5 },
        mistake("Constraint.maxBias must be in 0.0 ... inf, got nan") { PinJoint($1, $2).maxBias = .nan },
    ]

    @Test(arguments: values.indices)
    func aValueOutOfItsRangeTraps(index: Int) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [index] in
            ConstraintTrapTests.values[index].commit()
        }
        expectTrap(result, ConstraintTrapTests.values[index].message)
    }

    private static let none = "Space.add(_:) needs a constraint that is in no space; remove it there first"
    private static let stranger =
        "Space.add(_:) needs a constraint between bodies of this space; add them first,"
        + " unless they are static or kinematic and in no space"

    static let memberships: [Mistake] = [
        mistake("PinJoint needs two bodies, got the same one twice") { _, a, _ in _ = PinJoint(a, a) },
        mistake("SimpleMotor needs two bodies, got the same one twice") { _, a, _ in _ = SimpleMotor(a, a, rate: 1) },
        mistake(none) { $0.add($0.add(PinJoint($1, $2))) },
        mistake(none) { Space().add($0.add(PinJoint($1, $2))) },
        mistake(stranger) { space, a, _ in space.add(PinJoint(a, makeBall())) },
        mistake(stranger) { _ = $0.add(PinJoint(makeBall(at: $2.position), $1)) },
        mistake(stranger) { $0.add(PinJoint($1, Space().add(makeBall(at: $2.position)))) },
        mistake(stranger) { space, a, b in withExtendedLifetime((space, b)) { _ = Space().add(PinJoint(a, b)) } },
        mistake(stranger) { space, a, b in
            let pin = PinJoint(a, b)
            space.remove(b)
            space.add(pin)
        },
        mistake("Space.remove(_:) needs a constraint that is in this space") { $0.remove(PinJoint($1, $2)) },
        mistake("Space.remove(_:) needs a constraint that is in this space") {
            Space().remove($0.add(PinJoint($1, $2)))
        },
        mistake("Space.remove(_:) needs a constraint that is in this space") {
            let pin = $0.add(PinJoint($1, $2))
            $0.remove($1)
            $0.remove(pin)
        },
        mistake(stranger) { space, a, _ in
            // It waits for the end, and is impossible by then.
            space.whileLocked { _ = space.add(PinJoint(a, makeBall())) }
        },
    ]

    @Test(arguments: memberships.indices)
    func addingAndRemovingWhatDoesNotBelongTraps(index: Int) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [index] in
            ConstraintTrapTests.memberships[index].commit()
        }
        expectTrap(result, ConstraintTrapTests.memberships[index].message)
    }
}
