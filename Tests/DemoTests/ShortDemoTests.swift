import Chipmunk
import Foundation
import TestSupport
import Testing

/// Seven of Chipmunk's demos with this package's helpers: they do what the plain translations do, in fewer lines. Bits are
/// not the same, as another solution is.
@Suite struct ShortDemoTests {
    /// A demo with its space and the person in front of it.
    private struct Stage<Shown: Demo> {
        let space = Space()
        let console = DemoConsole()
        let demo: Shown

        init(_ make: (Space, DemoConsole) -> Shown) {
            demo = make(space, console)
        }

        func run(seconds: Double, each: () -> Void = {}) {
            for _ in 0..<Int(seconds / demo.timestep) {
                demo.update(space)
                each()
            }
        }
    }

    @Test(arguments: ["OneWay", "Buoyancy", "Player", "Chains", "Tank", "Crane", "Unicycle"])
    func aDemoTakesAtMostTwoThirdsOfTheLinesInC(name: String) throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "ShortDemos")
        let short = try Self.codeLines(folder.appending(path: "Short\(name).swift"))
        let c = try Self.codeLines(CDemos.folder.appending(path: "\(name).c"))
        #expect(short > 10 && 3 * short <= 2 * c, "\(short) lines of \(c)")
    }

    /// The number of lines that are neither empty nor comments.
    private static func codeLines(_ file: URL) throws -> Int {
        let text = try String(contentsOf: file, encoding: .utf8)
            .replacing(/\/\*(?s:.*?)\*\//, with: "").replacing(/\/\/[^\n]*/, with: "")
        return text.split(separator: "\n").count { !$0.allSatisfy(\.isWhitespace) }
    }

    @Test func theBallPassesThePlatformFromBelowAlone() {
        let (plain, short) = (Stage { space, _ in OneWay(space) }, Stage { space, _ in ShortOneWay(space) })
        var farthest = 0.0
        short.run(seconds: 10) {
            plain.demo.update(plain.space)
            farthest = max(farthest, plain.space.bodies[0].position.distance(to: short.demo.ball.position))
        }
        #expect(farthest < 1e-3)
        // On the platform: -100 + 10 + 15.
        let height = short.demo.ball.position.y + 75
        #expect(abs(height) < 0.2)
    }

    @Test func theBoxesFloatAsDeep() {
        let plain = Stage { Buoyancy($0, $1) }
        let short = Stage { space, _ in ShortBuoyancy(space) }
        plain.run(seconds: 40)
        short.run(seconds: 40)
        for (one, other) in zip(plain.space.bodies, short.space.bodies) {
            #expect(abs(one.position.y - other.position.y) < 0.5)
            let (tilt, otherTilt) = (abs(one.rotation.x), abs(other.rotation.x))
            #expect(abs(tilt - otherTilt) < 0.01)
        }
        // 30 % of a box of 50.
        #expect(abs(short.space.bodies[0].position.y - (25 - 15)) < 0.2)
    }

    @Test func theBallTearsAChain() {
        let (plain, short) = (Stage { space, _ in Chains(space) }, Stage { space, _ in ShortChains(space) })
        // The ball alone is too slow; a person tears at it.
        for space in [plain.space, short.space] { space.bodies[80].velocity = Vector(0, 3000) }
        plain.run(seconds: 10)
        short.run(seconds: 10)
        #expect((1...10).contains(80 - plain.space.constraints.count))
        #expect(plain.space.constraints.count == short.space.constraints.count)
    }

    @Test func theTankDrivesToTheMouse() {
        let stage = Stage { ShortTank($0, $1) }
        for place in [Vector(250, 150), Vector(-200, -150)] {
            stage.console.mouse = place
            stage.run(seconds: 40)
            #expect(stage.demo.tank.position.distance(to: place) < 40)
        }
    }

    @Test func theCraneCarriesItsCrate() {
        let stage = Stage { ShortCrane($0, $1) }
        stage.console.mouse = Vector(200, -190)
        stage.run(seconds: 10)
        stage.console.mouse = Vector(-100, 0)
        stage.run(seconds: 20)
        #expect(stage.demo.crate.position.y > -100 && abs(stage.demo.crate.position.x + 100) < 30)
        stage.console.isRightClick = true
        stage.run(seconds: 0.1)
        stage.console.isRightClick = false
        stage.run(seconds: 5)
        #expect(abs(stage.demo.crate.position.y - (-240 + 25)) < 1)
    }

    @Test func theUnicycleRidesToTheMouse() {
        let (plain, short) = (Stage { Unicycle($0, $1) }, Stage { ShortUnicycle($0, $1) })
        for place in [-250.0, 300] {
            var leastUpright = 1.0
            for console in [plain.console, short.console] { console.mouse = Vector(place, 0) }
            plain.run(seconds: 40)
            short.run(seconds: 40) { leastUpright = min(leastUpright, short.demo.uprightness) }
            // At 200 lies a box that only a person could drag away.
            #expect(abs(plain.space.bodies[1].position.x - short.demo.place.x) < 5)
            #expect(leastUpright > 0.5 && abs(short.demo.place.x - place) < 110)
        }
    }

    /// Chipmunk's demo has a jump of 50 points, and of 55 more for who holds the key.
    @Test(arguments: [(false, 50.0), (true, 105)]) func thePlayerJumps(holdsKey: Bool, height: Double) {
        let stage = Stage { ShortPlayer($0, $1) }
        stage.run(seconds: 1)
        let ground = stage.demo.player.position.y
        var apex = ground
        stage.console.keyboard.y = 1
        stage.run(seconds: 1) {
            apex = max(apex, stage.demo.player.position.y)
            if !holdsKey { stage.console.keyboard.y = 0 }
        }
        #expect(abs(apex - ground - height) < 5)
    }

    @Test func thePlayerRunsAndPushes() {
        let stage = Stage { ShortPlayer($0, $1) }
        stage.run(seconds: 1)
        stage.console.keyboard.x = -1
        stage.run(seconds: 0.4)
        #expect(stage.demo.player.velocity.distance(to: Vector(-500, 0)) < 1e-6)
        let tower = stage.space.bodies.dropFirst().map(\.position.x)
        stage.console.keyboard.x = 1
        stage.run(seconds: 4)
        #expect(zip(stage.space.bodies.dropFirst(), tower).contains { $0.position.x > $1 + 10 })
    }
}
