// Mirrors Chipmunk's demo Joints.c (Copyright (c) 2007 Scott Lembcke, MIT License).

import Chipmunk

final class Joints: Demo {
    private let space: Space

    init(_ space: Space) {
        self.space = space
        space.iterations = 10
        space.gravity = Vector(0, -100)
        space.sleepTimeThreshold = 0.5
        for y in [240.0, 120, 0, -120, -240] { space.addWall(from: Vector(-320, y), to: Vector(320, y)) }
        for x in [-320.0, -160, 0, 160, 320] { space.addWall(from: Vector(x, -240), to: Vector(x, 240)) }

        addJoinedBalls()
        addPivotedPairs()
        addCar()
    }

    private let positions = (a: Vector(50, 60), b: Vector(110, 60))

    private func addJoinedBalls() {
        let (a, b) = (Vector(15, 0), Vector(-15, 0))
        var (ball1, ball2) = addPair(in: Vector(-320, -240), addBall)
        space.add(PinJoint(ball1, ball2, anchorA: a, anchorB: b))
        (ball1, ball2) = addPair(in: Vector(-160, -240), addBall)
        space.add(SlideJoint(ball1, ball2, anchorA: a, anchorB: b, range: 20...40))
        (ball1, ball2) = addPair(in: Vector(0, -240), addBall)
        space.add(PivotJoint(ball1, ball2, at: Vector(0, -240) + Vector(80, 60)))
        (ball1, ball2) = addPair(in: Vector(160, -240), addBall)
        space.add(GrooveJoint(ball1, ball2, from: Vector(30, 30), to: Vector(30, -30), anchorB: Vector(-30, 0)))
        (ball1, ball2) = addPair(in: Vector(-320, -120), addBall)
        space.add(
            DampedSpring(ball1, ball2, anchorA: a, anchorB: b, restLength: 20, stiffness: 5, damping: single(0.3)))
    }

    private func addPivotedPairs() {
        var (body1, body2) = addPivotedPair(in: Vector(-160, -120), addBar)
        space.add(DampedRotarySpring(body1, body2, restAngle: 0, stiffness: 3000, damping: 60))
        (body1, body2) = addPivotedPair(in: Vector(0, -120), addLever)
        space.add(RotaryLimitJoint(body1, body2, range: (-.pi / 2)...(.pi / 2)))
        (body1, body2) = addPivotedPair(in: Vector(160, -120), addLever)
        space.add(RatchetJoint(body1, body2, phase: 0, ratchet: .pi / 2))
        (body1, body2) = addPivotedPair(in: Vector(-320, 0), addBar)
        space.add(GearJoint(body1, body2, phase: 0, ratio: 2))
        (body1, body2) = addPivotedPair(in: Vector(-160, 0), addBar)
        space.add(SimpleMotor(body1, body2, rate: .pi))
    }

    private func addCar() {
        let (wheel1, wheel2) = addPair(in: .zero, addWheel)
        let chassis = add(
            PolygonShape(width: 80, height: 30), mass: 5, moment: Moment.box(mass: 5, width: 80, height: 30),
            at: Vector(80, 100))
        chassis.shapes[0].filter = ShapeFilter(group: 1)
        space.add(GrooveJoint(chassis, wheel1, from: Vector(-30, -10), to: Vector(-30, -40)))
        space.add(GrooveJoint(chassis, wheel2, from: Vector(30, -10), to: Vector(30, -40)))
        space.add(DampedSpring(chassis, wheel1, anchorA: Vector(-30, 0), restLength: 50, stiffness: 20, damping: 10))
        space.add(DampedSpring(chassis, wheel2, anchorA: Vector(30, 0), restLength: 50, stiffness: 20, damping: 10))
    }

    private func addPair(in box: Vector, _ add: (Vector) -> Body) -> (Body, Body) {
        let body = add(positions.a + box)
        return (body, add(positions.b + box))
    }

    private func addPivotedPair(in box: Vector, _ add: (Vector) -> Body) -> (Body, Body) {
        let (body1, body2) = addPair(in: box, add)
        space.add(PivotJoint(body1, space.staticBody, at: box + positions.a))
        space.add(PivotJoint(body2, space.staticBody, at: box + positions.b))
        return (body1, body2)
    }

    private func addBall(at position: Vector) -> Body {
        add(CircleShape(radius: 15), mass: 1, moment: Moment.circle(mass: 1, radius: 15), at: position)
    }

    private func addWheel(at position: Vector) -> Body {
        let wheel = addBall(at: position)
        wheel.shapes[0].filter = ShapeFilter(group: 1)
        return wheel
    }

    private func addLever(at position: Vector) -> Body {
        let (a, b) = (Vector(0, 15), Vector(0, -15))
        return add(
            SegmentShape(from: a, to: b, radius: 5), mass: 1, moment: Moment.segment(mass: 1, from: a, to: b),
            at: position + b)
    }

    private func addBar(at position: Vector) -> Body {
        let (a, b) = (Vector(0, 30), Vector(0, -30))
        let bar = add(
            SegmentShape(from: a, to: b, radius: 5), mass: 2, moment: Moment.segment(mass: 2, from: a, to: b),
            at: position)
        bar.shapes[0].filter = ShapeFilter(group: 1)
        return bar
    }

    private func add(_ shape: Shape, mass: Double, moment: Double, at position: Vector) -> Body {
        let body = space.add(Body(mass: mass, moment: moment))
        body.position = position
        body.attach(shape).friction = single(0.7)
        return body
    }
}
