import Chipmunk
import Testing

/// Work that waits for a step to end, and steps in its turn: what is asked for inside is done before it goes on.
@Suite struct NestedStepTests {
    /// Queues work in the next step, which is begun here, and runs it right after that step.
    private static func step(_ space: Space, andAfterwards work: @escaping () -> Void) {
        let driver = space.add(SimpleMotor(space.staticBody, space.add(Body(mass: 1, moment: 1)), rate: 0))
        driver.preSolve = { driver in
            driver.preSolve = nil
            space.whenUnlocked(work)
        }
        space.step(by: 1 / 60)
    }

    /// Steps once, and does something in the middle of it.
    private static func step(_ space: Space, callingBack work: @escaping () -> Void) {
        let driver = space.add(SimpleMotor(space.staticBody, space.add(Body(mass: 1, moment: 1)), rate: 0))
        driver.preSolve = { driver in
            driver.preSolve = nil
            work()
        }
        space.step(by: 1 / 60)
    }

    @Test func whatAnInnerStepAsksForIsDoneWhenItEnds() async {
        await #expect(processExitsWith: .success) {
            let space = Space()
            let ball = makeBall()
            NestedStepTests.step(
                space,
                andAfterwards: {
                    NestedStepTests.step(space, callingBack: { space.add(ball) })
                    #expect(!space.isLocked)
                    #expect(ball.space === space)
                    space.remove(ball)
                    #expect(ball.space == nil)
                    space.add(ball)
                })
            #expect(ball.space === space)
        }
    }

    @Test func whatWaitsOutsideComesAfterTheInnerStepAndInItsOrder() {
        let space = Space()
        let balls = (0..<5).map { makeBall(at: Vector(100 * Double($0), 0)) }
        var log: [String] = []
        NestedStepTests.step(
            space,
            callingBack: {
                space.add(balls[0])
                space.whenUnlocked {
                    log.append("outer 1: \(balls.map { $0.space == nil ? "out" : "in" })")
                    NestedStepTests.step(
                        space,
                        callingBack: {
                            space.add(balls[1])
                            space.whenUnlocked {
                                log.append("inner 1: \(balls.map { $0.space == nil ? "out" : "in" })")
                            }
                            space.add(balls[2])
                            space.whenUnlocked {
                                log.append("inner 2: \(balls.map { $0.space == nil ? "out" : "in" })")
                            }
                        })
                    log.append("after")
                }
                space.add(balls[3])
                space.whenUnlocked { log.append("outer 2: \(balls.map { $0.space == nil ? "out" : "in" })") }
                space.add(balls[4])
            })
        func line(_ name: String, _ places: String...) -> String { "\(name): \(places)" }
        #expect(
            log == [
                line("outer 1", "in", "out", "out", "out", "out"), line("inner 1", "in", "in", "out", "out", "out"),
                line("inner 2", "in", "in", "in", "out", "out"), "after",
                line("outer 2", "in", "in", "in", "in", "out"),
            ])
        #expect(areSame(space.bodies.suffix(2), balls.suffix(2)))
    }

    @Test func aBodyThatBothAskToRemoveIsRemovedOnce() {
        let space = Space()
        let ball = space.add(makeBall())
        NestedStepTests.step(
            space,
            callingBack: {
                space.whenUnlocked {
                    NestedStepTests.step(space, callingBack: { space.remove(ball) })
                    #expect(ball.space == nil)
                }
                space.remove(ball)
            })
        #expect(ball.space == nil)
    }

    @Test func aRemovalInsideTheWorkIsDoneWithAllThatItLeadsTo() {
        let meeting = Meeting()
        let (space, late) = (meeting.space, makeBall(at: Vector(0, 400)))
        let handler = space.addCollisionHandler()
        handler.begin = { [ball = meeting.ball] _ in
            space.whenUnlocked {
                space.remove(ball)
                #expect(late.space === space)
            }
            return true
        }
        handler.separate = { _ in space.add(late) }
        meeting.meet()
        space.step(by: 1 / 60)
        #expect(late.space === space)
        space.remove(handler)
    }

    @Test func stepsInsideOfStepsEndOneAfterTheOther() {
        let space = Space()
        var ended: [Int] = []
        func run(_ level: Int) {
            let ball = makeBall(at: Vector(0, 100 * Double(level)))
            NestedStepTests.step(
                space,
                callingBack: {
                    space.add(ball)
                    if level < 20 { space.whenUnlocked { run(level + 1) } }
                })
            #expect(ball.space === space)
            ended.append(level)
        }
        run(0)
        #expect(ended == Array((0...20).reversed()))
    }

    @Test func stepsThatAskForTheNextWithoutEndTrap() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let space = Space()
            let driver = space.add(SimpleMotor(space.staticBody, space.add(Body(mass: 1, moment: 1)), rate: 0))
            driver.preSolve = { _ in space.whenUnlocked { space.step(by: 1 / 60) } }
            space.step(by: 1 / 60)
        }
        expectTrap(result, "Space.whenUnlocked(_:) must not be nested more than 100 times")
    }

    @Test func aSleeperIsAwakeBeforeAnInnerStep() {
        let twin = Twin(isAsleep: true)
        let crate = twin.crate
        twin.step(.begin) { twin in
            let space = twin.space
            space.whenUnlocked {
                #expect(!crate.isSleeping)
                space.step(by: 0.5)
                #expect(crate.position == Vector(10, 0))
            }
            crate.velocity = Vector(60, 0)
        }
        #expect(crate.position == Vector(10, 0))
    }

    @Test func aQueryInsideTheWorkEndsByItself() {
        let space = Space()
        let ball = space.add(makeBall())
        var order: [String] = []
        NestedStepTests.step(
            space,
            callingBack: {
                space.whenUnlocked {
                    ball.forEachArbiter { _ in }
                    #expect(space.shapes(near: .zero, maxDistance: 0).count == 1)
                    order.append("query")
                }
                space.whenUnlocked { order.append("next") }
            })
        #expect(order == ["query", "next"])
    }
}
