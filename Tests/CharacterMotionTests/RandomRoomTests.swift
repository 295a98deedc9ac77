import CharacterMotion
import Chipmunk
import TestSupport
import Testing

/// Characters that run, jump and drop at random in rooms of random walls, slopes and ledges.
@Suite struct RandomRoomTests {
    private struct Room {
        var random: SeededGenerator
        var stage: Stage

        init(seed: UInt64) {
            random = SeededGenerator(seed: seed)
            let rate = [30.0, 60.0, 240.0].randomElement(using: &random) ?? 60.0
            stage = Stage(Stage.shapes[Int(seed) % Stage.shapes.count](), feetAt: Vector(0, 60), rate: rate)
            stage.addGround([Vector(-400, 400), Vector(-400, 0), Vector(400, 0), Vector(400, 400), Vector(-400, 400)])
            for _ in 0..<24 { addObstacle() }
            stage.controller.jumpHeight = random.number(from: 0, to: 120)
            stage.controller.stepHeight = random.number(from: 0, to: 20)
            stage.controller.snapDistance = random.number(from: 0, to: 20)
            stage.controller.coyoteTime = random.number(from: 0, to: 0.2)
            stage.controller.jumpBuffer = random.number(from: 0, to: 0.2)
            stage.controller.pushForce = random.number(from: -5000, to: 5000).magnitude
            stage.controller.maxSlope = random.number(from: 0.2, to: 1.4)
        }

        private mutating func addObstacle() {
            let x = random.number(from: -400, to: 400), y = random.number(from: 0, to: 300)
            let width = random.number(from: 10, to: 150), height = random.number(from: 1, to: 40)
            // The start is free.
            guard abs(x) > 100 || y > 200 else { return }
            let body = stage.space.add(Body(.static), at: Vector(x, y), angle: random.number(from: -1.5, to: 1.5))
            let isLedge = random.next() % 3 == 0
            let shape: Shape =
                random.next() % 2 == 0
                ? PolygonShape(width: width, height: height)
                : SegmentShape(from: Vector(-width, 0), to: Vector(width, 0), radius: height / 20)
            body.attach(shape).passDirection = isLedge ? Vector(0, 1) : nil
        }

        mutating func step() {
            let speed = [0.0, 160.0, -160.0, 900.0, -900.0, 30.0].randomElement(using: &random) ?? 0.0
            let jumps = random.next() % 4 == 0, drops = random.next() % 8 == 0
            for _ in 0..<(1 + random.next() % 12) {
                stage.controller.move(stage.hero, walking: speed, jumps: jumps, drops: drops, within: stage.timestep)
                stage.space.step(by: stage.timestep)
            }
        }

        /// The depth of the hero in what is solid from all sides.
        var depth: Double {
            let shape = stage.hero.shapes[0]
            shape.updateBoundingBox()
            return stage.space.shapes.filter { $0 !== shape && $0.passDirection == nil }
                .reduce(0) { max($0, -shape.distance(to: $1).distance) }
        }
    }

    @Test(arguments: 0..<UInt64(TestDepth.count(quick: 15, full: 60, long: 300)))
    func `nobody gets into a wall, and out of the room`(seed: UInt64) {
        var room = Room(seed: seed)
        for step in 0..<150 {
            room.step()
            let (position, velocity) = (room.stage.hero.position, room.stage.controller.velocity)
            #expect(room.depth < 1e-9, "seed \(seed), step \(step), at \(position)")
            #expect(abs(position.x) < 400 && (0..<400).contains(position.y), "seed \(seed), step \(step): \(position)")
            #expect(velocity.length < 2000, "seed \(seed), step \(step): \(velocity)")
            if room.depth > 0 { return }
        }
    }

    @Test func `far away, and among the largest shapes, nothing traps`() {
        for place in [1e6, 1e12, 1e30, 1e60] {
            var stage = Stage(feetAt: Vector(place, place))
            let body = stage.space.add(Body(.static), at: Vector(place, place))
            body.attach(SegmentShape(from: Vector(-1e20, -1), to: Vector(1e20, -1), radius: 1))
            stage.controller.jumpHeight = 1e6
            stage.walk(1e6, for: 0.5, jumps: true)
            #expect(stage.hero.position.x.isFinite && stage.hero.position.y.isFinite)
        }
    }
}
