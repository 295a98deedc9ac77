import Chipmunk
import CrateKit
import Testing

@testable import CrateViewer

/// Edits that people undo and redo on the page.
struct LiveUndoTests {
    private func run(_ scene: Scene = .crates) throws -> LiveRun {
        try LiveRun(of: ServedScene(scene), rate: nil)
    }

    /// The bodies, joints and properties of a world that edits change.
    private struct Contents: Equatable {
        var names: [String]
        var motions: [BodyMotion]
        var joints: [Int]
        var frictions: [Double]
        var elasticities: [Double]
        var colors: [DebugColor?]

        init(_ run: LiveRun) {
            let cast = run.cast
            names = cast.members.map(\.name)
            motions = cast.bodies.map { BodyMotion(of: $0) }
            joints = cast.joints.map(\.id)
            let shapes = ([run.world.space.staticBody] + cast.bodies).flatMap(\.shapes)
            (frictions, elasticities) = (shapes.map(\.friction), shapes.map(\.elasticity))
            colors = cast.members.map(\.color)
        }
    }

    private static let edits: [WorldEdit] = [
        .add(.crate, at: Vector(150, 200)), .add(.chain, at: Vector(250, 290)), .delete(at: Pick(Vector(20, 30))),
        .pin(at: Pick(Vector(20, 30))),
        .connect(.rope, from: .pick(Pick(Vector(20, 30))), to: .world(Vector(150, 290))),
        .set(.friction(0.125), of: 4), .set(.elasticity(0.5), of: 1), .set(.color(DebugColor(hex: 0x123456)), of: 2),
        .clone(3, at: Vector(150, 220)), .friction(0.25),
    ]

    /// The edit at the place of the first body.
    private func placed(_ edit: WorldEdit, in run: LiveRun) -> WorldEdit {
        let pick = Pick(run.cast.members[0].body.position)
        switch edit {
        case .delete: return .delete(at: pick)
        case .pin: return .pin(at: pick)
        case .connect(let connector, _, let end): return .connect(connector, from: .pick(pick), to: end)
        default: return edit
        }
    }

    @Test(arguments: edits)
    func `an undo takes an edit back, and a redo makes it again`(edit: WorldEdit) throws {
        var run = try run()
        for _ in 0..<30 { run.step() }
        let before = Contents(run)
        #expect(run.edit(placed(edit, in: run), by: 1) == nil)
        let after = Contents(run)
        #expect(after != before)
        for _ in 0..<2 {
            #expect(run.edit(.undo, by: 1) == nil)
            #expect(Contents(run) == before)
            #expect(run.edit(.redo, by: 1) == nil)
            #expect(Contents(run) == after)
        }
        #expect(run.edit(.redo, by: 1)?.description == "There is nothing of yours to redo.")
    }

    @Test func `all edits are undone in their reverse order, and the calls repeat it to the same bits`() throws {
        var run = try run()
        for _ in 0..<30 { run.step() }
        let names = Contents(run).names
        for edit in LiveUndoTests.edits {
            #expect(run.edit(placed(edit, in: run), by: 1) == nil, "\(edit)")
            for _ in 0..<5 { run.step() }
        }
        for _ in LiveUndoTests.edits {
            #expect(run.edit(.undo, by: 1) == nil)
            for _ in 0..<5 { run.step() }
        }
        #expect(Contents(run).names == names && run.cast.joints.isEmpty)
        #expect(run.edit(.undo, by: 1)?.description == "There is nothing of yours to undo.")
        for _ in LiveUndoTests.edits {
            #expect(run.edit(.redo, by: 1) == nil)
            for _ in 0..<5 { run.step() }
        }
        let recording = try #require(run.recordedCalls).recording
        let replay = try SpaceReplay(SpaceRecording(bytes: recording.bytes))
        try replay.run(to: recording.stepCount)
        func sorted(_ bodies: [Body]) -> [[Double]] {
            bodies.map { [$0.position.x, $0.position.y, $0.angle] }.sorted { $0.lexicographicallyPrecedes($1) }
        }
        #expect(sorted(replay.space.bodies) == sorted(run.cast.bodies))
    }

    @Test func `everyone undoes edits of their own`() throws {
        var run = try run()
        #expect(run.edit(.add(.crate, at: Vector(100, 200)), by: 1) == nil)
        #expect(run.edit(.add(.ball, at: Vector(200, 200)), by: 2) == nil)
        #expect(run.edit(.undo, by: 3)?.description == "There is nothing of yours to undo.")
        #expect(run.edit(.undo, by: 1) == nil)
        #expect(run.cast.members.suffix(1).map(\.name) == ["new-ball-6"])
        #expect(run.edit(.redo, by: 2)?.description == "There is nothing of yours to redo.")
        // Another edit takes the place of what could be made again.
        #expect(run.edit(.friction(0.5), by: 1) == nil)
        #expect(run.edit(.redo, by: 1)?.description == "There is nothing of yours to redo.")
    }

