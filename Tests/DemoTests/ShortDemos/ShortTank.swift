import Chipmunk

/// Tank.c with ``FrictionJoint`` and ``Body/move(to:within:file:line:)``.
final class ShortTank: Demo {
    private let console: DemoConsole
    private let control = Body(.kinematic)
    let tank: Body

    init(_ space: Space, _ console: DemoConsole) {
        self.console = console
        space.sleepTimeThreshold = 0.5
        space.addFrame(hasTop: false)
        for _ in 0..<50 {
            let box = ShortTank.addBox(size: 20, mass: 1, to: space, console)
            space.add(FrictionJoint(space.staticBody, box, maxForce: 1000, maxTorque: 5000))
        }
        tank = ShortTank.addBox(size: 30, mass: 10, to: space, console)
        space.add(control, at: tank.position)
        space.add(FrictionJoint(control, tank, maxForce: 10000, maxTorque: 50000))
    }

    func update(_ space: Space) {
        let way = console.mouse - tank.position
        let turn = tank.rotation.unrotated(by: way).angle
        let speed = way.length < 30 ? 0 : way.dot(tank.rotation) > 0 ? 30.0 : -30
        control.velocity = tank.rotation * speed
        control.angularVelocity = min(max(-turn / timestep, -1.2), 1.2)
        space.step(by: timestep)
    }

    private static func addBox(size: Double, mass: Double, to space: Space, _ console: DemoConsole) -> Body {
        let room = Vector(320, 240) - Vector(size, size).length
        let place = Vector(console.random() * 2 - 1, console.random() * 2 - 1) * room
        let body = space.add(Body(mass: mass, moment: Moment.box(mass: mass, width: size, height: size)), at: place)
        body.attach(PolygonShape(width: size, height: size)).friction = 0.7
        return body
    }
}
