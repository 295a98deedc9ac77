import Chipmunk
import Testing

@testable import CrateDrawing

@Suite struct ActivityRecorderTests {
    /// A ball that falls on the ground, from a height in points.
    private func fall(from height: Double, elasticity: Double = 0) -> (space: Space, ball: Body) {
        let space = Space()
        space.gravity = Vector(0, -100)
        space.staticBody.attach(SegmentShape(from: Vector(-1000, 0), to: Vector(1000, 0))).elasticity = 1
        let ball = Body(mass: 2, moment: 100)
        ball.attach(CircleShape(radius: 10)).elasticity = elasticity
        space.add(ball, at: Vector(0, 10 + height))
        return (space, ball)
    }

    private func record(_ space: Space, steps: Int, _ change: (Int) -> Void = { _ in }) -> ActivityRecorder {
        var recorder = ActivityRecorder(space)
        for step in 1...steps {
            space.step(by: 0.01)
            change(step)
            recorder.record(space)
        }
        return recorder
    }

    @Test func aHitGetsAFrame() throws {
        // 50 points at 100 points/s² take a second.
        let (space, ball) = fall(from: 50)
        var hit: Int?
        let recorder = record(space, steps: 400) { step in
            if hit == nil && ball.velocity.y > -1 && step > 10 { hit = step }
        }
        let steps = recorder.steps(count: 3, last: 400)
        #expect(steps == [0, try #require(hit), 400])
        #expect((98...104).contains(steps[1]))
    }

    @Test func whatRestsIsNotShownAgainAndAgain() {
        let (space, _) = fall(from: 50)
        let steps = record(space, steps: 400).steps(count: 6, last: 400)
        #expect(steps.dropLast().allSatisfy { $0 < 130 }, "\(steps)")
    }

    @Test func framesAreWhereSomethingMoves() {
        let (space, ball) = fall(from: 50)
        space.gravity = .zero
        let recorder = record(space, steps: 400) { step in
            if step == 100 { ball.velocity = Vector(30, 0) }
            if step == 200 { ball.velocity = .zero }
        }
        let steps = recorder.steps(count: 6, last: 400)
        #expect(steps.dropFirst().dropLast().allSatisfy { (95...205).contains($0) }, "\(steps)")
    }

    /// A body that is elsewhere altogether has moved by its own length, however far away it is.
    @Test func aJumpIsNotAllThatHappens() {
        let (space, ball) = fall(from: 50)
        space.gravity = .zero
        let other = Body(mass: 2, moment: 100)
        other.attach(CircleShape(radius: 10))
        space.add(other, at: Vector(500, 500))
        other.velocity = Vector(100, 0)
        let recorder = record(space, steps: 100) { step in if step == 10 { ball.position = Vector(1e6, 50) } }
        // 100 points and a jump of 20, all of which count four times as much as the time does.
        let steps = recorder.steps(count: 5, last: 100)
        #expect(zip(steps, [0, 14, 42, 71, 100]).allSatisfy { abs($0 - $1) <= 1 }, "\(steps)")
    }

    @Test func aJointThatBreaksGetsAFrame() {
        let (space, ball) = fall(from: 50)
        space.gravity = .zero
        let joint = space.add(PinJoint(space.staticBody, ball))
        let recorder = record(space, steps: 100) { [unowned space] step in if step == 37 { space.remove(joint) } }
        #expect(recorder.steps(count: 3, last: 100) == [0, 37, 100])
    }

    @Test func theRoundingOfLargeVelocitiesIsNoHit() {
        let (space, ball) = fall(from: 1e12)
        space.gravity = Vector(0, -1000)
        ball.velocity = Vector(0, -1e9)
        // A step that no binary fraction is.
        var recorder = ActivityRecorder(space)
        for _ in 1...600 {
            space.step(by: 1 / 120)
            recorder.record(space)
        }
        let steps = recorder.steps(count: 4, last: 600)
        #expect(zip(steps, [0, 200, 400, 600]).allSatisfy { abs($0 - $1) <= 1 }, "\(steps)")
    }

    /// The way after the part x of the time is the part x² of the whole. All motion counts four times as much as time does: steps
    /// are at 0.8 x² + 0.2 x = 0.25, 0.5 and 0.75.
    @Test func aFallHasEqualWays() {
        let (space, _) = fall(from: 1e6)
        let steps = record(space, steps: 100).steps(count: 5, last: 100)
        #expect(zip(steps, [0, 45, 68, 86, 100]).allSatisfy { abs($0 - $1) <= 1 }, "\(steps)")
    }

    @Test func whereNothingHappensTimesAreEven() {
        #expect(record(Space(), steps: 100).steps(count: 5, last: 100) == [0, 25, 50, 75, 100])
    }

    @Test(arguments: [2, 3, 7, 60], [59, 60, 100, 400])
    func stepsAreDifferentAndInOrder(count: Int, last: Int) {
        let (space, _) = fall(from: 50, elasticity: 0.8)
        let recorder = record(space, steps: 400)
        for steps in [recorder.steps(count: count, last: last), ActivityRecorder.evenSteps(count: count, last: last)] {
            #expect(steps.count == count && steps.first == 0 && steps.last == last)
            #expect(zip(steps, steps.dropFirst()).allSatisfy { $0 < $1 })
        }
    }

    /// The steps of a long run are taken together, a few at a time.
    @Test func aHitInALongRunGetsAFrame() {
        // 12,800 points take 16 seconds.
        let (space, _) = fall(from: 12_800)
        let steps = record(space, steps: 20_000).steps(count: 3, last: 20_000)
        #expect((1590...1610).contains(steps[1]), "\(steps)")
    }
}
