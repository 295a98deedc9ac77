import Chipmunk
import Testing

/// Initial values, and setters that keep what they are given.
@Suite struct ConstraintPropertyTests {
    private static func makePair() -> (Body, Body) {
        (makeBall(at: Vector(-20, 0)), makeBall(at: Vector(20, 0)))
    }

    /// One of each kind, between two balls 40 points apart.
    static func makeEachKind(_ a: Body, _ b: Body) -> [Constraint] {
        [
            PinJoint(a, b), SlideJoint(a, b, range: 30...50), PivotJoint(a, b, at: .zero),
            GrooveJoint(a, b, from: Vector(20, 0), to: Vector(60, 0)),
            DampedSpring(a, b, restLength: 40, stiffness: 1, damping: 0.1),
            DampedRotarySpring(a, b, restAngle: 0, stiffness: 1, damping: 0.1),
            RotaryLimitJoint(a, b, range: -1...1), RatchetJoint(a, b, phase: 0, ratchet: 1),
            GearJoint(a, b, ratio: 2), SimpleMotor(a, b, rate: 1),
        ]
    }

    @Test func everyKindStartsWithTheValuesOfC() {
        let (a, b) = ConstraintPropertyTests.makePair()
        for constraint in ConstraintPropertyTests.makeEachKind(a, b) {
            #expect(constraint.bodyA === a)
            #expect(constraint.bodyB === b)
            #expect(constraint.space == nil)
            #expect(constraint.maxForce == .infinity)
            #expect(constraint.errorBias == 0.0017970074436457143, "0.9⁶⁰ in single precision")
            #expect(constraint.maxBias == .infinity)
            #expect(constraint.collideBodies)
            #expect(constraint.impulse == 0)
            #expect(constraint.userData == nil)
        }
    }

    @Test func everyKindKeepsTheCommonProperties() {
        let (a, b) = ConstraintPropertyTests.makePair()
        for constraint in ConstraintPropertyTests.makeEachKind(a, b) {
            constraint.maxForce = 12
            constraint.errorBias = 0.25
            constraint.maxBias = 7
            constraint.collideBodies = false
            constraint.userData = "mine"
            #expect(constraint.maxForce == 12)
            #expect(constraint.errorBias == 0.25)
            #expect(constraint.maxBias == 7)
            #expect(!constraint.collideBodies)
            #expect(constraint.userData as? String == "mine")
            constraint.maxForce = .infinity
            constraint.maxBias = 0
            constraint.errorBias = 1
            #expect(constraint.maxForce == .infinity)
            #expect(constraint.maxBias == 0)
            #expect(constraint.errorBias == 1)
        }
    }

    @Test func aPinMeasuresItsDistance() {
        let (a, b) = ConstraintPropertyTests.makePair()
        let pin = PinJoint(a, b, anchorA: Vector(1, 2), anchorB: Vector(-3, 2))
        #expect(pin.anchorA == Vector(1, 2))
        #expect(pin.anchorB == Vector(-3, 2))
        #expect(pin.distance == 36)
        pin.anchorA = Vector(4, 5)
        pin.anchorB = Vector(6, 7)
        #expect(pin.distance == 36)
        pin.distance = 8
        #expect(pin.anchorA == Vector(4, 5))
        #expect(pin.anchorB == Vector(6, 7))
        #expect(pin.distance == 8)
    }

    @Test func aSlideKeepsItsProperties() {
        let (a, b) = ConstraintPropertyTests.makePair()
        let slide = SlideJoint(a, b, anchorA: Vector(1, 2), anchorB: Vector(3, 4), range: 5...6)
        #expect([slide.anchorA, slide.anchorB] == [Vector(1, 2), Vector(3, 4)])
        #expect(slide.range == 5...6)
        slide.anchorA = Vector(7, 8)
        slide.anchorB = Vector(9, 10)
        slide.range = 0...0
        #expect([slide.anchorA, slide.anchorB] == [Vector(7, 8), Vector(9, 10)])
        #expect(slide.range == 0...0)
    }

