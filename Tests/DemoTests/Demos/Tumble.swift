// Mirrors Chipmunk's demo Tumble.c (Copyright (c) 2007 Scott Lembcke, MIT License).

import Chipmunk

final class Tumble: Demo {
    let timestep = 1.0 / 180

    init(_ space: Space, _ console: DemoConsole) {
        space.gravity = Vector(0, -600)

        let box = space.add(Body(.kinematic))
        box.angularVelocity = single(0.4)
        let corners = [Vector(-200, -200), Vector(-200, 200), Vector(200, 200), Vector(200, -200)]
        for (index, corner) in corners.enumerated() {
            let wall = box.attach(SegmentShape(from: corner, to: corners[(index + 1) % 4]))
            wall.elasticity = 1
            wall.friction = 1
            wall.filter = .notGrabbable
        }

        let (mass, width, height) = (1.0, 30.0, 60.0)
        let boxMoment = Moment.box(mass: mass, width: width, height: height)
        let circleMoment = Moment.circle(mass: mass, radius: width / 2)
        func add(_ shape: Shape, moment: Double, at position: Vector) {
            let body = space.add(Body(mass: mass, moment: moment))
            body.position = position
            body.attach(shape).friction = single(0.7)
        }
        for column in 0..<7 {
            for row in 0..<3 {
                let position = Vector(Double(column) * width - 150, Double(row) * height - 150)
                let top = Vector(0, (height - width) / 2)
                let bottom = Vector(0, (width - height) / 2)
                switch console.randomInteger() % 3000 / 1000 {
                case 0:
                    add(PolygonShape(width: width, height: height), moment: boxMoment, at: position)
                case 1:
                    add(SegmentShape(from: top, to: bottom, radius: width / 2), moment: boxMoment, at: position)
                default:
                    add(CircleShape(radius: width / 2), moment: circleMoment, at: position + top)
                    add(CircleShape(radius: width / 2), moment: circleMoment, at: position + bottom)
                }
            }
        }
    }
}
