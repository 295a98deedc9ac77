import Chipmunk
import Dynamics

/// Balls in a box under an animator, and the same bodies with the same closures in a space alone.
struct Items {
    /// An item that nothing draws.
    final class Ball: DynamicItem {
        var center: Vector
        var angle = 0.0
        let bounds = DynamicBounds(width: 40, height: 40)
        let collisionBoundsType = DynamicItemCollisionBoundsType.ellipse

        init(_ center: Vector) { self.center = center }
    }

    private static let step = 1 / 120.0
    let animator: DynamicAnimator
    let space: Space
    private let gravity: GravityBehavior
    private let balls: [Ball]

    init(count: Int) {
        let columns = count < 100 ? 8 : 40
        let box = DynamicBounds(width: Double(columns) * 42, height: 3000)
        balls = (0..<count).map { index in
            let (column, row) = (index % columns, index / columns)
            let x = 21 + column * 42 + row % 2 * 3
            return Ball(Vector(Double(x), Double(2960 - row * 41)))
        }
        animator = DynamicAnimator()
        gravity = GravityBehavior(items: balls)
        let (collision, properties) = (CollisionBehavior(items: balls), DynamicItemBehavior(items: balls))
        // A boundary, because the animator holds what the reference bounds enclose, and the space alone does not.
        collision.addBoundary(withIdentifier: "box", for: BezierPath(rect: box))
        (properties.elasticity, properties.friction) = (0.6, 0.2)
        (properties.resistance, properties.angularResistance) = (0.1, 0.1)
        for behavior in [gravity, collision, properties] { animator.addBehavior(behavior) }
        space = Self.makeSpace(balls, box)
    }

    private static func makeSpace(_ balls: [Ball], _ box: DynamicBounds) -> Space {
        let space = Space()
        let corners = [Vector(0, 0), Vector(box.width, 0), Vector(box.width, box.height), Vector(0, box.height)]
        for index in corners.indices {
            let wall = SegmentShape(from: corners[index], to: corners[(index + 1) % 4])
            wall.setNeighbors(previous: corners[(index + 3) % 4], next: corners[(index + 2) % 4])
            (wall.elasticity, wall.friction, wall.collisionType) = (1, 1, 2)
            space.staticBody.attach(wall)
        }
        let handler = space.addCollisionHandler(between: 1, and: 1)
        handler.preSolve = { arbiter in
            let (a, b) = (arbiter.shapeA, arbiter.shapeB)
            arbiter.elasticity = max(a.elasticity, b.elasticity)
            arbiter.friction = (a.friction * b.friction).squareRoot()
            return true
        }
        for ball in balls {
            let mass = 40 * 40 * (Double.pi / 4) / 10_000
            let body = Body(mass: mass, moment: Moment.circle(mass: mass, radius: 20))
            let shape = body.attach(CircleShape(radius: 20))
            (shape.elasticity, shape.friction, shape.collisionType) = (0.6, 0.2, 1)
            (body.linearDamping, body.angularDamping) = (0.1, 0.1)
            body.velocityFunction = { body, _, _, duration in
                body.updateVelocity(gravity: Vector(0, 1000), damping: 1, duration: duration)
            }
            space.add(body, at: ball.center)
        }
        return space
    }

    func stepAnimator() {
        animator.advance(by: Self.step)
        // At rest there would be nothing to measure.
        if !animator.isRunning { gravity.magnitude = 1 }
    }

    func stepSpace() {
        space.step(by: Self.step)
    }

    func settle() {
        for _ in 0..<240 {
            stepAnimator()
            stepSpace()
        }
    }

    /// Whether both are the same: before the animator first rests.
    var areEqual: Bool {
        zip(balls, space.bodies).allSatisfy { $0.center == $1.position && $0.angle == $1.angle }
    }
}
