// Mirrors Chipmunk's demo Chains.c (Copyright (c) 2007 Scott Lembcke, MIT License).

import Chipmunk

final class Chains: Demo {
    let timestep = 1.0 / 180

    init(_ space: Space) {
        space.iterations = 30
        space.gravity = Vector(0, -100)
        space.sleepTimeThreshold = 0.5
        space.addWall(from: Vector(-320, -240), to: Vector(-320, 240))
        space.addWall(from: Vector(320, -240), to: Vector(320, 240))
        space.addWall(from: Vector(-320, -240), to: Vector(320, -240))
        space.addWall(from: Vector(-320, 240), to: Vector(320, 240))

        for chain in 0..<8 { addChain(chain, to: space) }

        let radius = 15.0
        let ball = space.add(Body(mass: 10, moment: Moment.circle(mass: 10, radius: radius)))
        ball.position = Vector(0, -240 + radius + 5)
        ball.velocity = Vector(0, 300)
        ball.attach(CircleShape(radius: radius)).friction = single(0.9)
    }

    private func addChain(_ number: Int, to space: Space) {
        let (mass, width, height) = (1.0, 20.0, 30.0)
        let spacing = width * 0.3
        var previous: Body?
        for index in 0..<10 {
            let position = Vector(
                40 * (Double(number) - 7 / 2.0),
                240 - (Double(index) + 0.5) * height - Double(index + 1) * spacing)
            let link = space.add(Body(mass: mass, moment: Moment.box(mass: mass, width: width, height: height)))
            link.position = position
            let (top, bottom) = (Vector(0, (height - width) / 2), Vector(0, (width - height) / 2))
            link.attach(SegmentShape(from: top, to: bottom, radius: width / 2)).friction = single(0.8)

            let joint = space.add(
                SlideJoint(
                    link, previous ?? space.staticBody, anchorA: Vector(0, height / 2),
                    anchorB: previous == nil ? Vector(position.x, 240) : Vector(0, -height / 2), range: 0...spacing))
            joint.maxForce = 80000
            joint.collideBodies = false
            joint.postSolve = { joint in
                guard let space = joint.space else { return }
                let force = joint.impulse / space.currentTimestep
                if force > 0.9 * joint.maxForce { space.remove(joint) }
            }
            previous = link
        }
    }
}
