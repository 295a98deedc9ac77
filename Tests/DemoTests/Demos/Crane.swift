// Mirrors Chipmunk's demo Crane.c (Copyright (c) 2007 Scott Lembcke, MIT License).

import Chipmunk

final class Crane: Demo {
    private let console: DemoConsole
    private let dollyServo: PivotJoint
    private let winchServo: SlideJoint
    private var hookJoint: PivotJoint?

    init(_ space: Space, _ console: DemoConsole) {
        self.console = console
        space.iterations = 30
        space.gravity = Vector(0, -100)
        space.damping = 0.8
        let ground = space.staticBody
        space.addWall(from: Vector(-320, -240), to: Vector(320, -240))

        let dolly = space.add(Body(mass: 10, moment: .infinity))
        dolly.position = Vector(0, 100)
        dolly.attach(PolygonShape(width: 30, height: 30))
        space.add(GrooveJoint(ground, dolly, from: Vector(-250, 100), to: Vector(250, 100)))
        dollyServo = space.add(PivotJoint(ground, dolly, at: dolly.position))
        dollyServo.maxForce = 10000
        dollyServo.maxBias = 100

        let hook = space.add(Body(mass: 1, moment: .infinity))
        hook.position = Vector(0, 50)
        let sensor = hook.attach(CircleShape(radius: 10))
        sensor.isSensor = true
        sensor.collisionType = .hook
        winchServo = space.add(SlideJoint(dolly, hook, range: 0 ... .infinity))
        winchServo.maxForce = 30000
        winchServo.maxBias = 60

        let box = space.add(Body(mass: 30, moment: Moment.box(mass: 30, width: 50, height: 50)))
        box.position = Vector(200, -200)
        let shape = box.attach(PolygonShape(width: 50, height: 50))
        shape.friction = 0.7
        shape.collisionType = .crate

        space.addCollisionHandler(between: .hook, and: .crate).begin = { [weak self] arbiter in
            guard let self, hookJoint == nil else { return true }
            let (hook, crate) = (arbiter.bodyA, arbiter.bodyB)
            hook.space?.whenUnlocked {
                self.hookJoint = hook.space?.add(PivotJoint(hook, crate, at: hook.position))
            }
            return true
        }
    }

    func update(_ space: Space) {
        dollyServo.anchorA = Vector(console.mouse.x, 100)
        winchServo.range = 0...max(100 - console.mouse.y, 50)
        if console.isRightClick, let joint = hookJoint {
            space.remove(joint)
            hookJoint = nil
        }
        space.step(by: timestep)
    }
}

extension CollisionType {
    fileprivate static let hook: CollisionType = 1
    fileprivate static let crate: CollisionType = 2
}
