// Mirrors Chipmunk's demo Tank.c (Copyright (c) 2007 Scott Lembcke, MIT License).

import Chipmunk

final class Tank: Demo {
    private let console: DemoConsole
    private let control: Body
    private let tank: Body

    init(_ space: Space, _ console: DemoConsole) {
        self.console = console
        space.iterations = 10
        space.sleepTimeThreshold = 0.5
        space.addWall(from: Vector(-320, -240), to: Vector(-320, 240))
        space.addWall(from: Vector(320, -240), to: Vector(320, 240))
        space.addWall(from: Vector(-320, -240), to: Vector(320, -240))
        space.addWall(from: Vector(-320, 240), to: Vector(320, 240))

        for _ in 0..<50 {
            let box = Tank.addBox(size: 20, mass: 1, to: space, console)
            // Joints that correct nothing, and only brake as the floor would.
            let pivot = space.add(PivotJoint(space.staticBody, box, anchorA: .zero, anchorB: .zero))
            pivot.maxBias = 0
            pivot.maxForce = 1000
            let gear = space.add(GearJoint(space.staticBody, box, phase: 0, ratio: 1))
            gear.maxBias = 0
            gear.maxForce = 5000
        }

        control = space.add(Body(.kinematic))
        tank = Tank.addBox(size: 30, mass: 10, to: space, console)
        let pivot = space.add(PivotJoint(control, tank, anchorA: .zero, anchorB: .zero))
        pivot.maxBias = 0
        pivot.maxForce = 10000
        let gear = space.add(GearJoint(control, tank, phase: 0, ratio: 1))
        gear.errorBias = 0
        gear.maxBias = single(1.2)
        gear.maxForce = 50000
    }

    func update(_ space: Space) {
        let way = console.mouse - tank.position
        let turn = tank.rotation.unrotated(by: way).angle
        control.angle = tank.angle - turn
        if console.mouse.isNear(tank.position, within: 30) {
            control.velocity = .zero
        } else {
            let direction = way.dot(tank.rotation) > 0 ? 1.0 : -1
            control.velocity = tank.rotation.rotated(by: Vector(30 * direction, 0))
        }
        space.step(by: timestep)
    }

    private static func addBox(size: Double, mass: Double, to space: Space, _ console: DemoConsole) -> Body {
        let radius = Vector(size, size).length
        let body = space.add(Body(mass: mass, moment: Moment.box(mass: mass, width: size, height: size)))
        let x = console.random() * (640 - 2 * radius) - (320 - radius)
        body.position = Vector(x, console.random() * (480 - 2 * radius) - (240 - radius))
        body.attach(PolygonShape(width: size, height: size)).friction = single(0.7)
        return body
    }
}
