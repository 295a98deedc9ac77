import Chipmunk
import Testing

/// The properties of an arbiter, and the changes that a preSolve can make.
@Suite struct ArbiterTests {
    @Test func theHandlersOrderIsThatOfShapesBodiesNormalAndPoints() {
        let meeting = Meeting()
        let log = Log()
        let (ball, crate) = (meeting.ball, meeting.crate)
        meeting.space.addCollisionHandler(for: .red).preSolve = { arbiter in
            #expect(arbiter.shapeA === ball.shapes[0] && arbiter.shapeB === crate.shapes[0])
            #expect(arbiter.bodyA === ball && arbiter.bodyB === crate)
            #expect(arbiter.normal == Vector(1, 0))
            #expect(arbiter.contactCount == 1)
            #expect(arbiter.pointA(at: 0) == Vector(1, 0))
            #expect(arbiter.pointB(at: 0) == Vector(0, 0))
            log.note("\(arbiter.contactPoints.points[0].distance)")
            return true
        }
        meeting.space.addCollisionHandler(for: .blue).preSolve = { arbiter in
            #expect(arbiter.shapeA === crate.shapes[0] && arbiter.shapeB === ball.shapes[0])
            #expect(arbiter.bodyA === crate && arbiter.bodyB === ball)
            #expect(arbiter.normal == Vector(-1, 0))
            #expect(arbiter.pointA(at: 0) == Vector(0, 0))
            #expect(arbiter.pointB(at: 0) == Vector(1, 0))
            log.note("\(arbiter.contactPoints.points[0].distance)")
            return true
        }
        meeting.meet()
        meeting.space.step(by: 1 / 60)
        #expect(log.take() == ["-1.0", "-1.0"])
    }

    @Test(arguments: [CollisionType.red, .blue])
    func theContactPointSetSaysTheSameAsTheReaders(type: CollisionType) {
        let meeting = Meeting()
        let log = Log()
        meeting.space.addCollisionHandler(for: type).begin = { arbiter in
            let point = ContactPoint(pointA: arbiter.pointA(at: 0), pointB: arbiter.pointB(at: 0), distance: -1)
            #expect(arbiter.contactPoints == ContactPointSet(normal: arbiter.normal, points: [point]))
            log.note("begin")
            return true
        }
        meeting.meet()
        meeting.space.step(by: 1 / 60)
        #expect(log.take() == ["begin"])
    }

    @Test func aCrateOnAFloorTouchesAtTwoPoints() {
        let space = makeSpaceWithFloor()
        space.staticBody.shapes[0].collisionType = .green
        space.add(makeCrate(at: Vector(3, 9.5)))
        let log = Log()
        space.gravity = .zero
        space.addCollisionHandler(for: .green).begin = { arbiter in
            let points = arbiter.contactPoints.points
            #expect(zip(points.map(\.pointA.x).sorted(), [-7, 13]).allSatisfy { isClose($0, $1) })
            #expect(points.map(\.pointA.y) == [0, 0])
            #expect(points.map(\.pointB.y) == [-0.5, -0.5])
            #expect(points.map(\.distance) == [-0.5, -0.5])
            #expect(arbiter.normal == Vector(0, 1))
            log.note("\(arbiter.contactCount)")
            return true
        }
        space.step(by: 1 / 60)
        #expect(log.take() == ["2"])
    }

    /// A ball that hits a wall squarely at 10 points/s: mass 1, moment 50.
    private static func makeHit(_ change: @escaping (borrowing Arbiter) -> Void, from type: CollisionType) -> Body {
        let meeting = Meeting()
        meeting.crate.type = .static
        meeting.space.addCollisionHandler(for: type).preSolve = { arbiter in
            change(arbiter)
            return true
        }
        meeting.space.collisionBias = 1
        meeting.meet()
        meeting.ball.shapes[0].friction = 0
        meeting.ball.position = Vector(-10, 0)
        meeting.ball.velocity = Vector(10, 0)
        meeting.space.step(by: 1 / 60)
        return meeting.ball
    }

    @Test func withoutAChangeTheBallStops() {
        let ball = ArbiterTests.makeHit({ _ in }, from: .red)
        #expect(abs(ball.velocity.x) < 1e-9)
        #expect(ball.angularVelocity == 0)
    }

    @Test(arguments: [CollisionType.red, .blue])
    func aContactThatIsMovedInPreSolveActsWhereItWasMovedTo(type: CollisionType) {
        let ball = ArbiterTests.makeHit(
            { arbiter in
                var set = arbiter.contactPoints
                for index in set.points.indices {
                    set.points[index].pointA.y += 5
                    set.points[index].pointB.y += 5
                }
                arbiter.contactPoints = set
                #expect(arbiter.contactPoints == set)
                #expect(arbiter.pointA(at: 0) == set.points[0].pointA)
            }, from: type)
        // 1 / (1 / mass + offset² / moment) of the momentum is taken, at a lever of 5 points.
        #expect(isClose(ball.velocity.x, 10 - 10 / 1.5))
        #expect(isClose(ball.angularVelocity, 10 / 1.5 * 5 / 50))
    }

