import CharacterMotion
import Chipmunk
import Testing

@Suite struct JumpTests {
    private func stage(rate: Double = 60) -> Stage {
        var stage = Stage(feetAt: Vector(0, 1), rate: rate)
        stage.addBox(BoundingBox(left: -300, bottom: -20, right: 300, top: 0))
        stage.controller.jumpHeight = 60
        stage.walk(for: 0.5)
        return stage
    }

    /// The apex is missed by no more than the way of half a step there, g · dt² / 8.
    @Test(arguments: [30.0, 60, 120, 240])
    func `a jump is as high as it says`(rate: Double) {
        var stage = stage(rate: rate)
        let floor = stage.feet.y
        var highest = 0.0
        stage.walk(for: 1.5, jumps: true) { highest = max(highest, $0.feet.y) }
        #expect(highest <= floor + 60 + 1e-9 && highest > floor + 60 - 1000 / (rate * rate) / 8 - 1e-9)
        #expect(stage.controller.isOnGround && stage.feet.y < 0.2)
    }

    @Test func `in the air no other jump begins`() {
        var stage = stage()
        stage.walk(for: 0.2, jumps: true)
        let velocity = stage.controller.velocity.y
        stage.walk(for: 0.05, jumps: true)
        #expect(stage.controller.velocity.y < velocity)
    }

    @Test(arguments: [0.0, 0.1])
    func `a jump begins soon after an edge`(coyoteTime: Double) {
        for (delay, isInTime) in [(0.05, coyoteTime > 0), (0.15, false)] {
            var stage = stage()
            stage.controller.coyoteTime = coyoteTime
            while stage.controller.isOnGround { stage.walk(160, for: 1 / 60) }
            #expect(stage.controller.airTime == stage.timestep)
            stage.walk(160, for: delay - stage.timestep)
            stage.walk(160, for: 1 / 60, jumps: true)
            #expect((stage.controller.velocity.y > 0) == isInTime)
            // Once only.
            stage.walk(160, for: 1 / 60, jumps: true)
            #expect(stage.controller.velocity.y < 340)
        }
    }

    @Test(arguments: [0.0, 0.1])
    func `a jump that is asked for too early waits for the ground`(jumpBuffer: Double) {
        for (delay, isInTime) in [(0.05, jumpBuffer > 0), (0.15, false)] {
            var stage = stage()
            stage.controller.jumpBuffer = jumpBuffer
            stage.walk(for: 1 / 60, jumps: true)
            var copy = stage
            // The time of the landing, from a rehearsal.
            let saved = try? stage.space.snapshot()
            var steps = 0
            while !copy.controller.isOnGround {
                copy.walk(for: 1 / 60)
                steps += 1
            }
            try? stage.space.restore(saved ?? copy.space.snapshot())
            let early = Int(delay * 60)
            for step in 0..<(steps + 3) { stage.walk(for: 1 / 60, jumps: step == steps - early) }
            #expect((stage.controller.velocity.y > 0) == isInTime)
        }
    }

    @Test func `acceleration, air control and the speed of a fall have limits`() {
        var stage = stage()
        (stage.controller.acceleration, stage.controller.airAcceleration, stage.controller.maxFallSpeed) = (
            600, 60, 200
        )
        stage.walk(160, for: 0.1)
        #expect(abs(stage.controller.velocity.x - 60) < 1e-9)
        stage.walk(160, for: 0.1, jumps: true)
        #expect(abs(stage.controller.velocity.x - 66) < 1e-9)
        var slowest = 0.0
        stage.walk(for: 1) { slowest = min(slowest, $0.controller.velocity.y) }
        #expect(slowest == -200)
    }

    @Test func `one-way ledges are jumped through, stood on and dropped through`() {
        for rate in [60.0, 240] {
            for shape in Stage.shapes {
                var stage = Stage(shape(), feetAt: Vector(0, 1), rate: rate)
                stage.addBox(BoundingBox(left: -300, bottom: -20, right: 300, top: 0))
                for y in [40.0, 80] {
                    stage.addBox(BoundingBox(left: -60, bottom: y - 6, right: 60, top: y)).passDirection = Vector(0, 1)
                }
                stage.controller.jumpHeight = 50
                stage.walk(for: 0.3)
                stage.walk(for: 1, jumps: true)
                #expect(abs(stage.feet.y - 40) < 0.2 && stage.controller.isOnGround)
                stage.walk(for: 1, jumps: true)
                #expect(abs(stage.feet.y - 80) < 0.2)
                // Asked for once, one ledge.
                stage.walk(for: 1, drops: true)
                #expect(abs(stage.feet.y - 40) < 0.2)
                stage.walk(for: 1, drops: true)
                #expect(abs(stage.feet.y) < 0.2)
                // A floor is no ledge.
                stage.walk(for: 1, drops: true)
                #expect(abs(stage.feet.y) < 0.2)
                // A jump that ends inside of a ledge falls back.
                stage.controller.jumpHeight = 37
                stage.walk(for: 1, jumps: true)
                #expect(abs(stage.feet.y) < 0.2)
            }
        }
    }
}
