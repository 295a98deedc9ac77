// Mirrors Chipmunk's demo Unicycle.c (Copyright (c) 2007 Scott Lembcke, MIT License).

import Chipmunk
import Foundation

final class Unicycle: Demo {
    private let console: DemoConsole
    private let wheel: Body
    private let frame: Body
    private var balanceSine = 0.0

    init(_ space: Space, _ console: DemoConsole) {
        self.console = console
        space.iterations = 30
        space.gravity = Vector(0, -500)
        space.addWall(from: Vector(-3200, -240), to: Vector(3200, -240))
        space.addWall(from: Vector(0, -200), to: Vector(240, -240))
        space.addWall(from: Vector(-240, -240), to: Vector(0, -200))

        let radius = 20.0
        wheel = space.add(Body(mass: 1, moment: Moment.circle(mass: 1, radius: radius)))
        wheel.position = Vector(0, -160 + radius)
        let tire = wheel.attach(CircleShape(radius: radius))
        tire.friction = 0.7
        tire.filter = ShapeFilter(group: 1)

        let offset = 30.0
        let post = BoundingBox(left: -5, bottom: 0 - offset, right: 5, top: offset * 1.2 - offset)
        let seat = BoundingBox(left: -25, bottom: post.top, right: 25, top: post.top + 10)
        frame = space.add(Body(mass: 3, moment: Moment.box(mass: 3, post) + Moment.box(mass: 3, seat)))
        frame.position = Vector(0, wheel.position.y + offset)
        for box in [post, seat] {
            let part = frame.attach(PolygonShape(box))
            part.friction = 1
            part.filter = ShapeFilter(group: 1)
        }

        let anchor = frame.worldToLocal(wheel.position)
        space.add(GrooveJoint(frame, wheel, from: anchor + Vector(0, 30), to: anchor + Vector(0, -10)))
        space.add(DampedSpring(frame, wheel, anchorA: anchor, restLength: 0, stiffness: 6.0e2, damping: 30))
        let motor = space.add(SimpleMotor(wheel, frame, rate: 0))

        let box = space.add(Body(mass: 3, moment: Moment.box(mass: 3, width: 100, height: 20)))
        box.position = Vector(200, -100)
        box.attach(PolygonShape(width: 100, height: 20)).friction = 0.7

        motor.preSolve = { [weak self] motor in
            if let motor = motor as? SimpleMotor { self?.balance(by: motor) }
        }
    }

    private func balance(by motor: SimpleMotor) {
        guard let dt = motor.space?.currentTimestep else { return }
        func share(_ bias: Double, _ duration: Double) -> Double { 1 - pow(bias, duration) }
        func clamp(_ value: Double, _ limit: Double) -> Double { min(max(value, -limit), limit) }

        let targetX = console.mouse.x
        console.drawSegment(from: Vector(targetX, -1000), to: Vector(targetX, 1000))
        let targetVelocity = clamp(share(0.5, dt / 1.2) * (targetX - frame.position.x) / dt, 500)
        let velocityError = targetVelocity - frame.velocity.x
        let targetSine = 3.0e-3 * share(0.1, dt) * velocityError / dt

        let largestSine = sin(0.6)
        balanceSine = clamp(balanceSine - 6.0e-5 * share(0.2, dt) * velocityError / dt, largestSine)
        let targetAngle = asin(clamp(-targetSine + balanceSine, largestSine))
        let difference = asin(frame.rotation.cross(Vector(angle: targetAngle)))
        let targetRate = share(0.1, dt / 0.4) * difference / dt

        motor.rate = clamp(wheel.angularVelocity + frame.angularVelocity - targetRate, 50)
        motor.maxForce = 8.0e4
    }
}
