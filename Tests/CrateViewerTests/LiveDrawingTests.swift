import Chipmunk
import SceneTestSupport
import Testing

import enum TestSupport.TestDepth

@testable import CrateKit
@testable import CrateViewer

/// Lines and bodies that people draw on the page.
struct LiveDrawingTests {
    private static let dented = [
        Vector(100, 150), Vector(200, 150), Vector(200, 250), Vector(150, 180), Vector(100, 250),
    ]

    private func run() throws -> LiveRun {
        try LiveRun(of: ServedScene(.crates), rate: nil)
    }

    /// Checks that a saved scene and the calls have what was drawn.
    private func check(_ run: LiveRun, _ comment: Comment? = nil) throws {
        let yaml = try run.capture().yaml()
        let again = try World(SceneFile.read(Array(yaml.utf8)).scene)
        let space = run.world.space
        func count(_ space: Space) -> Int { space.bodies.map(\.shapes.count).reduce(0, +) }
        // A position rounds where the center of gravity is elsewhere.
        #expect(again.space.bodies.count == space.bodies.count, comment)
        for place in space.bodies.map(\.position) {
            let isThere = again.space.bodies.contains { $0.position.distance(to: place) < 1e-6 }
            #expect(isThere, comment)
        }
        #expect(count(again.space) == count(space), comment)
        let replay = try SpaceReplay(try #require(run.recordedCalls).recording)
        try replay.run()
        #expect(replay.space.bodies.map { BodyMotion(of: $0) } == space.bodies.map { BodyMotion(of: $0) }, comment)
    }

    @Test func `an outline with a dent is a body that falls, in convex pieces`() throws {
        var run = try run()
        #expect(run.edit(.draw(Self.dented, isClosed: true), by: 1) == nil)
        let body = try #require(run.cast.members.last).body
        #expect(body.type == .dynamic && body.shapes.count > 1)
        let area = FlatPath(Self.dented, isClosed: true).areaAndCentroid.area
        let covered = body.shapes.map(\.area).reduce(0, +)
        #expect(abs(covered - area) < 0.01 * area)
        let height = body.position.y
        for _ in 0..<30 { run.step() }
        #expect(body.position.y < height - 1)
        try check(run)
        // It is drawn as one area, on the page and in films.
        let message = SceneMessage(about: run.cast, scenes: [], timestep: run.timestep)
        let shapes = try #require(message.bodies.last).shapes
        #expect(shapes.count == body.shapes.count + 1 && shapes.count(where: \.isCovered) == body.shapes.count)
        let film = try #require(run.footage())
        #expect(film.parts.last?.players.last?.filledAreas.count == 1)
    }

    @Test func `a line stays, carries what falls on it, and can be deleted, copied and undone`() throws {
        var run = try run()
        #expect(run.edit(.draw([Vector(120, 200), Vector(150, 190), Vector(180, 200)], isClosed: false), by: 1) == nil)
        let line = try #require(run.cast.members.last)
        #expect(line.body.type == .static && line.body.shapes.count == 2)
        #expect(run.edit(.add(.ball, at: Vector(150, 240)), by: 2) == nil)
        for _ in 0..<120 { run.step() }
        let ball = try #require(run.cast.members.last).body
        #expect(ball.position.y > 190)
        #expect(line.body.position == Vector(120, 200))
        try check(run)
        let message = SceneMessage(about: run.cast, scenes: [], timestep: run.timestep)
        #expect(message.bodies.count { $0.isFixed == true } == 1)
        #expect(message.walls.count == run.world.space.staticBody.shapes.count)

        #expect(run.edit(.clone(line.id, at: Vector(60, 250)), by: 1) == nil)
        #expect(run.edit(.delete(at: Pick(Vector(120, 200))), by: 1) == nil)
        #expect(line.body.space == nil)
        #expect(run.edit(.undo, by: 1) == nil)
        #expect(line.body.space != nil)
        for _ in 0..<2 { #expect(run.edit(.undo, by: 1) == nil) }
        #expect(line.body.space == nil && !run.cast.members.contains { $0.body.type == .static })
        #expect(run.edit(.redo, by: 1) == nil)
        #expect(run.cast.members.contains { $0.id == line.id })
        try check(run)
    }

    @Test func `a body hangs on a drawn line`() throws {
        var run = try run()
        #expect(run.edit(.draw([Vector(120, 280), Vector(180, 280)], isClosed: false), by: 1) == nil)
        #expect(run.edit(.add(.ball, at: Vector(150, 240)), by: 1) == nil)
        let (line, ball) = (run.cast.members[5], run.cast.members[6])
        let ends = (
            Pick(Vector(150, 280), sight: .init(id: line.id, anchor: Vector(30, 0))),
            Pick(Vector(150, 240), sight: .init(id: ball.id, anchor: .zero))
        )
        #expect(run.edit(.connect(.rope, from: .pick(ends.0), to: .pick(ends.1)), by: 1) == nil)
        for _ in 0..<120 { run.step() }
        #expect(abs(ball.body.position.y - 240) < 2)
        #expect(run.edit(.delete(at: ends.0), by: 1) == nil)
        #expect(run.cast.joints.isEmpty)
        #expect(run.edit(.undo, by: 1) == nil)
        #expect(run.cast.joints.count == 1)
    }

    @Test(
        arguments: [
            ([Vector(100, 200)], false, "A drawing needs 2 corners or more."),
            ([Vector(100, 200), Vector(150, 200)], true, "A drawing needs 3 corners or more."),
            (
                (0..<65).map { Vector(100 + Double($0), 200) }, false,
                "A drawing has at most 64 corners."
            ),
            ([Vector(100, 200), Vector(1e5, 200)], false, "That is too far outside of the view."),
            ([Vector(100, 200), Vector(101, 200)], false, "That is too small: draw it larger."),
            (
                [Vector(100, 200), Vector(100, 200), Vector(150, 200)], false,
                "Each corner of a line must be away from the one before."
            ),
            (
                [Vector(100, 200), Vector(150, 250), Vector(150, 200), Vector(100, 250)], true,
                "This outline crosses itself: draw it without a crossing."
            ),
            ([Vector(100, 200), Vector(150, 200), Vector(200, 200)], true, "This outline must enclose an area."),
        ])
    func `a drawing that cannot be made is refused by a sentence`(
        points: [Vector], isClosed: Bool, sentence: String
    ) throws {
        var run = try run()
        #expect(run.edit(.draw(points, isClosed: isClosed), by: 1)?.description == sentence)
        #expect(run.cast.members.count == 5 && run.cast.edition == 0)
    }

    @Test func `there is a limit to the corners that are drawn, also for copies and undone deletions`() throws {
        var run = try run()
        func saw(at height: Double) -> [Vector] {
            (0..<64).map { Vector(40 + 3 * Double($0), height + Double($0 % 2) * 5) }
        }
        var count = 0
        while run.edit(.draw(saw(at: 200), isClosed: false), by: 1) == nil { count += 1 }
        #expect(count == WorldCast.maximumAddedShapes / 63)
        let sentence = "Too many corners have been drawn: delete some bodies, or reset."
        #expect(run.edit(.clone(run.cast.members[5].id, at: Vector(150, 280)), by: 1)?.description == sentence)
        #expect(run.edit(.delete(at: Pick(Vector(40, 200))), by: 1) == nil)
        #expect(run.edit(.draw(saw(at: 100), isClosed: false), by: 2) == nil)
        #expect(run.edit(.undo, by: 1)?.description == sentence)
    }

    /// Strokes that wander, turn back, repeat points and leave the view.
    @Test(arguments: 0..<UInt64(TestDepth.count(quick: 8, full: 40, long: 200)))
    func `any stroke makes a body or is refused, and is repeated`(chunk: UInt64) throws {
        var random = SeededGenerator(seed: chunk)
        var run = try run()
        var made = 0
        for index in 0..<50 {
            let scale: Double = [1e-9, 1, 20, 200].randomElement(using: &random) ?? 1
            let grid = Bool.random(using: &random)
            var points = [
                Vector(Double.random(in: 0...300, using: &random), Double.random(in: 0...300, using: &random))
            ]
            for _ in 0..<Int.random(in: 1...20, using: &random) {
                var step = Vector(
                    Double.random(in: -scale...scale, using: &random), Double.random(in: -scale...scale, using: &random)
                )
                if grid { step = Vector(step.x.rounded(), step.y.rounded()) }
                points.append(points[points.count - 1] + step)
            }
            let isClosed = Bool.random(using: &random)
            if index % 3 == 0 {
                // A star around a point, which does not cross itself.
                let count = points.count
                points = points.indices.map { corner in
                    let angle = 2 * .pi * Double(corner) / Double(count)
                    return Vector(150, 200) + Vector(angle: angle) * Double.random(in: 5...80, using: &random)
                }
            }
            if run.edit(.draw(points, isClosed: isClosed), by: 1) == nil { made += 1 }
            if index % 7 == 6 { _ = run.edit([.undo, .redo].randomElement(using: &random) ?? .undo, by: 1) }
            run.step()
        }
        #expect(made > 5, "seed \(chunk)")
        try check(run, "seed \(chunk)")
    }
}
