import Chipmunk
import CrateKit
import Dynamics
import Foundation
import Testing

@testable import CrateViewer

/// The server's messages, as a client reads them.
struct MessageTests {
    private struct ReadFrame: Decodable {
        var type: String
        var step: Int
        var time: Double
        var tilt: [Double]
        var poses: [[Double]]
        var energy: Double?
        var load: Double
        var clients: Int
        var isPaused: Bool
        var isReplayable: Bool
        var tilter: Int?
        var timeline: [Int]?
        var scrubber: Int?
    }

    private struct ReadScene: Decodable {
        struct Shape: Decodable {
            var type: String
            var from: [Double]?
            var to: [Double]?
            var center: [Double]?
            var points: [[Double]]?
            var radius: Double
            var look: String
            var color: String?
            var isSensor: Bool?
            var isCovered: Bool?
        }
        struct Body: Decodable {
            var name: String
            var shapes: [Shape]
            var looks: [String] { shapes.map(\.look) }
        }
        struct Joint: Decodable {
            var type: String
            var a: Int?
            var b: Int?
            var anchorA: [Double]
            var anchorB: [Double]
            var end: [Double]?
            var range: [Double]?
            var rate: Double?
        }
        struct Follow: Decodable {
            var body: Int
            var from: [Double]
        }
        var name: String
        var scenes: [String]
        var view: [Double]
        var follow: Follow?
        var yAxis: String
        var timestep: Double
        var walls: [Shape]
        var bodies: [Body]
        var joints: [Joint]
    }

    private struct ReadWelcome: Decodable, Equatable {
        struct Limits: Decodable, Equatable {
            var coordinates: [Double]
            var reach: Double
            var frameRate: Double
            var timelineSpan: Double
        }
        var type: String
        var client: Int
        var filmProblem: String?
        var limits: Limits
    }

    private func read(_ message: SceneMessage) throws -> ReadScene {
        try JSONDecoder().decode(ReadScene.self, from: Data(ServerMessage.text(message).utf8))
    }

    @Test func aFrameReadsBackToTheSameBits() throws {
        let numbers = [
            0.1, -0.0, .leastNonzeroMagnitude, .greatestFiniteMagnitude, 1e16, -1.0 / 3, 123_456_789.123_456_79,
        ]
        let motions = numbers.map {
            BodyMotion(position: Vector($0, -$0), angle: $0 * 0.5, velocity: .zero, angularVelocity: 0)
        }
        let frame = Frame(step: 7, time: 7 / 120, tilt: Tilt(x: 0.3, y: -1), motions: motions)
        var message = FrameMessage(
            frame: frame, energy: .infinity, load: 0.25, clients: 3, isPaused: true, isReplayable: false, tilter: nil)
        var read = try JSONDecoder().decode(ReadFrame.self, from: Data(message.text.utf8))
        let bits = read.poses.map { $0.map(\.bitPattern) }
        #expect(bits == motions.map { [$0.position.x, $0.position.y, $0.angle].map(\.bitPattern) })
        #expect(read.step == 7 && read.time == 7 / 120 && read.tilt == [0.3, -1] && read.clients == 3)
        #expect(read.energy == nil && read.isPaused && !read.isReplayable && read.tilter == nil)

        message.energy = 1.5
        message.tilter = 2
        read = try JSONDecoder().decode(ReadFrame.self, from: Data(message.text.utf8))
        #expect(read.energy == 1.5 && read.tilter == 2 && read.timeline == nil && read.scrubber == nil)

        message.timeline = 3...7
        message.scrubber = 4
        read = try JSONDecoder().decode(ReadFrame.self, from: Data(message.text.utf8))
        #expect(read.timeline == [3, 7] && read.scrubber == 4 && read.tilter == 2)
    }

