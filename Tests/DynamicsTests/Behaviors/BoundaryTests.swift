import Chipmunk
import Dynamics
import TestSupport
import Testing

/// Boxes in boundaries of several lines. A box lies flat on a line, and so touches its ends, as a ball does not.
struct BoundaryTests {
    private static func animator(_ boxes: [Sticker]) -> (DynamicAnimator, GravityBehavior, CollisionBehavior) {
        let animator = DynamicAnimator(referenceBounds: DynamicBounds(width: 375, height: 667))
        let (gravity, collision) = (GravityBehavior(items: boxes), CollisionBehavior(items: boxes))
        let properties = DynamicItemBehavior(items: boxes)
        properties.elasticity = 0.6
        for behavior in [gravity, collision, properties] { animator.addBehavior(behavior) }
        return (animator, gravity, collision)
    }

    /// The sticker balls as image views are: squares, dropped one after the other at random x, and rocked.
    @Test(arguments: [1, 2, 3, 4] as [UInt64]) func squaresStayWithinTheReferenceBounds(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let boxes = (0..<30).map { _ in
            Sticker(Vector(random.number(from: 20, to: 355), 20), width: 40, height: 40)
        }
        let (animator, gravity, collision) = Self.animator([])
        collision.translatesReferenceBoundsIntoBoundary = true
        let properties = DynamicItemBehavior()
        properties.elasticity = 0.6
        animator.addBehavior(properties)
        for frame in 0..<720 {
            if frame.isMultiple(of: 18), frame / 18 < boxes.count {
                let box = boxes[frame / 18]
                gravity.addItem(box)
                collision.addItem(box)
                properties.addItem(box)
            }
            let way = Double(frame) / 120
            if frame.isMultiple(of: 4) { gravity.angle = .pi / 2 + 0.6 * Vector(angle: way * .pi).y }
            animator.advance(by: 1 / 60)
        }
        for box in boxes {
            #expect(box.center.x > 19 && box.center.x < 356 && box.center.y > 19 && box.center.y < 648)
        }
    }

    /// Twelve boxes in a ring that gravity goes around in.
    @Test(arguments: [5, 8, 64, 200]) func boxesStayWithinARing(sides: Int) {
        let boxes = (0..<12).map { index in
            Sticker(Vector(130 + 46 * Double(index % 4), 150 + 46 * Double(index / 4)), width: 40, height: 40)
        }
        let (animator, gravity, collision) = Self.animator(boxes)
        let corners = (0..<sides).map { index in
            Vector(200, 200) + Vector(angle: 2 * .pi * Double(index) / Double(sides)) * 170
        }
        collision.addBoundary(withIdentifier: "ring", for: BezierPath(polygon: corners))
        for frame in 0..<900 {
            gravity.angle = .pi / 2 + Double(frame) / 120
            animator.advance(by: 1 / 60)
        }
        for box in boxes { #expect(box.center.distance(to: Vector(200, 200)) < 170) }
    }

    /// A box slides over a floor of a hundred lines as over one, whatever the floor's direction.
    @Test(arguments: [0, 0.3, -0.7]) func straightLinesAreOne(angle: Double) {
        let along = Vector(angle: angle)
        func slide(lines: Int) -> Sticker {
            var path = BezierPath()
            path.move(to: .zero)
            for index in 1...lines { path.addLine(to: along * (1000 * Double(index) / Double(lines))) }
            let box = Sticker(along * 200 + along.perpendicular * -19.95, width: 40, height: 40)
            box.angle = angle
            let (animator, gravity, collision) = Self.animator([box])
            gravity.gravityDirection = along.perpendicular
            collision.addBoundary(withIdentifier: "floor", for: path)
            let velocity = DynamicItemBehavior(items: [box])
            velocity.addLinearVelocity(along * 200, for: box)
            animator.addBehavior(velocity)
            animator.run(steps: 240)
            return box
        }
        let (one, hundred) = (slide(lines: 1), slide(lines: 100))
        #expect((one.center - along * 200).dot(along) > 395)
        #expect(one.center.distance(to: hundred.center) < 1e-6)
        #expect(abs(one.angle - hundred.angle) < 1e-9)
    }
}
