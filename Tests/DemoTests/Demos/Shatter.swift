// Mirrors Chipmunk's demo Shatter.c (Copyright (c) 2007 Scott Lembcke, MIT License).

import Chipmunk

final class Shatter: Demo {
    let timestep = Double(1 / 60 as Float)
    private static let density = 1.0 / 10000
    private static let mostVertices = 16
    private let console: DemoConsole

    init(_ space: Space, _ console: DemoConsole) {
        self.console = console
        space.iterations = 30
        space.gravity = Vector(0, -500)
        space.sleepTimeThreshold = 0.5
        space.collisionSlop = 0.5
        space.addWall(from: Vector(-1000, -240), to: Vector(1000, -240))

        let size = 200.0
        let mass = size * size * Shatter.density
        let block = space.add(Body(mass: mass, moment: Moment.box(mass: mass, width: size, height: size)))
        block.attach(PolygonShape(width: size, height: size)).friction = single(0.6)
    }

    func update(_ space: Space) {
        space.step(by: timestep)
        guard console.isRightDown,
            let shape = space.nearestShape(to: console.mouse, maxDistance: 0, filter: .grabbable)?.shape
                as? PolygonShape
        else { return }
        let box = shape.boundingBox
        let cellSize = max(box.right - box.left, box.top - box.bottom) / 5
        if cellSize > 5 { shatter(shape, cellSize: cellSize, in: space) }
    }

    private func shatter(_ shape: PolygonShape, cellSize: Double, in space: Space) {
        guard let body = shape.body else { return }
        space.remove(body)
        let cells = Cells(
            seed: UInt32(truncatingIfNeeded: console.randomInteger()), size: cellSize, box: shape.boundingBox)
        for i in 0..<cells.width {
            for j in 0..<cells.height where shape.nearestPoint(to: cells.point(i, j)).distance < 0 {
                addPiece(of: shape, on: body, cell: (i, j), of: cells, to: space)
            }
        }
    }

    private func addPiece(
        of shape: PolygonShape, on body: Body, cell: (i: Int, j: Int), of cells: Cells, to space: Space
    ) {
        let center = cells.point(cell.i, cell.j)
        var outline = shape.vertices.prefix(Shatter.mostVertices).map { body.localToWorld($0) }
        for i in 0..<cells.width {
            for j in 0..<cells.height where (i, j) != cell {
                let other = cells.point(i, j)
                // A point outside of the shape takes nothing from it.
                if shape.nearestPoint(to: other).distance <= 0 {
                    outline = Shatter.clip(outline, around: center, other)
                }
            }
        }

        let mass = Area.polygon(vertices: outline) * Shatter.density
        guard let centroid = try? Geometry.centroid(of: outline),
            let piece = try? PolygonShape(vertices: outline, transform: .translation(-centroid))
        else { return }
        let moment = Moment.polygon(mass: mass, vertices: outline, offset: -centroid)
        let newBody = space.add(Body(mass: mass, moment: moment))
        newBody.position = centroid
        newBody.velocity = body.velocity(atWorldPoint: centroid)
        newBody.angularVelocity = body.angularVelocity
        newBody.attach(piece).friction = shape.friction
    }

    /// The part of an outline that is nearer to one point than to another.
    private static func clip(_ outline: [Vector], around center: Vector, _ other: Vector) -> [Vector] {
        let normal = other - center
        let distance = normal.dot(center.lerp(to: other, at: 0.5))
        var clipped: [Vector] = []
        var a = outline[outline.count - 1]
        for b in outline {
            let distanceA = a.dot(normal) - distance
            if distanceA <= 0 { clipped.append(a) }
            let distanceB = b.dot(normal) - distance
            if distanceA * distanceB < 0 {
                clipped.append(a.lerp(to: b, at: abs(distanceA) / (abs(distanceA) + abs(distanceB))))
            }
            a = b
        }
        return clipped
    }
}

/// A grid with a point in each cell, somewhere.
private struct Cells {
    let seed: UInt32
    let size: Double
    let box: BoundingBox

    var width: Int { Int((box.right - box.left) / size) + 1 }
    var height: Int { Int((box.top - box.bottom) / size) + 1 }

    func point(_ i: Int, _ j: Int) -> Vector {
        let hash = (UInt32(i) &* 1_640_531_513 ^ UInt32(j) &* 2_654_435_789) &+ seed
        let border = single(0.05)
        func lerp(_ a: Double, _ b: Double, _ fraction: Double) -> Double { a * (1 - fraction) + b * fraction }
        func place(_ bits: UInt32) -> Double { lerp(border, 1 - border, Double(bits & 0xffff) / 0xffff) }
        return Vector(
            lerp(box.left, box.right, 0.5) + size * (Double(i) + place(hash) - Double(width) * 0.5),
            lerp(box.bottom, box.top, 0.5) + size * (Double(j) + place(hash >> 16) - Double(height) * 0.5))
    }
}
