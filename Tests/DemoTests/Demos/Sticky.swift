// Mirrors Chipmunk's demo Sticky.c (Copyright (c) 2007 Scott Lembcke, MIT License).

import Chipmunk

final class Sticky: Demo {
    private static let thickness = 2.5

    init(_ space: Space, _ console: DemoConsole) {
        space.iterations = 10
        space.gravity = Vector(0, -1000)
        space.collisionSlop = 2
        space.addWall(from: Vector(-340, -260), to: Vector(-340, 260), radius: 20)
        space.addWall(from: Vector(340, -260), to: Vector(340, 260), radius: 20)
        space.addWall(from: Vector(-340, -260), to: Vector(340, -260), radius: 20)
        space.addWall(from: Vector(-340, 260), to: Vector(340, 260), radius: 20)

        let (mass, radius) = (single(0.15), 10.0)
        func place() -> Double {
            let fraction = console.random()
            return -150 * (1 - fraction) + 150 * fraction
        }
        for _ in 0..<200 {
            let body = space.add(Body(mass: mass, moment: Moment.circle(mass: mass, radius: radius)))
            let x = place()
            body.position = Vector(x, place())
            let shape = body.attach(CircleShape(radius: radius + Sticky.thickness))
            shape.friction = single(0.9)
            shape.collisionType = 1
        }

        let handler = space.addCollisionHandler(for: 1)
        handler.preSolve = Sticky.stick
        handler.separate = Sticky.unstick
    }

    /// Sinks the contacts into the shapes, and joins the bodies where they touch first.
    private static func stick(_ arbiter: borrowing Arbiter) -> Bool {
        var contacts = arbiter.contactPoints
        var deepest = Double.infinity
        for index in contacts.points.indices {
            contacts.points[index].pointA -= contacts.normal * thickness
            contacts.points[index].pointB += contacts.normal * thickness
            deepest = min(deepest, contacts.points[index].distance)
        }
        arbiter.contactPoints = contacts

        if arbiter.userData == nil && deepest <= 0 {
            let (bodyA, bodyB) = (arbiter.bodyA, arbiter.bodyB)
            let joint = PivotJoint(
                bodyA, bodyB, anchorA: bodyA.worldToLocal(contacts.points[0].pointA),
                anchorB: bodyB.worldToLocal(contacts.points[0].pointB))
            joint.maxForce = 3e3
            bodyA.space?.add(joint)
            arbiter.userData = joint
        }
        return deepest <= 0
    }

    private static func unstick(_ arbiter: borrowing Arbiter) {
        guard let joint = arbiter.userData as? PivotJoint else { return }
        // It stays until the step is over.
        joint.maxForce = 0
        joint.space?.remove(joint)
        arbiter.userData = nil
    }
}
