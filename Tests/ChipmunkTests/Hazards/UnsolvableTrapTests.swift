import Testing

@testable import Chipmunk

/// Constraints at which the solver would divide by zero: when they are added, and when something changes afterwards.
@Suite struct UnsolvableTrapTests {
    private static let dynamic = "one of its bodies must be dynamic"
    private static let finite = "one of its bodies must be dynamic, with a finite moment"
    private static let far = "its anchors are too far from the centers of gravity"

    private static func add(_ kind: String) -> String { "Space.add(_:) needs a \(kind) that can be solved: " }
    private static func step(_ kind: String) -> String { "Space.step(by:) needs every \(kind) to be solvable: " }

    /// Makes a constraint between a body and the static body, of which the constraint's first is the static one.
    private static func add<C: Constraint>(
        _ body: Body = Body(mass: 1, moment: 1), _ make: (Body, Body) -> C
    ) -> (space: Space, body: Body, constraint: C) {
        let space = Space()
        space.add(body)
        return (space, body, space.add(make(space.staticBody, body)))
    }

    static let atOnce: [Mistake] = [
        Mistake(add("PinJoint") + dynamic) { _ = add(Body(.static)) { PinJoint($0, $1) } },
        Mistake(add("SlideJoint") + dynamic) { _ = add(Body(.kinematic)) { SlideJoint($0, $1, range: 0...1) } },
        Mistake(add("PivotJoint") + dynamic) { _ = add(Body(.static)) { PivotJoint($0, $1, at: .zero) } },
        Mistake(add("DampedSpring") + dynamic) {
            _ = add(Body(.kinematic)) { DampedSpring($0, $1, restLength: 1, stiffness: 1, damping: 1) }
        },
        Mistake(add("DampedRotarySpring") + finite) {
            _ = add(Body(mass: 1, moment: .infinity)) {
                DampedRotarySpring($0, $1, restAngle: 1, stiffness: 1, damping: 1)
            }
        },
        Mistake(add("RotaryLimitJoint") + finite) {
            _ = add(Body(mass: 1, moment: .infinity)) { RotaryLimitJoint($0, $1, range: 0...1) }
        },
        Mistake(add("RatchetJoint") + finite) {
            _ = add(Body(.static)) { RatchetJoint($0, $1, phase: 0, ratchet: 1) }
        },
        Mistake(add("GearJoint") + finite) {
            _ = add(Body(mass: 1, moment: .infinity)) { GearJoint($0, $1, ratio: 2) }
        },
        Mistake(add("SimpleMotor") + finite) { _ = add(Body(.kinematic)) { SimpleMotor($0, $1, rate: 1) } },
        // The two cases that were measured in C.
        Mistake(add("PivotJoint") + far) {
            _ = add(Body(mass: 1e20, moment: 1)) { PivotJoint($0, $1, anchorA: .zero, anchorB: Vector(100, 100)) }
        },
        Mistake(add("PivotJoint") + far) {
            _ = add(Body(mass: 1e14, moment: 1)) { PivotJoint($0, $1, anchorA: .zero, anchorB: Vector(100, 100)) }
        },
        Mistake(add("GrooveJoint") + far) {
            _ = add(Body(mass: 1e20, moment: 1)) {
                GrooveJoint($1, $0, from: .zero, to: Vector(100, 100))
            }
        },
        Mistake(add("GrooveJoint") + far) {
            _ = add(Body(mass: 1e14, moment: 1)) {
                GrooveJoint($0, $1, from: .zero, to: Vector(1, 0), anchorB: Vector(100, 100))
            }
        },
    ]