    @Test func aPivotFindsItsAnchorsFromAPointOfTheWorld() {
        let (a, b) = ConstraintPropertyTests.makePair()
        a.angle = .pi / 2
        let pivot = PivotJoint(a, b, at: Vector(-20, 10))
        #expect(pivot.anchorA.isNear(Vector(10, 0), within: 1e-12))
        #expect(pivot.anchorB == Vector(-40, 10))
        pivot.anchorA = Vector(1, 2)
        pivot.anchorB = Vector(3, 4)
        #expect([pivot.anchorA, pivot.anchorB] == [Vector(1, 2), Vector(3, 4)])
    }

    @Test func aGrooveKeepsItsProperties() {
        let (a, b) = ConstraintPropertyTests.makePair()
        let groove = GrooveJoint(a, b, from: Vector(1, 2), to: Vector(3, 4), anchorB: Vector(5, 6))
        #expect([groove.start, groove.end, groove.anchorB] == [Vector(1, 2), Vector(3, 4), Vector(5, 6)])
        groove.start = Vector(7, 8)
        groove.end = Vector(9, 10)
        groove.anchorB = Vector(11, 12)
        #expect([groove.start, groove.end, groove.anchorB] == [Vector(7, 8), Vector(9, 10), Vector(11, 12)])
    }

    @Test func aSpringKeepsItsProperties() {
        let (a, b) = ConstraintPropertyTests.makePair()
        let spring = DampedSpring(
            a, b, anchorA: Vector(1, 2), anchorB: Vector(3, 4), restLength: 5, stiffness: 6, damping: 7)
        #expect([spring.anchorA, spring.anchorB] == [Vector(1, 2), Vector(3, 4)])
        #expect([spring.restLength, spring.stiffness, spring.damping] == [5, 6, 7])
        #expect(spring.forceFunction == nil)
        spring.anchorA = Vector(8, 9)
        spring.anchorB = Vector(10, 11)
        spring.restLength = 12
        spring.stiffness = -13
        spring.damping = 0
        #expect([spring.anchorA, spring.anchorB] == [Vector(8, 9), Vector(10, 11)])
        #expect([spring.restLength, spring.stiffness, spring.damping] == [12, -13, 0])
    }

    @Test func theOnesThatTurnKeepTheirProperties() {
        let (a, b) = ConstraintPropertyTests.makePair()
        a.angle = 0.5
        b.angle = 2
        let spring = DampedRotarySpring(a, b, restAngle: 1, stiffness: 2, damping: 3)
        #expect([spring.restAngle, spring.stiffness, spring.damping] == [1, 2, 3])
        (spring.restAngle, spring.stiffness, spring.damping) = (-4, -5, 6)
        #expect([spring.restAngle, spring.stiffness, spring.damping] == [-4, -5, 6])
        let limit = RotaryLimitJoint(a, b, range: -7...8)
        #expect(limit.range == -7...8)
        limit.range = 9...10
        #expect(limit.range == 9...10)
        let ratchet = RatchetJoint(a, b, phase: 0.25, ratchet: -0.5)
        #expect([ratchet.angle, ratchet.phase, ratchet.ratchet] == [1.5, 0.25, -0.5])
        (ratchet.angle, ratchet.phase, ratchet.ratchet) = (1, 2, 3)
        #expect([ratchet.angle, ratchet.phase, ratchet.ratchet] == [1, 2, 3])
        let gear = GearJoint(a, b, ratio: -2)
        #expect([gear.phase, gear.ratio] == [0, -2])
        (gear.phase, gear.ratio) = (3, 4)
        #expect([gear.phase, gear.ratio] == [3, 4])
        let motor = SimpleMotor(a, b, rate: -5)
        #expect(motor.rate == -5)
        motor.rate = 6
        #expect(motor.rate == 6)
    }
}
