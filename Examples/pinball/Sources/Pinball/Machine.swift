import Chipmunk

/// A pinball machine, 400 points wide, with two flippers, three bumpers and a slope that leads back to the flippers.
struct Machine {
    static let timestep = 1.0 / 480
    private static let bumper = CollisionType(rawValue: 1)

    let space = Space()
    let flippers: [HingeJoint]
    private(set) var bumpers: [Body] = []
    private(set) var ball: Body
    private(set) var score = 0
    private(set) var lostBalls = 0
    private(set) var step = 0

    init() {
        // The table leans: a part of the gravity.
        space.gravity = Vector(0, -500)
        space.impactThreshold = 5
        let table = space.staticBody
        table.attachChain(
            [
                Vector(130, 60), Vector(20, 130), Vector(20, 500), Vector(60, 580), Vector(140, 620), Vector(260, 620),
                Vector(340, 580), Vector(380, 500), Vector(380, 130), Vector(270, 60),
            ], radius: 3)
        // Slings beside the flippers.
        table.attachChain([Vector(75, 250), Vector(75, 190), Vector(125, 150)], isClosed: true, radius: 4)
        table.attachChain([Vector(325, 250), Vector(325, 190), Vector(275, 150)], isClosed: true, radius: 4)
        for shape in table.shapes { (shape.elasticity, shape.friction) = (0.5, 0.2) }
        flippers = [Vector(130, 55), Vector(270, 55)].map { [space] place in
            let side = place.x < 200 ? 1.0 : -1
            let flipper = Body(.dynamic)
            let shape = flipper.attach(SegmentShape(from: .zero, to: Vector(side * 55, -18), radius: 6))
            (shape.density, shape.elasticity, shape.friction) = (0.02, 0.3, 0.5)
            // Flippers pass through the walls that they hang on.
            shape.filter.group = 1
            space.add(flipper, at: place)
            let range = side > 0 ? 0...0.9 : -0.9...0
            let hinge = space.add(HingeJoint(table, flipper, at: place, range: range, collideBodies: false))
            hinge.maxMotorTorque = 4e6
            return hinge
        }
        ball = Machine.makeBall()
        space.add(ball, at: Vector(210, 560))
        for place in [Vector(130, 420), Vector(270, 420), Vector(200, 500)] {
            let bumper = Body(.static)
            let shape = bumper.attach(CircleShape(radius: 24))
            // Off a bumper the ball is faster than before: the larger elasticity holds.
            (shape.elasticity, shape.elasticityRule, shape.collisionType) = (1.3, .maximum, Machine.bumper)
            bumpers.append(space.add(bumper, at: place))
        }
    }

    private static func makeBall() -> Body {
        let ball = Body(mass: 1, moment: Moment.circle(mass: 1, radius: 9))
        let shape = ball.attach(CircleShape(radius: 9))
        (shape.elasticity, shape.friction) = (0.6, 0.3)
        // Fast balls pass through no flipper, and no ball is faster than the eye.
        ball.isBullet = true
        ball.maxSpeed = 1400
        return ball
    }

    mutating func advance(pressing isPressed: [Bool]) {
        for (flipper, isPressed) in zip(flippers, isPressed) {
            let up = flipper.pivot.bodyB.position.x < 200 ? 1.0 : -1
            flipper.motorSpeed = (isPressed ? 25 : -12) * up
        }
        space.step(by: Machine.timestep)
        step += 1
        // A hit counts once, however long the ball touches.
        for impact in space.impacts where impact.isFirstContact {
            if [impact.shapeA, impact.shapeB].contains(where: { $0.collisionType == Machine.bumper }) { score += 100 }
        }
        guard ball.position.y < -40 else { return }
        lostBalls += 1
        space.remove(ball)
        ball = Machine.makeBall()
        space.add(ball, at: Vector(185 + 10 * Double(lostBalls), 560))
    }

    /// Whether the ball lies before a flipper.
    func isInReach(of flipper: HingeJoint) -> Bool {
        let pivot = flipper.pivot.bodyB
        let place = (ball.position - pivot.position) * (pivot.position.x < 200 ? Vector(1, 1) : Vector(-1, 1))
        return (15...70).contains(place.x) && (-10...30).contains(place.y)
    }
}