    @Test func theWelcomeHasTheLimitsOfTheServerAsTheProtocolShows() throws {
        let welcome = ServerMessage.Welcome(client: 1, filmProblem: nil, limits: Audience.limits)
        let read = try JSONDecoder().decode(ReadWelcome.self, from: Data(ServerMessage.text(welcome).utf8))
        #expect(read.type == "welcome" && read.client == 1 && read.filmProblem == nil)
        #expect(read.limits.coordinates == [-1e6, 1e6] && read.limits.reach == 8)
        #expect(read.limits.frameRate == LiveWorld.frameRate && read.limits.timelineSpan == Timeline.span)

        let path = "../../Sources/CrateViewer/CrateViewer.docc/Protocol.md"
        let page = URL(filePath: #filePath).deletingLastPathComponent().appending(path: path)
        let text = try String(contentsOf: page, encoding: .utf8)
        let section = try #require(text.components(separatedBy: "### welcome\n").dropFirst().first)
        let example = try #require(section.components(separatedBy: "```").dropFirst().first)
        #expect(try JSONDecoder().decode(ReadWelcome.self, from: Data(example.dropFirst(4).utf8)) == read)
    }

    @Test func aFrameWithoutBodiesIsJSONToo() throws {
        let frame = Frame(step: 0, time: 0, tilt: .upright, motions: [])
        let message = FrameMessage(
            frame: frame, energy: 0, load: 0, clients: 1, isPaused: false, isReplayable: true, tilter: nil)
        #expect(try JSONDecoder().decode(ReadFrame.self, from: Data(message.text.utf8)).poses.isEmpty)
    }

    @Test func theCratesSceneHasItsWallsAndCrates() throws {
        let scene = try read(
            SceneMessage(about: WorldCast(of: World(.crates)), scenes: ["crates", "balls"], timestep: 1 / 120))
        #expect(scene.scenes == ["crates", "balls"])
        #expect(scene.view == [300, 300])
        #expect(scene.yAxis == "up")
        #expect(scene.walls.map(\.from) == [[0, 0], [300, 0], [300, 300], [0, 300]])
        #expect(scene.walls.allSatisfy { $0.type == "segment" && $0.radius == 1 })
        #expect(scene.bodies.map(\.name) == Scene.crates.bodyNames)
        #expect(scene.bodies.allSatisfy { $0.looks == ["crate"] && $0.shapes.map(\.type) == ["polygon"] })
        // The first crate's frame is 32 points wide and high.
        let corners = Set(scene.bodies[0].shapes[0].points ?? [])
        #expect(corners == [[-16, -16], [-16, 16], [16, 16], [16, -16]])
    }

    @Test func aViewSaysWhatItFollows() throws {
        func follow(_ cast: WorldCast) throws -> ReadScene.Follow? {
            try read(SceneMessage(about: cast, scenes: [], timestep: 1 / 120)).follow
        }
        #expect(try follow(WorldCast(of: World(.crates))) == nil)
        let simulation = try RunPlan(scene: .fallingCrate, end: .steps(60)).run()
        var cast = WorldCast(of: simulation.world)
        // The place at the start, at any time.
        #expect(try follow(cast)?.body == 0 && follow(cast)?.from == [150, 250])
        try cast.apply(.delete(at: Pick(simulation.world.bodies[0].position)))
        #expect(try follow(cast) == nil)
    }

    @Test func ballsHaveTheirColours() throws {
        var balls = Scene.balls(seed: 1)
        balls.balls[1].color = .white
        let scene = try read(SceneMessage(about: WorldCast(of: World(balls)), scenes: [], timestep: 1 / 120))
        #expect(scene.bodies.map(\.looks) == Array(repeating: ["ball"], count: 30))
        #expect(scene.bodies[0].shapes[0].color == balls.balls[0].color.css)
        #expect(scene.bodies[1].shapes[0].color == nil)
    }

    @Test func itemsOnDynamicsHaveTheirPlacesAndColoursWithYDown() throws {
        var balls = Scene.stickerBalls()
        balls.dynamics?.items[1].color = .white
        balls.dynamics?.items[2].isAnchored = true
        balls.dynamics?.items[3].collisionBounds = .rectangle
        let scene = try read(SceneMessage(about: WorldCast(of: World(balls)), scenes: [], timestep: 1 / 120))
        #expect(scene.yAxis == "down")
        #expect(scene.bodies.map(\.name) == balls.bodyNames && scene.bodies.count == 29)
        #expect(scene.bodies.map(\.looks) == [["ball"], ["ball"], ["plain"]] + Array(repeating: ["ball"], count: 26))
        let items = try #require(balls.dynamics).items
        #expect(scene.bodies.map(\.shapes[0].color).prefix(3) == [items[0].color.css, nil, items[3].color.css])
        // The edges of the view, and the anchored ball where it is.
        #expect(scene.walls.map(\.type) == Array(repeating: "segment", count: 4) + ["circle"])
        #expect(scene.walls[0].from == [0, 0] && scene.walls[0].to == [375, 0] && scene.walls[0].radius == 0)
    }

    @Test func bodiesThatNeverMoveAreWallsWhereTheyAre() throws {
        var scene = Scene(name: "fixed")
        var shelf = BodyDefinition(
            name: "shelf", kind: .static, position: Vector(100, 50),
            shapes: [
                ShapeDefinition(.box(width: 20, height: 2)), ShapeDefinition(.circle(radius: 3, offset: Vector(5, 0))),
            ])
        shelf.angle = .pi / 2
        scene.bodies = [
            shelf,
            BodyDefinition(
                name: "mover", kind: .kinematic, position: .zero,
                shapes: [
                    ShapeDefinition(.segment(from: Vector(-1, 0), to: Vector(1, 0), radius: 2))
                ]),
        ]
        let message = try read(SceneMessage(about: WorldCast(of: World(scene)), scenes: [], timestep: 1 / 120))
        #expect(message.bodies.map(\.name) == ["mover"])
        #expect(message.bodies[0].looks == ["plain"] && message.walls.map(\.look) == ["wall", "wall"])
        #expect(message.bodies[0].shapes[0].from == [-1, 0])
        #expect(message.walls.map(\.type) == ["polygon", "circle"])
        let center = try #require(message.walls[1].center)
        #expect(abs(center[0] - 100) < 1e-12 && abs(center[1] - 55) < 1e-12)
    }

    @Test func theAreaBelowALineIsAPolygonBeforeIt() throws {
        var shape = ShapeDefinition(.polyline(points: [Vector(0, 9), Vector(10, 5), Vector(20, 9)]))
        shape.fill = .bottom(-1)
        let ground = BodyDefinition(name: "ground", kind: .static, position: Vector(100, 0), shapes: [shape])
        let scene = Scene(name: "hill", bodies: [ground])
        let message = try read(SceneMessage(about: WorldCast(of: World(scene)), scenes: [], timestep: 1 / 120))
        #expect(message.walls.map(\.type) == ["polygon", "segment", "segment"])
        #expect(message.walls[0].points == [[100, 9], [110, 5], [120, 9], [120, -1], [100, -1]])
        #expect(message.walls[0].look == "wall" && message.walls[0].radius == 0)
    }

    @Test func anOutlineIsDrawnInPlaceOfItsPieces() throws {
        let arrow = [Vector(0, 0), Vector(30, -20), Vector(0, 40), Vector(-30, -20)]
        var body = BodyDefinition(
            name: "arrow", position: Vector(50, 50), shapes: [ShapeDefinition(.outline(points: arrow))])
        body.mass = 1
        let message = try read(
            SceneMessage(about: WorldCast(of: World(Scene(name: "a", bodies: [body]))), scenes: [], timestep: 1 / 120))
        #expect(message.bodies[0].shapes.map(\.type) == ["polygon", "polygon", "polygon"])
        #expect(message.bodies[0].shapes.map(\.isCovered) == [nil, true, true])
        #expect(message.bodies[0].shapes[0].points?.count == 4)
    }

    @Test func jointsHaveTheirBodiesAndAnchors() throws {
        var scene = Scene(name: "joined")
        func ball(_ name: String, _ x: Double) -> BodyDefinition {
            var body = BodyDefinition(
                name: name, position: Vector(x, 100), shapes: [ShapeDefinition(.circle(radius: 5))])
            body.mass = 1
            return body
        }
        var post = ball("post", 200)
        (post.kind, post.mass, post.angle) = (.static, nil, 0.5)
        scene.bodies = [ball("a", 50), ball("b", 100), post]
        scene.constraints = [
            ConstraintDefinition(
                .pin(anchorA: Vector(50, 150), anchorB: .zero, distance: nil), between: Scene.worldName, and: "a"),
            ConstraintDefinition(.motor(rate: 1.5), between: "a", and: "b"),
            ConstraintDefinition(
                .groove(from: Vector(-1, 0), to: Vector(1, 0), anchorB: Vector(0, 2)), between: "a", and: "b"),
            ConstraintDefinition(.rotaryLimit(minimum: -0.25, maximum: 1), between: "post", and: "a"),
            ConstraintDefinition(.gear(phase: 0, ratio: 2), between: "a", and: "b"),
        ]
        let joints = try read(SceneMessage(about: WorldCast(of: World(scene)), scenes: [], timestep: 1 / 120)).joints
        #expect(joints.map(\.type) == ["pin", "motor", "groove", "rotaryLimit", "gear"])
        #expect(joints[0].a == nil && joints[0].b == 0 && joints[0].anchorA == [50, 150])
        // The place of a joint without anchors: the middle of the moving body, and the other one's place in the world.
        #expect(joints[1].rate == 1.5 && joints[1].anchorA == [0, 0] && joints[1].anchorB == [0, 0])
        #expect(joints[2].a == 0 && joints[2].b == 1 && joints[2].anchorB == [0, 2])
        #expect(joints[2].anchorA == [-1, 0] && joints[2].end == [1, 0])
        #expect(joints[3].a == nil && joints[3].anchorA == [200, 100])
        // Relative to the post, which is turned by half a radian.
        #expect(joints[3].range == [0.25, 1.5])
        #expect(joints[4].end == nil && joints[4].range == nil && joints[4].rate == nil)
    }
}
