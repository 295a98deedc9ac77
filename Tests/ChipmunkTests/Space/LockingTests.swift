import Testing

@testable import Chipmunk

/// `whileLocked` stands for a step, and what is done in it for a callback.
@Suite struct LockingTests {
    @Test func theSpaceIsLockedInsideAndUnlockedAfter() {
        let space = Space()
        #expect(!space.isLocked)
        let inside = space.whileLocked { space.isLocked }
        #expect(inside)
        #expect(!space.isLocked)
    }

    @Test func anAdditionWaitsForTheSpaceToBeUnlocked() {
        let space = Space()
        let ball = makeBall()
        space.whileLocked {
            #expect(space.add(ball) === ball)
            #expect(ball.space == nil)
            #expect(space.bodies.isEmpty)
        }
        #expect(ball.space === space)
        #expect(space.contains(ball.shapes[0]))
        space.step(by: 0.1)
    }

    @Test func aRemovalWaitsForTheSpaceToBeUnlocked() {
        let space = Space()
        let ball = space.add(makeBall())
        space.whileLocked {
            space.remove(ball)
            #expect(space.contains(ball))
        }
        #expect(!space.contains(ball))
        #expect(space.bodies.isEmpty)
        #expect(space.shapes.isEmpty)
    }

    @Test func changesAreDoneInTheOrderInWhichTheyWereAskedFor() {
        let space = Space()
        let balls = (0..<4).map { _ in makeBall() }
        space.add(balls[0])
        space.whileLocked {
            space.add(balls[3])
            space.add(balls[1])
            space.remove(balls[0])
            space.add(balls[2])
            space.add(balls[0])
        }
        #expect(space.bodies.map(ObjectIdentifier.init) == [3, 1, 2, 0].map { ObjectIdentifier(balls[$0]) })
    }

    @Test func aBodyCanBeRemovedMoreThanOnce() {
        let space = Space()
        let ball = space.add(makeBall())
        space.whileLocked {
            space.remove(ball)
            space.remove(ball)
        }
        #expect(ball.space == nil)
    }

    @Test func aBodyCanBeAddedMoreThanOnce() {
        let space = Space()
        let ball = makeBall()
        space.whileLocked {
            space.add(ball)
            space.add(ball)
        }
        #expect(space.bodies.count == 1)
    }

    @Test func whatIsAddedAndThenRemovedIsOut() {
        let space = Space()
        let ball = makeBall()
        space.whileLocked {
            space.add(ball)
            space.remove(ball)
        }
        #expect(ball.space == nil)
        #expect(space.bodies.isEmpty)
        #expect(space.shapes.isEmpty)
    }

    @Test func whatIsRemovedAndThenAddedIsInAtTheEnd() {
        let space = Space()
        let ball = space.add(makeBall())
        let other = space.add(makeBall())
        space.whileLocked {
            space.remove(ball)
            space.add(ball)
        }
        #expect(space.bodies.map(ObjectIdentifier.init) == [ObjectIdentifier(other), ObjectIdentifier(ball)])
    }

    @Test func attachingAndDetachingWaitWhereTheBodyIsInTheSpace() {
        let space = Space()
        let ball = space.add(makeBall())
        let old = ball.shapes[0]
        let new = CircleShape(radius: 3)
        space.whileLocked {
            ball.detach(old)
            ball.detach(old)
            ball.attach(new)
            ball.attach(new)
            #expect(old.body === ball)
            #expect(new.body == nil)
        }
        #expect(old.body == nil)
        #expect(new.body === ball)
        #expect(ball.shapes.count == 1)
        #expect(space.shapes.count == 1)
        #expect(space.contains(new))
    }

    @Test func aShapeCanChangeItsBodyWhileLocked() {
        let space = Space()
        let one = space.add(makeBall())
        let other = space.add(Body(mass: 1, moment: 1))
        let shape = one.shapes[0]
        space.whileLocked {
            one.detach(shape)
            other.attach(shape)
        }
        #expect(shape.body === other)
        #expect(one.shapes.isEmpty)
        #expect(space.contains(shape))
    }

    @Test func bodiesOutsideTheSpaceCanBePutTogetherWhileLocked() {
        let space = Space()
        let body = Body(mass: 1, moment: 1)
        space.whileLocked {
            let shape = body.attach(CircleShape(radius: 3))
            #expect(shape.body === body)
            space.add(body)
            body.attach(CircleShape(radius: 4))
        }
        #expect(space.shapes.count == 2)
    }

    @Test func onlyTheOutermostEndUnlocks() {
        let space = Space()
        let ball = makeBall()
        space.whileLocked {
            _ = space.whileLocked { space.add(ball) }
            #expect(space.isLocked)
            #expect(ball.space == nil)
        }
        #expect(ball.space === space)
    }

    @Test func aRemovedBodyCanGoStraightToAnotherSpace() {
        let space = Space()
        let other = Space()
        let ball = space.add(makeBall())
        space.whileLocked { space.remove(ball) }
        other.add(ball)
        #expect(ball.space === other)
        other.step(by: 0.1)
    }

    @Test func aBodyThatIsDroppedWhileItWaitsIsKept() {
        let space = Space()
        weak var ball: Body?
        space.whileLocked {
            let made = makeBall()
            ball = made
            space.add(made)
        }
        #expect(ball?.space === space)
        space.whileLocked {
            if let ball { space.remove(ball) }
        }
        #expect(ball == nil)
    }

    @Test func aStaticBodyThatIsMovedWhileLockedTakesItsShapesAlongAfterwards() {
        let space = Space()
        let shape = space.staticBody.attach(CircleShape(radius: 1, offset: Vector(2, 0)))
        space.whileLocked {
            space.staticBody.position = Vector(100, 0)
            space.staticBody.angle = .pi / 2
            #expect(shape.boundingBox == BoundingBox(circleAt: Vector(2, 0), radius: 1))
        }
        #expect(shape.boundingBox.center.isNear(Vector(100, 2), within: 1e-9))
    }

    @Test func whatASeparationAsksForComesAfterWhatWaitsAlready() {
        let space = Space()
        let one = space.add(makeBall())
        space.add(makeBall(at: Vector(5, 0)))
        let late = makeBall(at: Vector(100, 0))
        var order: [Int] = []
        space.addCollisionHandler().separate = { [unowned space] _ in
            space.whenUnlocked { order.append(2) }
            // In the space by then, and not yet now.
            space.add(PinJoint(late, space.staticBody))
        }
        space.step(by: 0.1)
        space.whileLocked {
            space.remove(one)
            space.whenUnlocked { order.append(1) }
            space.add(late)
        }
        #expect(order == [1, 2])
        #expect(late.constraints.count == 1)
    }
}
