// Mirrors Chipmunk's demo TheoJansen.c (Copyright (c) 2007 Scott Lembcke, MIT License).

import Chipmunk

final class TheoJansen: Demo {
    let timestep = 1.0 / 180
    private static let segmentRadius = 3.0
    private static let parts = ShapeFilter(group: 1)
    private let console: DemoConsole
    private let motor: SimpleMotor

    init(_ space: Space, _ console: DemoConsole) {
        self.console = console
        space.iterations = 20
        space.gravity = Vector(0, -500)
        space.addWall(from: Vector(-320, -240), to: Vector(-320, 240))
        space.addWall(from: Vector(320, -240), to: Vector(320, 240))
        space.addWall(from: Vector(-320, -240), to: Vector(320, -240))

        let (offset, side) = (30.0, 30.0)
        let (a, b) = (Vector(-offset, 0), Vector(offset, 0))
        let chassis = space.add(Body(mass: 2, moment: Moment.segment(mass: 2, from: a, to: b)))
        chassis.attach(SegmentShape(from: a, to: b, radius: TheoJansen.segmentRadius)).filter = TheoJansen.parts

        let crankRadius = 13.0
        // The demo gives the radius for the hole.
        let crank = space.add(Body(mass: 1, moment: Moment.circle(mass: 1, innerRadius: crankRadius, radius: 0)))
        crank.attach(CircleShape(radius: crankRadius)).filter = TheoJansen.parts
        space.add(PivotJoint(chassis, crank, anchorA: .zero, anchorB: .zero))

        let pairs = 2
        for pair in 0..<pairs {
            for (index, sign) in [1.0, -1].enumerated() {
                let angle = Double(2 * pair + index) / Double(pairs) * .pi
                TheoJansen.addLeg(
                    side: side, offset: sign * offset, chassis, crank, anchor: Vector(angle: angle) * crankRadius,
                    to: space)
            }
        }
        motor = space.add(SimpleMotor(chassis, crank, rate: 6))
    }

    func update(_ space: Space) {
        let coefficient = (2 + console.keyboard.y) / 3
        let rate = console.keyboard.x * 10 * coefficient
        motor.rate = rate
        motor.maxForce = rate == 0 ? 0 : 100_000
        space.step(by: timestep)
    }

    private static func addLeg(
        side: Double, offset: Double, _ chassis: Body, _ crank: Body, anchor: Vector, to space: Space
    ) {
        let (top, bottom) = (Vector(0, side), Vector(0, -side))
        let upper = space.add(Body(mass: 1, moment: Moment.segment(mass: 1, from: .zero, to: top)))
        upper.position = Vector(offset, 0)
        upper.attach(SegmentShape(from: .zero, to: top, radius: segmentRadius)).filter = parts
        space.add(PivotJoint(chassis, upper, anchorA: Vector(offset, 0), anchorB: .zero))

        let lower = space.add(Body(mass: 1, moment: Moment.segment(mass: 1, from: .zero, to: bottom)))
        lower.position = Vector(offset, -side)
        lower.attach(SegmentShape(from: .zero, to: bottom, radius: segmentRadius)).filter = parts
        let foot = lower.attach(CircleShape(radius: segmentRadius * 2, offset: bottom))
        foot.filter = parts
        foot.friction = 1
        space.add(PinJoint(chassis, lower, anchorA: Vector(offset, 0), anchorB: .zero))
        space.add(GearJoint(upper, lower, phase: 0, ratio: 1))

        let diagonal = (side * side + offset * offset).squareRoot()
        space.add(PinJoint(crank, upper, anchorA: anchor, anchorB: top)).distance = diagonal
        space.add(PinJoint(crank, lower, anchorA: anchor, anchorB: .zero)).distance = diagonal
    }
}