    @Test func `an edit whose body is gone is refused, and the one before can be undone`() throws {
        var run = try run()
        #expect(run.edit(.friction(0.5), by: 1) == nil)
        #expect(run.edit(.add(.ball, at: Vector(150, 200)), by: 1) == nil)
        #expect(run.edit(.delete(at: Pick(Vector(150, 200))), by: 2) == nil)
        #expect(run.edit(.undo, by: 1)?.description.contains("is gone") == true)
        #expect(run.cast.friction == 0.5)
        #expect(run.edit(.undo, by: 1) == nil)
        #expect(run.cast.friction == nil)

        // A joint needs both of its bodies.
        func pick(_ index: Int) -> Pick { Pick(run.cast.members[index].body.position) }
        #expect(run.edit(.connect(.rope, from: .pick(pick(0)), to: .pick(pick(1))), by: 1) == nil)
        #expect(run.edit(.delete(at: pick(0)), by: 1) == nil)
        #expect(run.edit(.delete(at: pick(0)), by: 2) == nil)
        #expect(run.edit(.undo, by: 1)?.description.contains("is gone") == true)
        #expect(run.cast.members.count == 3)
    }

    @Test func `no more bodies come back than can be added`() throws {
        var run = try run()
        func fill(by client: Int) {
            for index in 0..<WorldCast.maximumAdded + 40 {
                let point = Vector(Double(-290 + index % 40 * 20), Double(320 + index / 40 * 20))
                if run.edit(.add(.ball, at: point), by: client) != nil { return }
            }
        }
        fill(by: 1)
        #expect(run.cast.members.count == 5 + WorldCast.maximumAdded)
        #expect(run.edit(.undo, by: 1) == nil)
        #expect(run.edit(.add(.ball, at: Vector(-290, 280)), by: 2) == nil)
        #expect(run.edit(.redo, by: 1)?.description.hasPrefix("At most 300 bodies") == true)
        #expect(run.edit(.undo, by: 2) == nil)
        #expect(run.edit(.redo, by: 1) == nil)
        // The oldest edits are forgotten.
        var count = 0
        while run.edit(.undo, by: 1) == nil { count += 1 }
        #expect(count == 200)
    }

    @Test func `going back on the timeline takes undos back, too`() throws {
        var run = try run()
        for _ in 0..<20 { run.step() }
        let velocity = run.cast.bodies[0].velocity
        #expect(run.edit(.delete(at: Pick(run.cast.bodies[0].position)), by: 1) == nil)
        for _ in 0..<20 { run.step() }
        #expect(run.edit(.undo, by: 1) == nil)
        #expect(run.cast.bodies[0].velocity == velocity)
        let contents = Contents(run)
        for _ in 0..<20 { run.step() }
        func go(to step: Int) {
            run.hold()
            while !run.seek(step, until: .now.advanced(by: .seconds(60))) {}
        }
        // Past states of the body leave no trace in a deleted one.
        go(to: 5)
        go(to: 40)
        #expect(Contents(run) == contents)
        go(to: 5)
        go(to: 39)
        run.branch()
        #expect(run.cast.members.count == 4)
        #expect(run.edit(.redo, by: 1)?.description == "There is nothing of yours to redo.")
        #expect(run.edit(.undo, by: 1) == nil)
        #expect(Contents(run).motions[0] == contents.motions[0])
    }

    @Test func `a body that the timeline took away comes back with its shapes`() throws {
        var run = try run()
        for _ in 0..<20 { run.step() }
        #expect(run.edit(.add(.ball, at: Vector(150, 150)), by: 1) == nil)
        let ball = try #require(run.cast.bodies.last)
        let mass = ball.mass
        for _ in 0..<20 { run.step() }
        #expect(run.edit(.undo, by: 1) == nil)
        for _ in 0..<20 { run.step() }
        run.hold()
        for step in [5, 60] { while !run.seek(step, until: .now.advanced(by: .seconds(60))) {} }
        run.branch()
        #expect(run.edit(.redo, by: 1) == nil)
        #expect(ball.space === run.world.space && ball.shapes.count == 1 && ball.mass == mass)
        for _ in 0..<20 { run.step() }
    }

    @Test func `the name of a removed body is not given to another one`() throws {
        var run = try run()
        #expect(run.edit(.clone(0, at: Vector(150, 150)), by: 1) == nil)
        #expect(run.edit(.undo, by: 1) == nil)
        #expect(run.edit(.clone(0, at: Vector(200, 150)), by: 2) == nil)
        #expect(run.edit(.redo, by: 1) == nil)
        #expect(run.cast.members.suffix(2).map(\.name) == ["crate-6", "crate-7"])
    }

    @Test func `messages of undo and redo are read`() throws {
        #expect(try ClientMessage(#"{"type":"undo"}"#.utf8) == .edit(.undo))
        #expect(try ClientMessage(#"{"type":"redo"}"#.utf8) == .edit(.redo))
    }
}
