// Mirrors Chipmunk's demo Springies.c (Copyright (c) 2007 Scott Lembcke, MIT License).

import Chipmunk

final class Springies: Demo {
    init(_ space: Space) {
        let bars = [
            addBar(from: Vector(-240, 160), to: Vector(-160, 80), group: 1, to: space),
            addBar(from: Vector(-160, 80), to: Vector(-80, 160), group: 1, to: space),
            addBar(from: Vector(0, 160), to: Vector(80, 0), group: 0, to: space),
            addBar(from: Vector(160, 160), to: Vector(240, 160), group: 0, to: space),
            addBar(from: Vector(-240, 0), to: Vector(-160, -80), group: 2, to: space),
            addBar(from: Vector(-160, -80), to: Vector(-80, 0), group: 2, to: space),
            addBar(from: Vector(-80, 0), to: Vector(0, 0), group: 2, to: space),
            addBar(from: Vector(0, -80), to: Vector(80, -80), group: 0, to: space),
            addBar(from: Vector(240, 80), to: Vector(160, 0), group: 3, to: space),
            addBar(from: Vector(160, 0), to: Vector(240, -80), group: 3, to: space),
            addBar(from: Vector(-240, -80), to: Vector(-160, -160), group: 4, to: space),
            addBar(from: Vector(-160, -160), to: Vector(-80, -160), group: 4, to: space),
            addBar(from: Vector(0, -160), to: Vector(80, -160), group: 0, to: space),
            addBar(from: Vector(160, -160), to: Vector(240, -160), group: 0, to: space),
        ]

        let pivots: [(Int, Int, Vector, Vector)] = [
            (1, 2, Vector(40, -40), Vector(-40, -40)), (5, 6, Vector(40, -40), Vector(-40, -40)),
            (6, 7, Vector(40, 40), Vector(-40, 0)), (9, 10, Vector(-40, -40), Vector(-40, 40)),
            (11, 12, Vector(40, -40), Vector(-40, 0)),
        ]
        for (a, b, anchorA, anchorB) in pivots {
            space.add(PivotJoint(bars[a - 1], bars[b - 1], anchorA: anchorA, anchorB: anchorB))
        }
        for (a, b, anchorA, anchorB) in Springies.springs {
            let first = a == 0 ? space.staticBody : bars[a - 1]
            let spring = DampedSpring(
                first, bars[b - 1], anchorA: anchorA, anchorB: anchorB, restLength: 0, stiffness: 100, damping: 0.5)
            spring.forceFunction = { spring, distance in
                min(max(spring.restLength - distance, -20), 20) * spring.stiffness
            }
            space.add(spring)
        }
    }

    /// The numbers of two bars, or 0 for the space's static body, and the anchors on them.
    private static let springs: [(Int, Int, Vector, Vector)] = [
        (0, 1, Vector(-320, 240), Vector(-40, 40)), (0, 1, Vector(-320, 80), Vector(-40, 40)),
        (0, 1, Vector(-160, 240), Vector(-40, 40)), (0, 2, Vector(-160, 240), Vector(40, 40)),
        (0, 2, Vector(0, 240), Vector(40, 40)), (0, 3, Vector(80, 240), Vector(-40, 80)),
        (0, 4, Vector(80, 240), Vector(-40, 0)), (0, 4, Vector(320, 240), Vector(40, 0)),
        (0, 5, Vector(-320, 80), Vector(-40, 40)), (0, 9, Vector(320, 80), Vector(40, 40)),
        (0, 10, Vector(320, 0), Vector(40, -40)), (0, 10, Vector(320, -160), Vector(40, -40)),
        (0, 11, Vector(-320, -160), Vector(-40, 40)), (0, 12, Vector(-240, -240), Vector(-40, 0)),
        (0, 12, Vector(0, -240), Vector(40, 0)), (0, 13, Vector(0, -240), Vector(-40, 0)),
        (0, 13, Vector(80, -240), Vector(40, 0)), (0, 14, Vector(80, -240), Vector(-40, 0)),
        (0, 14, Vector(240, -240), Vector(40, 0)), (0, 14, Vector(320, -160), Vector(40, 0)),
        (1, 5, Vector(40, -40), Vector(-40, 40)), (1, 6, Vector(40, -40), Vector(40, 40)),
        (2, 3, Vector(40, 40), Vector(-40, 80)), (3, 4, Vector(-40, 80), Vector(-40, 0)),
        (3, 4, Vector(40, -80), Vector(-40, 0)), (3, 7, Vector(40, -80), Vector(40, 0)),
        (3, 7, Vector(-40, 80), Vector(-40, 0)), (3, 8, Vector(40, -80), Vector(40, 0)),
        (3, 9, Vector(40, -80), Vector(-40, -40)), (4, 9, Vector(40, 0), Vector(40, 40)),
        (5, 11, Vector(-40, 40), Vector(-40, 40)), (5, 11, Vector(40, -40), Vector(40, -40)),
        (7, 8, Vector(40, 0), Vector(-40, 0)), (8, 12, Vector(-40, 0), Vector(40, 0)),
        (8, 13, Vector(-40, 0), Vector(-40, 0)), (8, 13, Vector(40, 0), Vector(40, 0)),
        (8, 14, Vector(40, 0), Vector(-40, 0)), (10, 14, Vector(40, -40), Vector(-40, 0)),
        (10, 14, Vector(40, -40), Vector(-40, 0)),
    ]

    private func addBar(from a: Vector, to b: Vector, group: UInt, to space: Space) -> Body {
        let center = (a + b) * 0.5
        let length = (b - a).length
        let mass = length / 160
        let body = space.add(Body(mass: mass, moment: mass * length * length / 12))
        body.position = center
        body.attach(SegmentShape(from: a - center, to: b - center, radius: 10)).filter = ShapeFilter(group: group)
        return body
    }
}
