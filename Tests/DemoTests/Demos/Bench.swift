// Mirrors Chipmunk's demo Bench.c (Copyright (c) 2007 Scott Lembcke, MIT License).

import Chipmunk
import Foundation

/// The scenes of Chipmunk's benchmark: many shapes of one kind in a terrain.
final class Bench: Demo {
    enum Kind {
        case circles, boxes, hexagons
    }

    private static let bevel = 1.0
    private let space: Space
    private let console: DemoConsole

    private init(_ space: Space, _ console: DemoConsole) {
        self.space = space
        self.console = console
        space.iterations = 10
    }

    static func simpleTerrain(
        _ space: Space, _ console: DemoConsole, _ kind: Kind, count: Int, size: Double, varies: Bool = false
    ) throws -> Bench {
        let bench = Bench(space, console)
        space.gravity = Vector(0, -100)
        space.collisionSlop = 0.5
        try bench.addTerrain("simple_terrain_verts")
        for _ in 0..<count {
            let size = varies ? size * bench.randomSize() : size
            switch kind {
            case .circles: bench.addCircle(radius: size)
            case .boxes: bench.addBox(size: size)
            case .hexagons: try bench.addHexagon(radius: size)
            }
        }
        return bench
    }

    static func complexTerrain(_ space: Space, _ console: DemoConsole, _ kind: Kind) throws -> Bench {
        let bench = Bench(space, console)
        space.gravity = Vector(0, -100)
        space.collisionSlop = 0.5
        try bench.addTerrain("complex_terrain_verts")
        for _ in 0..<1000 { try bench.addPlain(kind) { $0.randomInUnitCircle() * 180 + Vector(0, 300) } }
        return bench
    }

    static func bouncyTerrain(_ space: Space, _ console: DemoConsole, _ kind: Kind) throws -> Bench {
        let bench = Bench(space, console)
        for wall in try bench.addTerrain("bouncy_terrain_verts") { wall.elasticity = 1 }
        for _ in 0..<500 {
            try bench.addPlain(kind, elasticity: 1, speed: 50) { $0.randomInUnitCircle() * 130 }
        }
        return bench
    }

    static func noCollide(_ space: Space, _ console: DemoConsole) -> Bench {
        let bench = Bench(space, console)
        space.addCollisionHandler(between: 2, and: 2).begin = { _ in fatalError("these must not meet") }
        let (radius, ground) = (4.5, space.staticBody)
        let corners = (
            bottomLeft: Vector(-330 - radius, -250 - radius), bottomRight: Vector(330 + radius, -250 - radius),
            topLeft: Vector(-330 - radius, 250 + radius), topRight: Vector(330 + radius, 250 + radius)
        )
        ground.attach(SegmentShape(from: corners.bottomLeft, to: corners.bottomRight)).elasticity = 1
        ground.attach(SegmentShape(from: corners.topRight, to: corners.bottomRight)).elasticity = 1
        ground.attach(SegmentShape(from: corners.topRight, to: corners.topLeft)).elasticity = 1
        ground.attach(SegmentShape(from: corners.bottomLeft, to: corners.topLeft)).elasticity = 1
        for x in stride(from: -320.0, through: 320, by: 20) {
            for y in stride(from: -240.0, through: 240, by: 20) {
                ground.attach(CircleShape(radius: radius, offset: Vector(x, y)))
            }
        }
        func addRunner(at position: Vector, velocity: Vector) {
            let body = space.add(Body(mass: 7, moment: Moment.circle(mass: 7, radius: radius)))
            body.position = position
            body.velocity = velocity
            let shape = body.attach(CircleShape(radius: radius))
            shape.elasticity = 1
            shape.collisionType = 2
        }
        for y in stride(from: -230.0, through: 240, by: 40) {
            addRunner(at: Vector(-320, y), velocity: Vector(100, 0))
        }
        for x in stride(from: -290.0, through: 320, by: 40) {
            addRunner(at: Vector(x, -240), velocity: Vector(0, 100))
        }
        return bench
    }

    @discardableResult
    private func addTerrain(_ table: String) throws -> [SegmentShape] {
        let numbers = try CDemos.numbers(of: table, in: "Bench.c")
        let vertices = stride(from: 0, to: numbers.count - 1, by: 2).map { Vector(numbers[$0], numbers[$0 + 1]) }
        let offset = Vector(-320, -240)
        return zip(vertices, vertices.dropFirst()).map { a, b in
            space.staticBody.attach(SegmentShape(from: a + offset, to: b + offset))
        }
    }

    private func randomSize() -> Double {
        let fraction = console.random()
        return pow(1.5, -1.5 * (1 - fraction) + 3.5 * fraction)
    }

    private func addCircle(radius: Double) {
        let mass = radius * radius / 25
        let body = space.add(Body(mass: mass, moment: Moment.circle(mass: mass, radius: radius)))
        body.position = console.randomInUnitCircle() * 180
        body.attach(CircleShape(radius: radius)).friction = 0.9
    }

    private func addBox(size: Double) {
        let mass = size * size / 100
        let body = space.add(Body(mass: mass, moment: Moment.box(mass: mass, width: size, height: size)))
        body.position = console.randomInUnitCircle() * 180
        let inner = size - Bench.bevel * 2
        let shape = body.attach(PolygonShape(width: inner, height: inner))
        shape.setRadiusAbruptly(Bench.bevel)
        shape.friction = 0.9
    }

    private func addHexagon(radius: Double) throws {
        let hexagon = Bench.hexagon(radius: radius)
        let mass = radius * radius
        let body = space.add(Body(mass: mass, moment: Moment.polygon(mass: mass, vertices: hexagon)))
        body.position = console.randomInUnitCircle() * 180
        body.attach(try PolygonShape(vertices: hexagon, radius: Bench.bevel)).friction = 0.9
    }

    /// A shape without friction, and so large as 5 points.
    private func addPlain(
        _ kind: Kind, elasticity: Double = 0, speed: Double? = nil, at position: (DemoConsole) -> Vector
    ) throws {
        let radius = 5.0
        let mass = radius * radius
        let hexagon = Bench.hexagon(radius: radius)
        let isCircle = kind == .circles
        let moment =
            isCircle
            ? Moment.circle(mass: mass, radius: radius) : Moment.polygon(mass: mass, vertices: hexagon)
        let body = space.add(Body(mass: mass, moment: moment))
        body.position = position(console)
        if let speed { body.velocity = console.randomInUnitCircle() * speed }
        let shape = isCircle ? CircleShape(radius: radius) : try PolygonShape(vertices: hexagon, radius: Bench.bevel)
        body.attach(shape).elasticity = elasticity
    }

    private static func hexagon(radius: Double) -> [Vector] {
        (0..<6).map { index in
            let angle = -Double.pi * 2 * Double(index) / 6
            return Vector(cos(angle), sin(angle)) * (radius - bevel)
        }
    }
}
