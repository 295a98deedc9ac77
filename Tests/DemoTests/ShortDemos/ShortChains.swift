import Chipmunk

/// Chains.c with ``Constraint/breakForce``: a number for a callback that measures and removes.
final class ShortChains: Demo {
    let timestep = 1.0 / 180

    init(_ space: Space) {
        space.iterations = 30
        space.gravity = Vector(0, -100)
        space.sleepTimeThreshold = 0.5
        space.addFrame()
        for x in stride(from: -140.0, through: 140, by: 40) {
            var (previous, anchor) = (space.staticBody, Vector(x, 240))
            for index in 0..<10 {
                let link = space.add(Body(mass: 1, moment: Moment.box(mass: 1, width: 20, height: 30)))
                link.position = Vector(x, 240 - (Double(index) + 0.5) * 30 - Double(index + 1) * 6)
                link.attach(SegmentShape(from: Vector(0, 5), to: Vector(0, -5), radius: 10)).friction = 0.8
                let joint = SlideJoint(link, previous, anchorA: Vector(0, 15), anchorB: anchor, range: 0...6)
                (joint.maxForce, joint.breakForce, joint.collideBodies) = (80000, 72000, false)
                space.add(joint)
                (previous, anchor) = (link, Vector(0, -15))
            }
        }
        let ball = space.add(Body(mass: 10, moment: Moment.circle(mass: 10, radius: 15)), at: Vector(0, -220))
        ball.velocity = Vector(0, 300)
        ball.attach(CircleShape(radius: 15)).friction = 0.9
    }
}
