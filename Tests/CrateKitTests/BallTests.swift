import Chipmunk
import Testing

@testable import CrateKit

@Suite struct BallTests {
    @Test func ballHasTheStickersNumbers() throws {
        let space = Space()
        let body = try space.add(Ball(position: Vector(100, 200)))
        #expect(body.position == Vector(100, 200))
        #expect(body.moment == 10 * 20 * 20 / 2)
        let shape = try #require(body.shapes.first as? CircleShape)
        #expect(shape.radius == 20)
        #expect(shape.elasticity == 0.6)
        #expect(shape.collisionType == .ball)
    }

    /// Thirty in the view, inside its walls, in the upper half, and none in another.
    @Test(arguments: 0..<200)
    func theyStartApartAndInside(seed: UInt64) {
        let scene = Scene.balls(seed: seed)
        #expect(scene.balls.count == 30)
        for (index, ball) in scene.balls.enumerated() {
            #expect((21...354).contains(ball.position.x))
            #expect((21...646).contains(ball.position.y))
            for other in scene.balls[..<index] { #expect(ball.position.distance(to: other.position) >= 40) }
        }
    }

    @Test func theSeedDecides() {
        #expect(Scene.balls(seed: 7) == Scene.balls(seed: 7))
        #expect(Scene.balls(seed: 7).digest != Scene.balls(seed: 8).digest)
        #expect(Set(Scene.balls(seed: 7).balls.map(\.color)).count > 25)
    }

    @Test func coloursAreNoPhysics() {
        var scene = Scene.balls(seed: 7)
        scene.balls[3].color = .white
        #expect(scene.digest == Scene.balls(seed: 7).digest)
        scene.balls[3].radius = 19
        #expect(scene.digest != Scene.balls(seed: 7).digest)
    }

    /// The generator's published numbers for this seed.
    @Test func theGeneratorIsSplitMix64() {
        var generator = SeededGenerator(seed: 1_234_567)
        #expect(generator.next() == 6_457_827_717_110_365_317)
        #expect(generator.next() == 3_203_168_211_198_807_973)
        #expect(generator.next() == 9_817_491_932_198_370_423)
    }

    @Test func coloursAreWrittenAsInCSS() {
        #expect(DebugColor(red: 1, green: 128.0 / 255, blue: 0).css == "#ff8000")
        #expect(DebugColor(css: "#ff8000") == DebugColor(hex: 0xff8000))
        #expect(DebugColor(red: .nan, green: 7, blue: -7, alpha: 0.5).css == "#00ff00")
        for wrong in ["", "ff8000", "#ff800", "#ff80000", "#gg8000", "#+f8000", "# f8000", "#ff800\u{e9}"] {
            #expect(DebugColor(css: wrong) == nil, "\(wrong)")
        }
        #expect(DebugColor(hue: 0) == DebugColor(css: "#ff0000"))
        #expect(DebugColor(hue: 1 / 3) == DebugColor(css: "#00ff00"))
        #expect(DebugColor(hue: 2 / 3) == DebugColor(css: "#0000ff"))
        #expect(DebugColor(hue: 0.5) == DebugColor(css: "#00ffff"))
    }
}
