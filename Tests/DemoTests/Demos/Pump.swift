// Mirrors Chipmunk's demo Pump.c (Copyright (c) 2007 Scott Lembcke, MIT License).

import Chipmunk

final class Pump: Demo {
    let timestep = 1.0 / 120
    private let console: DemoConsole
    private let motor: SimpleMotor
    private let balls: [Body]

    init(_ space: Space, _ console: DemoConsole) throws {
        self.console = console
        space.gravity = Vector(0, -600)
        Pump.addWalls(to: space)
        let plunger = try Pump.addPlunger(to: space)
        balls = (0..<5).map { Pump.addBall(at: Vector(Double(-224 + $0), Double(80 + 64 * $0)), to: space) }

        let ground = space.staticBody
        let smallGear = Pump.addGear(mass: 10, radius: 80, at: Vector(-160, -160), angle: -.pi / 2, to: space)
        let bigGear = Pump.addGear(mass: 40, radius: 160, at: Vector(80, -160), angle: .pi / 2, to: space)
        space.add(PinJoint(smallGear, plunger, anchorA: Vector(80, 0), anchorB: .zero))
        space.add(GearJoint(smallGear, bigGear, phase: -.pi / 2, ratio: -2))
        Pump.addFeeder(drivenBy: smallGear, to: space)
        motor = space.add(SimpleMotor(ground, bigGear, rate: 3))
    }

    func update(_ space: Space) {
        let coefficient = (2 + console.keyboard.y) / 3
        let rate = console.keyboard.x * 30 * coefficient
        motor.rate = rate
        motor.maxForce = rate == 0 ? 0 : 1_000_000
        space.step(by: timestep)
        for ball in balls where ball.position.x > 320 {
            ball.velocity = .zero
            ball.position = Vector(-224, 200)
        }
    }

    private static func addWalls(to space: Space) {
        let walls: [(Vector, Vector)] = [
            (Vector(-256, 16), Vector(-256, 300)), (Vector(-256, 16), Vector(-192, 0)),
            (Vector(-192, 0), Vector(-192, -64)), (Vector(-128, -64), Vector(-128, 144)),
            (Vector(-192, 80), Vector(-192, 176)), (Vector(-192, 176), Vector(-128, 240)),
            (Vector(-128, 144), Vector(192, 64)),
        ]
        for (a, b) in walls { space.addWall(from: a, to: b, radius: 2, elasticity: 0, friction: 0.5) }
    }

    private static func addPlunger(to space: Space) throws -> Body {
        let plunger = space.add(Body(mass: 1, moment: .infinity))
        plunger.position = Vector(-160, -80)
        let vertices = [Vector(-30, -80), Vector(-30, 80), Vector(30, 64), Vector(30, -80)]
        let shape = plunger.attach(try PolygonShape(vertices: vertices))
        shape.elasticity = 1
        shape.friction = 0.5
        shape.filter = ShapeFilter(categories: 1, mask: 1)
        return plunger
    }

    private static func addBall(at position: Vector, to space: Space) -> Body {
        let ball = space.add(Body(mass: 1, moment: Moment.circle(mass: 1, innerRadius: 30, radius: 0)))
        ball.position = position
        ball.attach(CircleShape(radius: 30)).friction = 0.5
        return ball
    }

    private static func addGear(
        mass: Double, radius: Double, at position: Vector, angle: Double, to space: Space
    ) -> Body {
        let gear = space.add(Body(mass: mass, moment: Moment.circle(mass: mass, innerRadius: radius, radius: 0)))
        gear.position = position
        gear.angle = angle
        gear.attach(CircleShape(radius: radius)).filter = .none
        space.add(PivotJoint(space.staticBody, gear, anchorA: position, anchorB: .zero))
        return gear
    }

    private static func addFeeder(drivenBy gear: Body, to space: Space) {
        let (bottom, top) = (-300.0, 32.0)
        let length = top - bottom
        let moment = Moment.segment(mass: 1, from: Vector(-224, bottom), to: Vector(-224, top))
        let feeder = space.add(Body(mass: 1, moment: moment))
        feeder.position = Vector(-224, (bottom + top) / 2)
        let shape = SegmentShape(from: Vector(0, length / 2), to: Vector(0, -length / 2), radius: 20)
        feeder.attach(shape).filter = .grabbable
        space.add(
            PivotJoint(space.staticBody, feeder, anchorA: Vector(-224, bottom), anchorB: Vector(0, -length / 2)))
        let anchor = feeder.worldToLocal(Vector(-224, -160))
        space.add(PinJoint(feeder, gear, anchorA: anchor, anchorB: Vector(0, 80)))
    }
}
