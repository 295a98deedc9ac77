import Chipmunk
import Testing

/// In whatever order objects go, nothing is freed while C can reach it, and nothing is kept.
///
/// Run with the address sanitizer, these tests also show that no memory is read after it was freed.
@Suite struct OwnershipTests {
    @Test func aSpaceKeepsItsBodiesAndABodyItsShapes() {
        let space = Space()
        weak var body: Body?
        weak var shape: Shape?
        do {
            let made = makeBall()
            body = made
            shape = made.shapes[0]
            space.add(made)
        }
        space.step(by: 1)
        #expect(body != nil)
        #expect(shape?.body === body)
    }

    @Test func nothingKeepsASpaceAndEverythingGoesWithIt() {
        weak var space: Space?
        weak var body: Body?
        weak var shape: Shape?
        weak var floor: Shape?
        weak var staticBody: Body?
        do {
            let made = makeSpaceWithFloor()
            let ball = made.add(makeBall(at: Vector(0, 10)))
            made.step(by: 1 / 60, times: 10)
            space = made
            body = ball
            shape = ball.shapes[0]
            floor = made.staticBody.shapes[0]
            staticBody = made.staticBody
            #expect(floor != nil && staticBody != nil)
        }
        #expect(space == nil)
        #expect(body == nil)
        #expect(shape == nil)
        #expect(floor == nil)
        #expect(staticBody == nil)
    }

    @Test func aRemovedBodyGoesWithItsLastReference() {
        let space = makeSpaceWithFloor()
        weak var body: Body?
        do {
            let ball = space.add(makeBall(at: Vector(0, 10)))
            body = ball
            space.step(by: 1 / 60, times: 10)
            space.remove(ball)
        }
        #expect(body == nil)
        space.step(by: 1 / 60, times: 10)
    }

    @Test func aDetachedShapeGoesWithItsLastReference() {
        let space = makeSpaceWithFloor()
        let ball = space.add(makeBall(at: Vector(0, 10)))
        space.step(by: 1 / 60, times: 10)
        weak var shape: Shape?
        do {
            let old = ball.shapes[0]
            shape = old
            ball.detach(old)
        }
        #expect(shape == nil)
        space.step(by: 1 / 60, times: 10)
    }

    @Test func aBodyThatNeverWasInASpaceGoesBeforeItsShape() {
        let shape = CircleShape(radius: 3)
        do {
            let body = Body(mass: 1, moment: 1)
            body.position = Vector(10, 0)
            body.attach(shape)
            #expect(shape.body === body)
        }
        #expect(shape.body == nil)
        #expect(shape.space == nil)
        shape.mass = 3
        shape.friction = 1
        #expect(shape.updateBoundingBox() == BoundingBox(left: -3, bottom: -3, right: 3, top: 3))
        let other = Body(mass: 1, moment: 1)
        other.attach(shape)
        #expect(shape.body === other)
    }

    @Test func aShapeOutlivesTheBodyThatItsSpaceHeld() {
        let shape: Shape
        do {
            let space = makeSpaceWithFloor()
            let ball = space.add(makeBall(at: Vector(0, 10)))
            shape = ball.shapes[0]
            space.step(by: 1 / 60, times: 10)
        }
        #expect(shape.body == nil)
        #expect(shape.space == nil)
        #expect(shape.friction == 0.7)
        let body = Body(mass: 1, moment: 1)
        body.attach(shape)
        let space = Space()
        space.add(body)
        space.step(by: 1)
        #expect(space.contains(shape))
    }