    @Test(arguments: atOnce.indices)
    func aConstraintThatCannotBeSolvedTrapsWhenItIsAdded(index: Int) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [index] in
            UnsolvableTrapTests.atOnce[index].commit()
        }
        expectTrap(result, UnsolvableTrapTests.atOnce[index].message)
    }

    static let afterwards: [Mistake] = [
        Mistake(step("PinJoint") + dynamic) {
            let (space, body, _) = add { PinJoint($0, $1) }
            body.type = .static
            space.step(by: 1)
        },
        Mistake(step("DampedSpring") + dynamic) {
            let (space, body, _) = add { DampedSpring($0, $1, restLength: 1, stiffness: 1, damping: 1) }
            space.step(by: 1)
            body.type = .kinematic
            space.step(by: 1)
        },
        Mistake(step("GearJoint") + finite) {
            let (space, body, _) = add { GearJoint($0, $1, ratio: 2) }
            body.moment = .infinity
            space.step(by: 1)
        },
        Mistake(step("PivotJoint") + far) {
            let (space, body, _) = add { PivotJoint($0, $1, anchorA: .zero, anchorB: Vector(100, 100)) }
            body.mass = 1e14
            space.step(by: 1)
        },
        Mistake(step("PivotJoint") + far) {
            let (space, body, _) = add { PivotJoint($0, $1, anchorA: .zero, anchorB: Vector(100, 100)) }
            body.moment = 1e-20
            space.step(by: 1)
        },
        Mistake(step("PivotJoint") + far) {
            let (space, body, _) = add(Body(mass: 1e14, moment: 1)) {
                PivotJoint($0, $1, anchorA: .zero, anchorB: .zero)
            }
            body.centerOfGravity = Vector(100, 100)
            space.step(by: 1)
        },
        Mistake(step("PivotJoint") + far) {
            let (space, _, pivot) = add(Body(mass: 1e14, moment: 1)) {
                PivotJoint($0, $1, anchorA: .zero, anchorB: .zero)
            }
            pivot.anchorB = Vector(100, 100)
            space.step(by: 1)
        },
        Mistake(step("GrooveJoint") + far) {
            let (space, _, groove) = add(Body(mass: 1e14, moment: 1)) {
                GrooveJoint($1, $0, from: .zero, to: Vector(0.01, 0))
            }
            groove.end = Vector(100, 100)
            space.step(by: 1)
        },
        Mistake(step("GrooveJoint") + far) {
            let (space, _, groove) = add(Body(mass: 1e14, moment: 1)) {
                GrooveJoint($1, $0, from: .zero, to: Vector(0.01, 0))
            }
            groove.start = Vector(100, 100)
            space.step(by: 1)
        },
        // In the middle of a step the solver is about to use it.
        Mistake(step("PivotJoint") + far) {
            let (space, body, pivot) = add { PivotJoint($0, $1, anchorA: .zero, anchorB: Vector(100, 100)) }
            pivot.preSolve = { _ in body.mass = 1e20 }
            space.step(by: 1)
        },
        Mistake(step("PivotJoint") + far) {
            let (space, _, pivot) = add(Body(mass: 1e14, moment: 1)) {
                PivotJoint($0, $1, anchorA: .zero, anchorB: .zero)
            }
            pivot.preSolve = { _ in pivot.anchorB = Vector(100, 100) }
            space.step(by: 1)
        },
        Mistake("Space.step(by:) must not be called while the space is locked") {
            let (space, _, pin) = add { PinJoint($0, $1) }
            pin.postSolve = { $0.space?.step(by: 1) }
            space.step(by: 1)
        },
    ]

    @Test(arguments: afterwards.indices)
    func aConstraintThatCanNoLongerBeSolvedTrapsAtTheStep(index: Int) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [index] in
            UnsolvableTrapTests.afterwards[index].commit()
        }
        expectTrap(result, UnsolvableTrapTests.afterwards[index].message)
    }

    @Test func aConstraintThatIsMendedBeforeTheStepIsSolved() {
        let (space, body, _) = UnsolvableTrapTests.add { GearJoint($0, $1, ratio: 2) }
        body.moment = .infinity
        body.type = .static
        body.type = .dynamic
        body.moment = 1
        body.angularVelocity = 1
        space.step(by: 1 / 60)
        #expect(abs(body.angularVelocity) < 0.2, "the gear should stop it, but for an error to mend")
    }
}
