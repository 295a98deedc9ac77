// Mirrors Chipmunk's demo Slice.c (Copyright (c) 2007 Scott Lembcke, MIT License).

import Chipmunk

final class Slice: Demo {
    private static let density = 1.0 / 10000
    private let console: DemoConsole
    private var clickedBefore = false
    private var start = Vector.zero

    init(_ space: Space, _ console: DemoConsole) {
        self.console = console
        space.iterations = 30
        space.gravity = Vector(0, -500)
        space.sleepTimeThreshold = 0.5
        space.collisionSlop = 0.5
        space.addWall(from: Vector(-1000, -240), to: Vector(1000, -240))

        let (width, height) = (200.0, 300.0)
        let mass = width * height * Slice.density
        let block = space.add(Body(mass: mass, moment: Moment.box(mass: mass, width: width, height: height)))
        block.attach(PolygonShape(width: width, height: height)).friction = single(0.6)
    }

    func update(_ space: Space) {
        space.step(by: timestep)
        if console.isRightClick != clickedBefore {
            if console.isRightClick {
                start = console.mouse
            } else {
                slice(space, from: start, to: console.mouse)
            }
            clickedBefore = console.isRightClick
        }
        if console.isRightClick { console.drawSegment(from: start, to: console.mouse) }
    }

    private func slice(_ space: Space, from a: Vector, to b: Vector) {
        space.forEachHit(from: a, to: b, filter: .grabbable) { hit in
            guard let shape = hit.shape as? PolygonShape, let body = shape.body else { return }
            guard shape.nearestPoint(to: a).distance > 0, shape.nearestPoint(to: b).distance > 0 else { return }
            space.whenUnlocked {
                let normal = (b - a).perpendicular.normalized
                let distance = a.dot(normal)
                self.addPiece(of: shape, behind: normal, distance, to: space)
                self.addPiece(of: shape, behind: -normal, -distance, to: space)
                space.remove(body)
            }
        }
    }

    private func addPiece(of shape: PolygonShape, behind normal: Vector, _ distance: Double, to space: Space) {
        guard let body = shape.body else { return }
        let outline = Slice.clip(shape.vertices.map { body.localToWorld($0) }, behind: normal, distance)
        let mass = Area.polygon(vertices: outline) * Slice.density
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

    private static func clip(_ outline: [Vector], behind normal: Vector, _ distance: Double) -> [Vector] {
        var clipped: [Vector] = []
        var a = outline[outline.count - 1]
        for b in outline {
            let distanceA = a.dot(normal) - distance
            if distanceA < 0 { clipped.append(a) }
            let distanceB = b.dot(normal) - distance
            if distanceA * distanceB < 0 {
                clipped.append(a.lerp(to: b, at: abs(distanceA) / (abs(distanceA) + abs(distanceB))))
            }
            a = b
        }
        return clipped
    }
}
