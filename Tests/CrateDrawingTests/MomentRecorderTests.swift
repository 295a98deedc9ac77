import Chipmunk
import Testing

@testable import CrateDrawing

@Suite struct MomentRecorderTests {
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

    private func record(_ space: Space, steps: Int, _ change: (Int) -> Void = { _ in }) -> MomentRecorder {
        var recorder = MomentRecorder(space)
        for step in 1...steps {
            space.step(by: 0.01)
            change(step)
            recorder.record(space)
        }
        return recorder
    }

    @Test func aHitIsAMoment() throws {
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

    @Test func hitsComeInTheOrderOfTheirStrength() {
        let (space, _) = fall(from: 50, elasticity: 0.6)
        let recorder = record(space, steps: 600)
        // The bounces are 1.2 and 0.72 seconds apart.
        let three = recorder.steps(count: 4, last: 600)
        #expect((98...104).contains(three[1]) && (216...226).contains(three[2]), "\(three)")
    }

    @Test func aJointThatBreaksIsAMoment() {
        let (space, ball) = fall(from: 50)
        space.gravity = .zero
        let joint = space.add(PinJoint(space.staticBody, ball))
        let recorder = record(space, steps: 100) { [unowned space] step in if step == 37 { space.remove(joint) } }
        #expect(recorder.steps(count: 3, last: 100) == [0, 37, 100])
    }

    @Test func theRoundingOfALongFallIsNoHit() {
        let (space, _) = fall(from: 1e9)
        space.gravity = Vector(0, -1000)
        // A step that no binary fraction is.
        var recorder = MomentRecorder(space)
        for _ in 1...7200 {
            space.step(by: 1 / 120)
            recorder.record(space)
        }
        #expect(recorder.steps(count: 4, last: 7200) == [0, 2400, 4800, 7200])
    }

    @Test func aFallAloneHasEvenTimes() {
        let (space, _) = fall(from: 1e6)
        let recorder = record(space, steps: 100)
        #expect(recorder.steps(count: 5, last: 100) == [0, 25, 50, 75, 100])
    }

    @Test(arguments: [2, 3, 7, 60], [59, 60, 100, 400])
    func stepsAreDifferentAndInOrder(count: Int, last: Int) {
        let (space, _) = fall(from: 50, elasticity: 0.8)
        let recorder = record(space, steps: 400)
        for steps in [recorder.steps(count: count, last: last), MomentRecorder.evenSteps(count: count, last: last)] {
            #expect(steps.count == count && steps.first == 0 && steps.last == last)
            #expect(zip(steps, steps.dropFirst()).allSatisfy { $0 < $1 })
        }
    }

    @Test func theHardestHitOfALongRunRemains() {
        let (space, _) = fall(from: 50)
        let recorder = record(space, steps: 40_000)
        let steps = recorder.steps(count: 3, last: 40_000)
        #expect((98...104).contains(recorder.steps(count: 3, last: 400)[1]))
        // So early that it is nearer to the start than half of what even times would be.
        #expect(steps.count == 3 && steps[1] >= 10_000)
    }
}
