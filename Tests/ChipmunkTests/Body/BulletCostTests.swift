import TestSupport
import Testing

@testable import Chipmunk

@Suite struct BulletCostTests {
    private static let timestep = 1.0 / 120

    /// A space with a wall on the right, and bullets on the left that fly by 50 points a step.
    private func makeRange(bullets: Int = 1, speed: Double = 6000, distance: Double = 300) -> Space {
        let space = Space()
        space.staticBody.attach(PolygonShape(BoundingBox(left: 0, bottom: -500, right: 4, top: 500)))
        for number in 0..<bullets {
            let bullet = space.add(Body(mass: 1, moment: 10), at: Vector(-distance, Double(number) * 40))
            bullet.attach(CircleShape(radius: 2))
            bullet.velocity = Vector(speed, 0)
            bullet.isBullet = true
        }
        return space
    }

    /// The number of times that the next step's bullets ask for the shapes around their ways.
    private func queries(in space: Space) -> Int {
        countQueries(of: space) { space.stopBullets(within: Self.timestep) }
    }

    @Test func `a bullet asks once a step, and nothing while it is slow`() {
        #expect(queries(in: makeRange()) == 1)
        #expect(queries(in: makeRange(distance: 20)) == 1)
        #expect(queries(in: makeRange(speed: 100)) == 0)
        #expect(queries(in: makeRange(bullets: 12)) == 12)
        let space = makeRange()
        space.bodies[0].isBullet = false
        #expect(queries(in: space) == 0)
    }

    /// What takes it along must not take it through a wall, which is the second question.
    @Test func `a bullet that a paddle takes along asks twice`() {
        let space = makeRange()
        let paddle = space.add(Body(.kinematic), at: Vector(-270, 0))
        paddle.attach(PolygonShape(width: 4, height: 60))
        paddle.velocity = Vector(-600, 0)
        #expect(queries(in: space) == 2)
    }

    /// Whatever moves around it, and over all of its way.
    @Test func `in a crowd a bullet asks at most three times a step`() {
        let space = makeRange(bullets: 4)
        var random = SeededGenerator(seed: 1)
        for _ in 0..<200 {
            let place = Vector(Double.random(in: -290 ... -10, using: &random), .random(in: -50...200, using: &random))
            let body = space.add(makeBall(at: place, radius: 3))
            body.velocity = Vector(.random(in: -600...600, using: &random), .random(in: -600...600, using: &random))
        }
        var most = 0
        for _ in 0..<40 {
            let count = queries(in: space)
            #expect(count <= 3 * 4)
            most = max(most, count)
            space.step(by: Self.timestep)
        }
        #expect(most > 4, "no bullet is taken along")
    }
}
