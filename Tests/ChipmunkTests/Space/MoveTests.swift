import Testing

@testable import Chipmunk

/// Moves in two halves while a space is locked: a program that is right outside is right inside.
/// `whileLocked` stands for a step, and what is done in it for a callback.
@Suite struct MoveTests {
    /// Runs a program outside, while one space is locked, and while both are, in either order: it must end the same.
    private static func everywhere<Result: Equatable>(
        _ program: @escaping (_ space: Space, _ other: Space) -> () -> Result,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        func run(_ lock: (Space, Space, () -> Void) -> Void) -> Result {
            let (space, other) = (Space(), Space())
            var read: (() -> Result)?
            lock(space, other) { read = program(space, other) }
            guard let read else { fatalError("the program did not run") }
            space.step(by: 1 / 60)
            other.step(by: 1 / 60)
            return read()
        }
        let outside = run { _, _, work in work() }
        #expect(run { space, _, work in space.whileLocked(work) } == outside, sourceLocation: sourceLocation)
        #expect(run { _, other, work in other.whileLocked(work) } == outside, sourceLocation: sourceLocation)
        #expect(
            run { space, other, work in space.whileLocked { other.whileLocked(work) } } == outside,
            sourceLocation: sourceLocation)
        #expect(
            run { space, other, work in other.whileLocked { space.whileLocked(work) } } == outside,
            sourceLocation: sourceLocation)
    }

    @Test(arguments: ["same", "other", "none"])
    func aShapeMovesToABody(of place: String) {
        MoveTests.everywhere { space, other in
            let (from, to) = (makeBall(), makeBall(at: Vector(50, 0)))
            let shape = from.shapes[0]
            space.add(from)
            if place != "none" { (place == "same" ? space : other).add(to) }
            from.detach(shape)
            to.attach(shape)
            return { [from.shapes.count, to.shapes.count, shape.body === to ? 1 : 0, shape.space == nil ? 0 : 1] }
        }
    }

    @Test func aShapeMovesBackAndForth() {
        MoveTests.everywhere { space, other in
            let (from, to) = (space.add(makeBall()), other.add(makeBall(at: Vector(50, 0))))
            let shape = from.shapes[0]
            for _ in 0..<3 {
                from.detach(shape)
                to.attach(shape)
                to.detach(shape)
                from.attach(shape)
            }
            from.detach(shape)
            shape.friction = 0.125
            to.attach(shape)
            return { [from.shapes.count, to.shapes.count, other.shapes.count, shape.space === other ? 1 : 0] }
        }
    }

    @Test func aBodyMovesToAnotherSpace() {
        MoveTests.everywhere { space, other in
            let ball = space.add(makeBall())
            space.remove(ball)
            other.add(ball)
            return { [space.bodies.count, other.bodies.count, other.shapes.count, ball.space === other ? 1 : 0] }
        }
    }

    @Test func aBodyMovesBackAndForth() {
        MoveTests.everywhere { space, other in
            let ball = space.add(makeBall())
            for _ in 0..<3 {
                space.remove(ball)
                other.add(ball)
                other.remove(ball)
                space.add(ball)
            }
            space.remove(ball)
            other.add(ball)
            return { [space.bodies.count, other.bodies.count, ball.space === other ? 1 : 0] }
        }
    }

    @Test func aRemovedBodyIsUsedAsIfItWereOut() {
        MoveTests.everywhere { space, other in
            let ball = space.add(makeBall())
            space.remove(ball)
            ball.position = Vector(70, 0)
            ball.type = .kinematic
            ball.velocity = Vector(60, 0)
            ball.type = .dynamic
            ball.mass = 5
            ball.type = .kinematic
            ball.velocity = Vector(6, 0)
            let shape = ball.attach(CircleShape(radius: 2))
            ball.detach(ball.shapes[0])
            shape.setRadiusAbruptly(3)
            other.add(ball)
            return { [ball.position.x, ball.mass, ball.velocity.x, Double(ball.shapes.count), shape.radius] }
        }
    }

    @Test func aConstraintMovesWithItsBodies() {
        MoveTests.everywhere { space, other in
            let (a, b) = (space.add(makeBall()), space.add(makeBall(at: Vector(50, 0))))
            let pin = space.add(PinJoint(a, b))
            space.remove(pin)
            for body in [a, b] {
                space.remove(body)
                other.add(body)
            }
            other.add(pin)
            return { [other.constraints.count, a.constraints.count, pin.space === other ? 1 : 0] }
        }
    }

    @Test func aConstraintWhoseBodyIsRemovedMovesToo() {
        MoveTests.everywhere { space, other in
            let (a, b) = (space.add(makeBall()), space.add(makeBall(at: Vector(50, 0))))
            let pin = space.add(PinJoint(a, b))
            space.remove(a)
            space.remove(b)
            other.add(b)
            other.add(a)
            other.add(pin)
            pin.distance = 40
            return { [other.constraints.count, space.constraints.count, pin.space === other ? 1 : 0] }
        }
    }

    @Test func whatIsAddedCanBeJoinedAndRemovedAtOnce() {
        MoveTests.everywhere { space, other in
            let (a, b) = (makeBall(), makeBall(at: Vector(50, 0)))
            space.add(a)
            let pin = space.add(PinJoint(a, space.staticBody, anchorB: Vector(0, 9)))
            space.remove(a)
            other.add(a)
            space.add(b)
            space.remove(b)
            let motor = other.add(SimpleMotor(a, other.staticBody, rate: 1))
            return {
                [space.bodies.count, other.bodies.count, pin.space == nil ? 0 : 1, motor.space === other ? 1 : 0]
            }
        }
    }

    @Test func aBodyThatChangesItsTypeIsJoinedByWhatItIsThen() {
        MoveTests.everywhere { space, other in
            let post = other.add(makeBall())
            post.type = .static
            other.remove(post)
            space.add(post)
            let ball = space.add(makeBall(at: Vector(50, 0)))
            let pin = space.add(PinJoint(post, ball))
            return { [post.type == .static ? 1 : 0, pin.space === space ? 1 : 0] }
        }
    }

    @Test func eachOfThreeCallbacksMovesTheSameThings() {
        let (space, other) = (Space(), Space())
        let (ball, crate) = (space.add(makeBall()), space.add(makeCrate(at: Vector(100, 0))))
        let shape = crate.shapes[0]
        space.whileLocked {
            for _ in 0..<3 {
                space.remove(ball)
                other.add(ball)
                crate.detach(shape)
                ball.attach(shape)
            }
        }
        #expect(ball.space === other)
        #expect(shape.body === ball && shape.space === other)
    }

    @Test func membershipReadsAsBeforeUntilItIsDone() {
        let (space, other) = (Space(), Space())
        let ball = space.add(makeBall())
        let shape = ball.shapes[0]
        space.whileLocked {
            ball.detach(shape)
            space.remove(ball)
            other.add(ball)
            other.staticBody.attach(shape)
            #expect(ball.space === space && shape.body === ball && shape.space === space)
            #expect(space.contains(ball) && !other.contains(ball))
            #expect(space.bodies.count == 1 && other.bodies.isEmpty && other.shapes.isEmpty)
        }
        #expect(ball.space === other && shape.body === other.staticBody)
        #expect(space.bodies.isEmpty && other.shapes.count == 1)
    }

    @Test func aSpaceThatNobodyHoldsIsKeptUntilTheMoveIsDone() {
        let space = Space()
        let ball = space.add(makeBall())
        weak var gone: Space?
        var seen: Space?
        space.whileLocked {
            let other = Space()
            gone = other
            space.remove(ball)
            other.add(ball)
            space.whenUnlocked { seen = ball.space }
        }
        #expect(seen != nil && seen === gone)
        seen = nil
        #expect(gone == nil)
        #expect(ball.space == nil)
        space.add(ball)
        space.step(by: 1 / 60)
    }

    @Test func aSpaceThatGoesAwayFirstIsNotMissed() {
        let other = Space()
        let ball = makeBall()
        do {
            let space = Space()
            space.add(ball)
            space.whileLocked {
                space.remove(ball)
                other.add(ball)
            }
        }
        #expect(ball.space === other)
        other.step(by: 1 / 60)
    }

    @Test func aMoveInACallbackOfARemovalIsDoneAfterIt() {
        let meeting = Meeting()
        let (other, crate) = (Space(), meeting.crate)
        meeting.meet()
        meeting.space.step(by: 1 / 60)
        meeting.space.addCollisionHandler().separate = { [unowned space = meeting.space] _ in
            space.remove(crate)
            other.add(crate)
        }
        meeting.space.remove(meeting.ball)
        #expect(crate.space === other)
    }

    static let mistakes: [Mistake] = [
        // Seen at once.
        Mistake("Space.add(_:) needs a body that is in no space; remove it there first") {
            let (space, other) = (Space(), Space())
            let ball = other.add(makeBall())
            space.whileLocked { _ = space.add(ball) }
        },
        Mistake("Space.remove(_:) needs a body that is in this space") {
            let (space, other) = (Space(), Space())
            let ball = other.add(makeBall())
            space.whileLocked { space.remove(ball) }
        },
        Mistake("Body.attach(_:) needs a shape that is attached to no body; detach it first") {
            let space = Space()
            let (one, two) = (space.add(makeBall()), space.add(makeBall(at: Vector(50, 0))))
            space.whileLocked { _ = one.attach(two.shapes[0]) }
        },
        Mistake("Space.add(_:) needs a constraint between bodies of this space; add them first") {
            let space = Space()
            space.whileLocked { _ = space.add(PinJoint(makeBall(), space.staticBody)) }
        },
        // Seen when the queue is done.
        Mistake(
            "Space.add(_:), which was asked for while the space was locked, needs a body that is in no space; "
                + "remove it there first"
        ) {
            let (space, other) = (Space(), Space())
            let ball = makeBall()
            space.whileLocked {
                space.add(ball)
                other.add(ball)
            }
        },
        Mistake(
            "Body.attach(_:), which was asked for while the space was locked, needs a shape that is attached to no "
                + "body; detach it first"
        ) {
            let space = Space()
            let (one, two) = (space.add(makeBall()), space.add(makeBall(at: Vector(50, 0))))
            let shape = CircleShape(radius: 1)
            space.whileLocked {
                one.attach(shape)
                two.attach(shape)
            }
        },
        Mistake(
            "Space.add(_:), which was asked for while the space was locked, needs a constraint between bodies of this "
                + "space; add them first"
        ) {
            let space = Space()
            let ball = space.add(makeBall())
            space.whileLocked {
                space.remove(ball)
                space.add(PinJoint(ball, space.staticBody))
            }
        },
        Mistake("Body.mass can only be set on a dynamic body, got a kinematic one") {
            let space = Space()
            let ball = space.add(makeBall())
            space.whileLocked {
                ball.type = .kinematic
                ball.mass = 3
            }
        },
    ]

    @Test(arguments: mistakes.indices)
    func aMistakeTraps(index: Int) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [index] in
            MoveTests.mistakes[index].commit()
        }
        expectTrap(result, MoveTests.mistakes[index].message)
    }
}
