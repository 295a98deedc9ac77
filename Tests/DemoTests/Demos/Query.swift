// Mirrors Chipmunk's demo Query.c (Copyright (c) 2007 Scott Lembcke, MIT License).

import Chipmunk
import Foundation

final class Query: Demo {
    private let console: DemoConsole
    private var start = Vector.zero

    init(_ space: Space, _ console: DemoConsole) throws {
        self.console = console
        space.iterations = 5

        let (a, b) = (Vector(-50, 0), Vector(50, 0))
        let bar = space.add(Body(mass: 1, moment: Moment.segment(mass: 1, from: a, to: b)))
        bar.position = Vector(0, 100)
        bar.attach(SegmentShape(from: a, to: b, radius: 20))

        space.staticBody.attach(SegmentShape(from: Vector(0, 300), to: Vector(300, 0)))

        let vertices = (0..<5).map { index in
            let angle = -2 * Double.pi * Double(index) / 5
            return Vector(30 * cos(angle), 30 * sin(angle))
        }
        let pentagon = space.add(Body(mass: 1, moment: Moment.polygon(mass: 1, vertices: vertices)))
        pentagon.position = Vector(50, 30)
        pentagon.attach(try PolygonShape(vertices: vertices, radius: 10))

        let circle = space.add(Body(mass: 1, moment: Moment.circle(mass: 1, radius: 20)))
        circle.position = Vector(100, 100)
        circle.attach(CircleShape(radius: 20))
    }

    func update(_ space: Space) {
        space.step(by: timestep)
        if console.isRightClick { start = console.mouse }
        let (end, radius) = (console.mouse, 10.0)
        console.drawSegment(from: start, to: end)
        console.print(
            String(format: "Query: Dist(%f) Point(%5.2f, %5.2f), ", start.distance(to: end), end.x, end.y))

        let hit = space.firstHit(from: start, to: end, radius: radius)
        let alpha = hit?.fraction ?? 1
        if let hit {
            console.drawSegment(from: start.lerp(to: end, at: hit.fraction), to: end)
            console.drawSegment(from: hit.point, to: hit.point + hit.normal * 16)
            console.drawDot(at: hit.point, size: 3)
            console.print(
                String(
                    format: "Segment Query: Dist(%f) Normal(%5.2f, %5.2f)", hit.fraction * start.distance(to: end),
                    hit.normal.x, hit.normal.y))
        } else {
            console.print("Segment Query (None)")
        }
        console.drawFatSegment(from: start, to: start.lerp(to: end, at: alpha), radius: radius)

        if let nearest = space.nearestShape(to: console.mouse, maxDistance: 100) {
            console.drawDot(at: console.mouse, size: 3)
            console.drawSegment(from: console.mouse, to: nearest.point)
            if nearest.distance < 0 { console.drawBox(nearest.shape.boundingBox) }
        }
    }
}
