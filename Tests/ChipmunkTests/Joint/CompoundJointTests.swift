import Chipmunk
import TestSupport
import Testing

@Suite struct CompoundJointTests {
    /// Two boxes of 10 by 10 side by side in empty space, the second one of three times the mass.
    private static func pair() -> (Space, Body, Body) {
        let space = Space()
        func box(_ x: Double, mass: Double) -> Body {
            let body = space.add(Body(mass: mass, moment: Moment.box(mass: mass, width: 10, height: 10)))
            body.position = Vector(x, 0)
            return body
        }
        return (space, box(0, mass: 1), box(10, mass: 3))
    }

    /// A rigid body of both: J/M, and r × J / I about the common center of gravity at 7.5.
    @Test func `a hit moves a weld as one body`() {
        let (space, a, b) = Self.pair()
        space.iterations = 5000
        let weld = space.add(WeldJoint(a, b, at: Vector(5, 0)))
        a.applyImpulse(Vector(0, 12))
        space.step(by: 1e-6)
        let moment = (1.0 + 3) * 100 / 6 + 1 * 7.5 * 7.5 + 3 * 2.5 * 2.5
        let turn = -7.5 * 12 / moment
        for body in [a, b] {
            #expect(abs(body.angularVelocity - turn) < 1e-5)
            #expect(body.velocity.isNear(Vector(0, 12.0 / 4 + (body.position.x - 7.5) * turn), within: 1e-4))
        }
        #expect(weld.isWhole && space.constraints == [weld.pivot, weld.gear])
    }

    /// v² · m / 2F and half a step: 100 and 100 / 60 / 2.
    @Test func `friction stops after the square of the speed`() {
        let space = Space()
        let puck = space.add(makeBall())
        puck.velocity = Vector(60, 80)
        puck.angularVelocity = 6
        space.add(FrictionJoint(space.staticBody, puck, maxForce: 50, maxTorque: 150))
        for _ in 0..<180 { space.step(by: 1 / 60) }
        #expect(abs(puck.position.length - (100 + 100.0 / 120)) < 1e-9)
        // ω² · I / 2T with I = 50, and half a step.
        #expect(abs(puck.angle - (6 + 6.0 / 120)) < 1e-9)
        #expect(puck.velocity.length < 1e-9 && abs(puck.angularVelocity) < 1e-9)
    }

    @Test func `a hero that never turns has friction, and a weld of two such holds`() {
        let space = Space()
        let heroes = [0, 30.0].map { space.add(Body(mass: 1, moment: .infinity), at: Vector($0, 0)) }
        let friction = space.add(FrictionJoint(space.staticBody, heroes[0], maxForce: 50, maxTorque: 50))
        let weld = space.add(WeldJoint(heroes[0], heroes[1], at: .zero))
        heroes[1].velocity = Vector(0, 10)
        for _ in 0..<60 { space.step(by: 1 / 60) }
        #expect(space.constraints == [friction.pivot, weld.pivot] && weld.isWhole)
        #expect(heroes[1].velocity.length < 0.01)
        #expect(heroes[1].position.isNear(heroes[0].position + Vector(30, 0), within: 1e-2))
    }

    /// A bar of mass 1 that hangs 20 points from its hinge, under gravity 100: at most 2000 to lift it.
    private func bar(torque: Double, range: ClosedRange<Double>? = nil) -> (Space, HingeJoint) {
        let space = Space()
        space.gravity = Vector(0, -100)
        let bar = space.add(Body(mass: 1, moment: 50), at: Vector(0, -20))
        space.staticBody.angle = 0.25
        let hinge = space.add(HingeJoint(space.staticBody, bar, at: .zero, range: range))
        (hinge.motorSpeed, hinge.maxMotorTorque) = (1, torque)
        return (space, hinge)
    }

    @Test func `a motor turns a hinge to its limit, or as far as its torque lifts`() {
        let (space, limited) = bar(torque: 5000, range: -0.5...2)
        #expect(limited.angle == 0)
        for _ in 0..<60 { space.step(by: 1 / 120) }
        // The motor needs some time to reach its speed.
        #expect((0.4...0.5).contains(limited.angle))
        for _ in 0..<600 { space.step(by: 1 / 120) }
        #expect(abs(limited.angle - 2) < 0.01)
        limited.motorSpeed = -1
        for _ in 0..<600 { space.step(by: 1 / 120) }
        #expect(abs(limited.angle + 0.5) < 0.01)

        // sin(angle) = 1000 / 2000.
        let (other, weak) = bar(torque: 1000)
        other.damping = 0.01
        for _ in 0..<1200 { other.step(by: 1 / 120) }
        #expect(abs(weak.angle - .pi / 6) < 0.01)
        // Without torque there is no motor.
        weak.maxMotorTorque = 0
        for _ in 0..<1200 { other.step(by: 1 / 120) }
        #expect(abs(weak.angle) < 0.01)
    }

