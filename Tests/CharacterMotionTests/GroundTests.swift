import CharacterMotion
import Chipmunk
import TestSupport
import Testing

@Suite struct GroundTests {
    /// A slope of 30° is held by friction alone: a character has none, and creeps 0.0.
    @Test(arguments: Stage.shapes.indices, [-1.0, 1])
    func `a character at rest does not creep down a slope`(shape: Int, side: Double) {
        var stage = Stage(Stage.shapes[shape](), feetAt: Vector(0, 20))
        stage.addGround([Vector(-400, -400 * side / 3.0.squareRoot()), Vector(400, 400 * side / 3.0.squareRoot())])
        stage.walk(for: 1)
        let start = stage.hero.position
        #expect(stage.controller.isOnGround)
        #expect(stage.walk(for: 10) == 0)
        #expect(stage.hero.position == start)
    }

    @Test(arguments: Stage.shapes.indices)
    func `hills are walked at one speed, without a step in the air`(shape: Int) {
        // Up and down by 30°, and over a top.
        let points = (0...40).map { index in
            let place = index % 8
            return Vector(Double(index) * 50, Double(min(place, 8 - place)) * 28)
        }
        for (snapDistance, isKept) in [(8.0, true), (0, false)] {
            var stage = Stage(Stage.shapes[shape](), feetAt: Vector(20, 30))
            stage.addGround(points)
            stage.controller.snapDistance = snapDistance
            stage.walk(for: 1)
            var way = 0.0, last = stage.feet
            let stepsInAir = stage.walk(160, for: 8) { stage in
                way += stage.feet.distance(to: last)
                last = stage.feet
            }
            #expect((stepsInAir == 0) == isKept)
            // Corners are cut by a round foot, and by the distance from one step to the next.
            if isKept { #expect(abs(way - 160 * 8) < 0.05 * 160 * 8) }
        }
    }

    @Test(arguments: Stage.shapes.indices, [60.0, 300, 600])
    func `a thousand pieces of a chain and two hundred merged tiles are walked at one speed`(
        shape: Int, speed: Double
    ) {
        for isChain in [true, false] {
            var stage = Stage(Stage.shapes[shape](), feetAt: Vector(20, 9))
            let tiles = TileCache(
                space: stage.space, tileSize: 20, samplesPerTile: 5, cacheSize: 200, threshold: 0
            ) { 8 - $0.y }
            if isChain {
                stage.addGround((0...1000).map { Vector(Double($0) * 4, 8) })
            } else {
                tiles.ensure(in: BoundingBox(left: 1, bottom: 7, right: 3999, top: 9))
            }
            #expect(stage.space.shapes.count == 1 + (isChain ? 1000 : 200))
            stage.walk(for: 0.5)
            var last = stage.feet
            let stepsInAir = stage.walk(speed, for: min(3900 / speed, 10)) { stage in
                let way = stage.feet.distance(to: last) * stage.rate
                #expect(last == stage.feet || abs(way - speed) < 0.001 * speed)
                last = stage.feet
            }
            #expect(stepsInAir == 0 && stage.feet.x > min(3800, 9 * speed))
        }
    }

    @Test(arguments: Stage.shapes.indices, TestDepth.sample([60.0, 120, 240], oneOf: 2))
    func `a step of 12 is climbed, and one of 13 is not`(shape: Int, rate: Double) {
        for (height, isClimbed) in [(5.0, true), (12, true), (13, false), (40, false)] {
            for side in [-1.0, 1] {
                var stage = Stage(Stage.shapes[shape](), feetAt: Vector(-60 * side, 1), rate: rate)
                stage.addBox(BoundingBox(left: -300, bottom: -20, right: 300, top: 0))
                stage.addBox(
                    BoundingBox(left: side > 0 ? 0 : -300, bottom: -10, right: side > 0 ? 300 : 0, top: height))
                stage.controller.stepHeight = 12
                stage.walk(for: 0.5)
                let stepsInAir = stage.walk(160 * side, for: 1.5)
                #expect(stepsInAir == 0)
                #expect(abs(stage.feet.y - (isClimbed ? height : 0)) < 0.2)
                #expect((stage.feet.x * side > 100) == isClimbed)
            }
        }
    }

    @Test func `a slow character climbs, too`() {
        var stage = Stage(feetAt: Vector(-30, 1), rate: 240)
        stage.addBox(BoundingBox(left: -300, bottom: -20, right: 300, top: 0))
        stage.addBox(BoundingBox(left: 0, bottom: -10, right: 300, top: 12))
        stage.controller.stepHeight = 12
        stage.walk(for: 0.3)
        #expect(stage.walk(8, for: 5) == 0)
        #expect(abs(stage.feet.y - 12) < 0.2 && stage.feet.x > 0)
    }

    @Test func `stairs are walked up and down`() {
        var stage = Stage(feetAt: Vector(-40, 1))
        stage.addBox(BoundingBox(left: -300, bottom: -20, right: 0, top: 0))
        for step in 0..<10 {
            let x = Double(step) * 24
            stage.addBox(BoundingBox(left: x, bottom: -20, right: 1000, top: Double(step + 1) * 10))
        }
        (stage.controller.stepHeight, stage.controller.snapDistance) = (10, 10)
        stage.walk(for: 0.5)
        #expect(stage.walk(100, for: 4) == 0)
        #expect(abs(stage.feet.y - 100) < 0.2)
        #expect(stage.walk(-100, for: 4) == 0)
        #expect(abs(stage.feet.y) < 0.2)
    }

    @Test func `what is steeper than the limit is no ground`() {
        for (angle, isGround) in [(0.76, true), (0.81, false), (1.2, false)] {
            var stage = Stage(feetAt: Vector(30, 30 * tangent(angle) + 30))
            stage.addGround([Vector(-400, 0), Vector(0, 0), Vector(400, 400 * tangent(angle))])
            stage.walk(for: 3)
            #expect((stage.feet.x > 20) == isGround)
            // Nor is it climbed.
            stage.walk(160, for: 2)
            #expect((stage.feet.x > 60) == isGround)
            #expect(isGround || stage.feet.y < 20)
        }
    }

    @Test func `a wall stops the character at the gap, at any speed`() {
        for speed in [10.0, 160, 5000, 100_000] {
            var stage = Stage(feetAt: Vector(0, 1))
            stage.addBox(BoundingBox(left: -300, bottom: -20, right: 300, top: 0))
            stage.addBox(BoundingBox(left: 100, bottom: 0, right: 101, top: 200))
            stage.walk(for: 0.2)
            stage.walk(speed, for: 12)
            #expect(abs(stage.feet.x - (92 - stage.controller.gap)) < 1e-6)
            #expect(stage.controller.isOnGround && stage.controller.velocity == .zero)
        }
    }

    @Test func `a low ceiling ends a jump, and a cave that is too low ends the walk`() {
        var stage = Stage(feetAt: Vector(0, 1))
        stage.addBox(BoundingBox(left: -300, bottom: -20, right: 300, top: 0))
        stage.addBox(BoundingBox(left: -50, bottom: 50, right: 50, top: 60))
        stage.addBox(BoundingBox(left: 100, bottom: 25, right: 300, top: 60))
        stage.controller.jumpHeight = 100
        stage.walk(for: 0.2)
        var highest = 0.0
        let stepsInAir = stage.walk(for: 1, jumps: true) { highest = max(highest, $0.feet.y) }
        #expect(abs(highest - (18 - stage.controller.gap)) < 1e-6 && stage.controller.isOnGround)
        // It falls at once instead of sticking: less than half of the whole jump's time of 0.89 s.
        #expect(stepsInAir < 27)
        stage.walk(160, for: 3)
        #expect(stage.feet.x < 100)
    }

    private func tangent(_ angle: Double) -> Double {
        let direction = Vector(angle: angle)
        return direction.y / direction.x
    }
}
