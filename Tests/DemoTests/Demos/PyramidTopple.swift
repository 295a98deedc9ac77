// Mirrors Chipmunk's demo PyramidTopple.c (Copyright (c) 2007 Scott Lembcke, MIT License).

import Chipmunk

final class PyramidTopple: Demo {
    let timestep = 1.0 / 180
    private static let width = 4.0
    private static let height = 30.0

    init(_ space: Space) {
        space.iterations = 30
        space.gravity = Vector(0, -300)
        space.sleepTimeThreshold = 0.5
        space.collisionSlop = 0.5
        space.addWall(from: Vector(-600, -240), to: Vector(600, -240))

        let (width, height) = (PyramidTopple.width, PyramidTopple.height)
        let count = 12
        for row in 0..<count {
            for column in 0..<(count - row) {
                let offset = Vector(
                    (Double(column) - Double(count - 1 - row) * 0.5) * 1.5 * height,
                    (Double(row) + 0.5) * (height + 2 * width) - width - 240)
                addDomino(at: offset, isFlipped: false, to: space)
                addDomino(at: offset + Vector(0, (height + width) / 2), isFlipped: true, to: space)
                if column == 0 {
                    addDomino(at: offset + Vector(0.5 * (width - height), height + width), isFlipped: false, to: space)
                }
                if column != count - row - 1 {
                    addDomino(
                        at: offset + Vector(height * 0.75, (height + 3 * width) / 2), isFlipped: true, to: space)
                } else {
                    addDomino(at: offset + Vector(0.5 * (height - width), height + width), isFlipped: false, to: space)
                }
            }
        }
    }

    private func addDomino(at position: Vector, isFlipped: Bool, to space: Space) {
        let (width, height, radius) = (PyramidTopple.width, PyramidTopple.height, 0.5)
        let body = space.add(Body(mass: 1, moment: Moment.box(mass: 1, width: width, height: height)))
        body.position = position
        let shape =
            isFlipped
            ? PolygonShape(width: height, height: width)
            : PolygonShape(width: width - radius * 2, height: height, radius: radius)
        body.attach(shape).friction = single(0.6)
    }
}