    @Test(arguments: [CollisionType.red, .blue])
    func aNormalThatIsTurnedInPreSolvePushesAlongTheNewOne(type: CollisionType) {
        let slope = Vector(0.6, 0.8)
        let ball = ArbiterTests.makeHit(
            { arbiter in
                var set = arbiter.contactPoints
                set.normal = type == .red ? slope : -slope
                set.points[0].pointA = .zero
                set.points[0].pointB = .zero
                arbiter.contactPoints = set
                #expect(arbiter.normal == set.normal)
            }, from: type)
        // No approach is left at the point of contact, which is the origin.
        let velocityOfPoint = ball.velocity - ball.angularVelocity * ball.position.perpendicular
        #expect(abs(velocityOfPoint.dot(slope)) < 1e-9)
        #expect(abs(ball.velocity.cross(slope) - Vector(10, 0).cross(slope)) < 1e-9)
    }

    @Test func theDistanceOfAContactThatIsSetFollowsFromItsPoints() {
        let ball = ArbiterTests.makeHit(
            { arbiter in
                var set = arbiter.contactPoints
                set.points[0].pointA = Vector(4, 0)
                set.points[0].pointB = Vector(1, 0)
                set.points[0].distance = 77
                arbiter.contactPoints = set
                #expect(arbiter.contactPoints.points[0].distance == -3)
            }, from: .red)
        #expect(ball.position == Vector(-10, 0) + Vector(10.0 / 60, 0))
    }

    @Test func aRestitutionThatIsSetInPreSolveMakesItBounce() {
        for restitution in [0, 0.25, 1] {
            let ball = ArbiterTests.makeHit(
                { arbiter in
                    #expect(arbiter.elasticity == 0)
                    arbiter.elasticity = restitution
                    #expect(arbiter.elasticity == restitution)
                }, from: .blue)
            #expect(isClose(ball.velocity.x, -10 * restitution))
        }
    }

    @Test func restitutionAndFrictionAreTheProductsOfTheShapes() {
        let meeting = Meeting()
        let log = Log()
        meeting.ball.shapes[0].elasticity = 0.5
        meeting.crate.shapes[0].elasticity = 0.25
        meeting.ball.shapes[0].friction = 3
        meeting.crate.shapes[0].friction = 0.5
        meeting.space.addCollisionHandler().preSolve = { arbiter in
            log.note("\(arbiter.elasticity) \(arbiter.friction)")
            arbiter.elasticity = 7
            arbiter.friction = 7
            return true
        }
        meeting.meet()
        meeting.space.step(by: 1 / 60, times: 2)
        #expect(log.take() == ["0.125 1.5", "0.125 1.5"])
    }

    @Test func theEnergyOfAnInelasticHitIsWhatTheBodiesLose() {
        let meeting = Meeting()
        let log = Log()
        meeting.space.collisionBias = 1
        meeting.meet()
        meeting.ball.velocity = Vector(10, 0)
        let before = meeting.ball.kineticEnergy
        meeting.space.addCollisionHandler().postSolve = { arbiter in
            log.note("hit")
            #expect(isClose(arbiter.kineticEnergy, 25))
            #expect(arbiter.doubledKineticEnergy == 2 * arbiter.kineticEnergy)
        }
        meeting.space.step(by: 1 / 60)
        #expect(log.take() == ["hit"])
        #expect(isClose(before - meeting.ball.kineticEnergy - meeting.crate.kineticEnergy, 25))
        #expect(isClose(meeting.ball.velocity.x, 5) && isClose(meeting.crate.velocity.x, 5))
    }

    @Test func theImpulseOfAHitIsTheMomentumThatTheFirstBodyGains() {
        let meeting = Meeting()
        let log = Log()
        meeting.space.collisionBias = 1
        meeting.meet()
        meeting.ball.velocity = Vector(10, 0)
        meeting.space.addCollisionHandler(for: .red).postSolve = { arbiter in
            #expect(isClose(arbiter.totalImpulse.x, -5) && arbiter.totalImpulse.y == 0)
            log.note("pushes the ball to the left")
        }
        meeting.space.addCollisionHandler(for: .blue).postSolve = { arbiter in
            #expect(isClose(arbiter.totalImpulse.x, 5) && arbiter.totalImpulse.y == 0)
            log.note("pushes the crate to the right")
        }
        meeting.space.step(by: 1 / 60)
        #expect(log.take() == ["pushes the ball to the left", "pushes the crate to the right"])
    }
}