    @Test func aBodyOutlivesItsSpaceAndGoesToAnother() {
        let ball = makeBall(at: Vector(0, 10))
        do {
            let space = makeSpaceWithFloor()
            space.add(ball)
            space.add(makeBall(at: Vector(0, 29)))
            space.step(by: 1 / 60, times: 30)
        }
        #expect(ball.space == nil)
        #expect(ball.shapes.count == 1)
        #expect(ball.shapes[0].body === ball)
        ball.velocity = .zero
        ball.position = Vector(0, 10)
        ball.shapes[0].friction = 0.5
        let other = makeSpaceWithFloor()
        other.add(ball)
        other.step(by: 1 / 60, times: 30)
        #expect(ball.space === other)
        #expect(abs(ball.position.y - 10) < 0.2)
    }

    @Test func aStaticBodyOutlivesItsSpace() {
        let floor: Body
        do {
            let space = makeSpaceWithFloor()
            floor = space.staticBody
            space.add(makeBall(at: Vector(0, 10)))
            space.step(by: 1 / 60, times: 30)
        }
        #expect(floor.space == nil)
        #expect(floor.shapes.count == 1)
        floor.position = Vector(0, -100)
        let other = Space()
        other.gravity = Vector(0, -100)
        other.add(floor)
        let ball = other.add(makeBall(at: Vector(0, -90)))
        other.step(by: 1 / 60, times: 30)
        #expect(abs(ball.position.y + 90) < 0.2)
        other.remove(floor)
        #expect(floor.space == nil)
    }

    @Test func aSpaceMayEndWhileItsBodiesSleep() {
        let crate: Body
        weak var other: Body?
        do {
            let space = makeSpaceWithSleepers(count: 4)
            #expect(space.sleeperCount == 4)
            crate = space.bodies[2]
            other = space.bodies[3]
        }
        #expect(other == nil)
        #expect(!crate.isSleeping)
        crate.velocity = Vector(1, 0)
        crate.type = .static
        crate.type = .dynamic
        let space = Space()
        space.add(crate)
        space.step(by: 1)
        #expect(crate.space === space)
    }

    @Test func aPileThatSleepsAsOneGroupMayEndAsWell() {
        weak var bottom: Body?
        do {
            let space = makeSpaceWithFloor()
            space.sleepTimeThreshold = 0.25
            space.iterations = 30
            for index in 0..<3 { space.add(makeCrate(at: Vector(0, 10 + Double(index) * 20))) }
            space.step(by: 1 / 60, times: 600)
            #expect(space.sleeperCount == 3)
            bottom = space.bodies[0]
        }
        #expect(bottom == nil)
    }

    @Test func sleepersMayBeRemovedOneByOne() {
        let space = makeSpaceWithSleepers(count: 3)
        let crates = space.bodies
        for crate in crates.reversed() {
            #expect(crate.isSleeping)
            space.remove(crate)
            #expect(!crate.isSleeping)
        }
        for crate in crates { space.add(crate) }
        space.step(by: 1 / 60, times: 60)
        #expect(space.bodies.count == 3)
    }

    @Test func objectsMayGoInTheOppositeOrderOfTheirMaking() {
        for order in 0..<6 {
            var space: Space? = makeSpaceWithFloor()
            var body: Body? = makeBall(at: Vector(0, 10))
            var shape: Shape? = body?.shapes[0]
            if let body { space?.add(body) }
            space?.step(by: 1 / 60, times: 5)
            weak let weakSpace = space
            weak let weakBody = body
            weak let weakShape = shape
            let drops: [() -> Void] = [{ space = nil }, { body = nil }, { shape = nil }]
            let first = order / 2
            let rest = [0, 1, 2].filter { $0 != first }
            drops[first]()
            for index in order.isMultiple(of: 2) ? rest : rest.reversed() { drops[index]() }
            #expect(weakSpace == nil, "order \(order)")
            #expect(weakBody == nil, "order \(order)")
            #expect(weakShape == nil, "order \(order)")
        }
    }

    @Test func aCycleThroughUserDataIsTheUsersOwn() {
        weak var body: Body?
        do {
            let made = Body(mass: 1, moment: 1)
            body = made
            made.userData = made
        }
        #expect(body != nil)
        body?.userData = nil
        #expect(body == nil)
    }
}
