import Chipmunk
import Piles

extension Overhead {
    /// A chain against as many segments that a program attaches and joins by itself, both by the package: 100 balls that
    /// come to rest on it.
    static func chainRows() {
        let points = (0...10_000).map { Vector(4 * Double($0), 30 * Vector(angle: Double($0) / 20).y) }
        func chain() -> Space {
            spaceWithBalls { $0.attachChain(points) }
        }
        func segments() -> Space {
            spaceWithBalls { body in
                let segments = zip(points, points.dropFirst()).map { SegmentShape(from: $0, to: $1) }
                for (index, segment) in segments.enumerated() {
                    segment.setNeighbors(
                        previous: points[max(index - 1, 0)], next: points[min(index + 2, points.count - 1)])
                    body.attach(segment)
                }
            }
        }
        report("q1: build a chain of 10,000 pieces", goal: 1.05) {
            _ = chain()
        } c: {
            _ = segments()
        }
        let (chained, single) = (chain(), segments())
        report("q2: step, 100 balls on the chain", goal: 1.02) {
            for _ in 0..<240 {
                chained.step(by: Pair.duration)
                single.step(by: Pair.duration)
            }
            guard sum(of: chained.bodies) == sum(of: single.bodies) else {
                fatalError("a chain and its segments do not simulate the same")
            }
        } swift: {
            chained.step(by: Pair.duration)
        } c: {
            single.step(by: Pair.duration)
        }
    }

    /// A space with a ground, and balls above it.
    private static func spaceWithBalls(ground: (Body) -> Void) -> Space {
        let space = Space()
        space.gravity = Vector(0, -100)
        ground(space.staticBody)
        for index in 0..<100 {
            let ball = space.add(Body(mass: 1, moment: Moment.circle(mass: 1, radius: 8)))
            ball.attach(CircleShape(radius: 8)).friction = 0.5
            ball.position = Vector(400 * Double(index) + 100, 60)
        }
        return space
    }
}
