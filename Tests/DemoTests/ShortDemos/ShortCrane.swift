import Chipmunk

/// Crane.c with the contacts of a step: no collision types, no handler, no change that waits for the step's end.
final class ShortCrane: Demo {
    private let console: DemoConsole
    private let (dolly, hook) = (Body(mass: 10, moment: .infinity), Body(mass: 1, moment: .infinity))
    private let trolley: PivotJoint
    private let winch: SlideJoint
    private let claw: CircleShape
    private var held: PivotJoint?
    let crate = Body(.dynamic)

    init(_ space: Space, _ console: DemoConsole) {
        self.console = console
        (space.iterations, space.recordsContacts) = (30, true)
        (space.gravity, space.damping) = (Vector(0, -100), 0.8)
        space.addWall(from: Vector(-320, -240), to: Vector(320, -240))
        space.add(dolly, at: Vector(0, 100)).attach(PolygonShape(width: 30, height: 30))
        space.add(GrooveJoint(space.staticBody, dolly, from: Vector(-250, 100), to: Vector(250, 100)))
        trolley = space.add(PivotJoint(space.staticBody, dolly, at: dolly.position))
        (trolley.maxForce, trolley.maxBias) = (10000, 100)
        claw = space.add(hook, at: Vector(0, 50)).attach(CircleShape(radius: 10))
        claw.isSensor = true
        winch = space.add(SlideJoint(dolly, hook, range: 0 ... .infinity))
        (winch.maxForce, winch.maxBias) = (30000, 60)
        let shape = space.add(crate, at: Vector(200, -200)).attach(PolygonShape(width: 50, height: 50))
        (shape.mass, shape.friction) = (30, 0.7)
    }

    func update(_ space: Space) {
        trolley.anchorA = Vector(console.mouse.x, 100)
        winch.range = 0...max(100 - console.mouse.y, 50)
        if let joint = held, console.isRightClick {
            space.remove(joint)
            held = nil
        }
        space.step(by: timestep)
        for contact in space.contactsBegan where held == nil && [contact.bodyA, contact.bodyB] == [hook, crate] {
            held = space.add(PivotJoint(hook, crate, at: hook.position))
        }
    }
}
