// Mirrors Chipmunk's demo Convex.c (Copyright (c) 2007 Scott Lembcke, MIT License).

import Chipmunk

final class Convex: Demo {
    private static let density = 1.0 / 10000
    private let console: DemoConsole
    private let body: Body
    private let shape: PolygonShape

    init(_ space: Space, _ console: DemoConsole) {
        self.console = console
        space.iterations = 30
        space.gravity = Vector(0, -500)
        space.sleepTimeThreshold = 0.5
        space.collisionSlop = 0.5
        space.addWall(from: Vector(-320, -240), to: Vector(320, -240))

        let (width, height) = (50.0, 70.0)
        let mass = width * height * Convex.density
        body = space.add(Body(mass: mass, moment: Moment.box(mass: mass, width: width, height: height)))
        shape = body.attach(PolygonShape(width: width, height: height))
        shape.friction = single(0.6)
    }

    func update(_ space: Space) {
        let tolerance = 2.0
        if console.isRightClick && shape.nearestPoint(to: console.mouse).distance > tolerance {
            let points = shape.vertices + [body.worldToLocal(console.mouse)]
            if let hull = try? Geometry.convexHull(of: points, tolerance: tolerance) { reshape(to: hull) }
        }
        space.step(by: timestep)
    }

    private func reshape(to hull: [Vector]) {
        guard let centroid = try? Geometry.centroid(of: hull) else { return }
        let mass = Area.polygon(vertices: hull) * Convex.density
        body.mass = mass
        body.moment = Moment.polygon(mass: mass, vertices: hull, offset: -centroid)
        body.position = body.localToWorld(centroid)
        try? shape.setVerticesAbruptly(hull, transform: .translation(-centroid))
    }
}
