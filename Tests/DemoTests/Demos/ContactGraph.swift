// Mirrors Chipmunk's demo ContactGraph.c (Copyright (c) 2007 Scott Lembcke, MIT License).

import Chipmunk
import Foundation

final class ContactGraph: Demo {
    private let console: DemoConsole
    private let scale: Body
    private let ball: Body

    init(_ space: Space, _ console: DemoConsole) {
        self.console = console
        space.iterations = 30
        space.gravity = Vector(0, -300)
        space.collisionSlop = 0.5
        space.sleepTimeThreshold = 1
        space.addWall(from: Vector(-320, -240), to: Vector(-320, 240))
        space.addWall(from: Vector(320, -240), to: Vector(320, 240))
        space.addWall(from: Vector(-320, -240), to: Vector(320, -240))

        scale = space.add(Body(.static))
        let tray = scale.attach(SegmentShape(from: Vector(-240, -180), to: Vector(-140, -180), radius: 4))
        tray.elasticity = 1
        tray.friction = 1
        tray.filter = .notGrabbable

        for index in 0..<5 {
            let box = space.add(Body(mass: 1, moment: Moment.box(mass: 1, width: 30, height: 30)))
            box.position = Vector(0, Double(index * 32 - 220))
            box.attach(PolygonShape(width: 30, height: 30)).friction = single(0.8)
        }

        let radius = 15.0
        ball = space.add(Body(mass: 10, moment: Moment.circle(mass: 10, radius: radius)))
        ball.position = Vector(120, -240 + radius + 5)
        ball.attach(CircleShape(radius: radius)).friction = single(0.9)
    }

    func update(_ space: Space) {
        let dt = timestep
        space.step(by: dt)
        console.print("Place objects on the scale to weigh them. The ball marks the shapes it's sitting on.\n")

        var impulseSum = Vector.zero
        scale.forEachArbiter { impulseSum += $0.totalImpulse }
        let force = impulseSum.length / dt
        let weight = space.gravity.dot(impulseSum) / (space.gravity.lengthSquared * dt)
        console.print(String(format: "Total force: %5.2f, Total weight: %5.2f. ", force, weight))

        var count = 0
        ball.forEachArbiter { arbiter in
            console.drawBox(arbiter.shapeB.boundingBox)
            count += 1
        }
        console.print("The ball is touching \(count) shapes.\n")

        var magnitudeSum = 0.0
        var vectorSum = Vector.zero
        ball.forEachArbiter { arbiter in
            magnitudeSum += arbiter.totalImpulse.length
            vectorSum += arbiter.totalImpulse
        }
        let crushForce = (magnitudeSum - vectorSum.length) * dt
        let verdict = crushForce > 10 ? "is being" : "is not being"
        console.print("The ball \(verdict) crushed. " + String(format: "(f: %.2f)", crushForce))
    }
}