    /// A chassis that can only move along the axis, on a wheel that stands on the ground.
    @Test(arguments: [0.0, 0.7, 2])
    func `a spring sags by the weight`(turn: Double) {
        let space = Space()
        let up = Vector(0, 1).rotated(by: Vector(angle: turn))
        space.gravity = up * -100
        let chassis = space.add(Body(mass: 5, moment: .infinity), at: up * 55)
        let wheel = space.add(makeBall(radius: 5))
        wheel.angle = 1
        let ground = space.add(Body(.kinematic))
        space.add(PivotJoint(ground, wheel, at: .zero))
        let joint = space.add(WheelJoint(chassis, wheel, axis: up * 7, travel: 20, frequency: 3))
        for _ in 0..<3000 { space.step(by: 1 / 240) }
        let sag = 5 * 100 / joint.spring.stiffness
        #expect((1...19).contains(sag))
        #expect(chassis.position.isNear(up * (55 - sag), within: 1e-3))
        #expect(chassis.velocity.length < 1e-6)
    }

    @Test func `a motor drives a car, and its wheels stay within their travel`() {
        let space = Space()
        space.gravity = Vector(0, -500)
        space.staticBody.attach(SegmentShape(from: Vector(-500, 0), to: Vector(9000, 0), radius: 1)).friction = 2
        space.staticBody.attach(PolygonShape(BoundingBox(left: 100, bottom: 0, right: 130, top: 6))).friction = 2
        let car = space.add(Body(mass: 10, moment: Moment.box(mass: 10, width: 80, height: 20)), at: Vector(0, 22))
        car.attach(PolygonShape(width: 80, height: 20)).friction = 0.5
        let joints = [-30, 30.0].map { x in
            let wheel = makeBall(at: Vector(x, 11))
            wheel.shapes[0].friction = 2
            space.add(wheel)
            return space.add(WheelJoint(car, wheel, travel: 8, frequency: 12))
        }
        for joint in joints { (joint.motorSpeed, joint.maxMotorTorque) = (-20, 1e5) }
        var reach = 0.0
        for _ in 0..<1200 {
            space.step(by: 1 / 240)
            for (x, joint) in zip([-30, 30.0], joints) {
                let place = car.worldToLocal(joint.groove.bodyB.position)
                reach = max(reach, place.distance(to: Vector(x, -11)))
            }
        }
        // ω · r = 20 · 10.
        #expect(abs(car.velocity.x - 200) < 2 && car.position.x > 500 && abs(car.angle) < 0.1)
        #expect((1...8.5).contains(reach))
    }

    @Test func `a joint whose part broke is removed as a whole`() {
        let (space, a, b) = Self.pair()
        let weld = space.add(WeldJoint(a, b, at: Vector(5, 0), collideBodies: false))
        #expect(weld.constraints.allSatisfy { !$0.collideBodies })
        weld.gear.breakForce = 10
        b.torque = 1e6
        space.step(by: 1 / 60)
        #expect(space.brokenConstraints == [weld.gear] && !weld.isWhole && space.constraints == [weld.pivot])
        space.remove(weld)
        #expect(space.constraints.isEmpty)
        space.remove(weld)
        space.add(weld)
        space.remove(a)
        #expect(!weld.isWhole && space.constraints.isEmpty)
    }

    @Test func `a joint of one's own is added and removed, in a callback too`() {
        final class Rope: CompoundJoint {
            let constraints: [Constraint]
            init(_ bodies: [Body]) {
                constraints = zip(bodies, bodies.dropFirst()).map { SlideJoint($0, $1, range: 0...20) }
            }
        }
        let (space, a, b) = Self.pair()
        let rope = space.add(Rope([space.staticBody, a, b]))
        #expect(space.constraints == rope.constraints)
        rope.constraints[0].preSolve = { [unowned rope] _ in space.remove(rope) }
        space.step(by: 1 / 60)
        #expect(space.constraints.isEmpty && !rope.isWhole)
    }

    static let mistakes: [Mistake] = [
        Mistake("WeldJoint needs two bodies, got the same one twice") {
            let ball = makeBall()
            _ = WeldJoint(ball, ball, at: .zero)
        },
        Mistake("HingeJoint.init(at:) must be in -1e+30 ... 1e+30, got nan") {
            _ = HingeJoint(makeBall(), makeBall(), at: Vector(.nan, 0))
        },
        Mistake("WheelJoint.init(axis:) must have a length, got (0.0, 0.0)") {
            _ = WheelJoint(makeBall(), makeBall(), axis: .zero, travel: 1, frequency: 1)
        },
        Mistake("WheelJoint.init(travel:) must be in 1e-30 ... 1e+30, got 0.0") {
            _ = WheelJoint(makeBall(), makeBall(), travel: 0, frequency: 1)
        },
        Mistake("FrictionJoint.init(maxForce:) must be in 0.0 ... inf, got -1.0") {
            _ = FrictionJoint(makeBall(), makeBall(), maxForce: -1, maxTorque: 0)
        },
        Mistake("FrictionJoint.init(maxTorque:) must be in 0.0 ... inf, got nan") {
            _ = FrictionJoint(makeBall(), makeBall(), maxForce: 1, maxTorque: .nan)
        },
    ]

    @Test(arguments: mistakes.indices)
    func mistakesTrap(index: Int) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [index] in
            CompoundJointTests.mistakes[index].commit()
        }
        expectTrap(result, CompoundJointTests.mistakes[index].message)
    }
}
