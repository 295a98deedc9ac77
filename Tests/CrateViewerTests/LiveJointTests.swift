import Chipmunk
import CrateKit
import Testing

@testable import CrateViewer

/// Joints that people add and remove on the page.
struct LiveJointTests {
    private func run(_ scene: Scene = .crates) throws -> LiveRun {
        try LiveRun(of: ServedScene(scene), rate: nil)
    }

    /// The pick of a body's middle, as it is seen.
    private func body(_ run: LiveRun, _ index: Int) -> Pick {
        let member = run.cast.members[index]
        return Pick(member.body.position, sight: Pick.Sight(id: member.id, anchor: .zero))
    }

    private func connect(_ run: inout LiveRun, _ connector: WorldEdit.Connector, _ a: Pick, _ b: Pick) throws
        -> Constraint
    {
        #expect(run.edit(.connect(connector, from: .pick(a), to: .pick(b)), by: 1) == nil)
        return try #require(run.cast.joints.last).constraint
    }

    @Test func `a hinge is where it was let go, and its bodies pass each other`() throws {
        var run = try run()
        let end = body(run, 1)
        let hinge = try #require(try connect(&run, .hinge, body(run, 0), end) as? PivotJoint)
        #expect(hinge.bodyA.localToWorld(hinge.anchorA).distance(to: end.point) < 1e-9)
        #expect(hinge.anchorB == .zero && !hinge.collideBodies)
    }

    @Test func `a rope holds the distance that it had, and a spring rests at it`() throws {
        var run = try run()
        let (start, end) = (body(run, 0), Pick(Vector(150, 100)))
        let distance = start.point.distance(to: end.point)
        let rope = try #require(try connect(&run, .rope, start, end) as? SlideJoint)
        #expect(rope.range == 0...distance && rope.bodyB === run.world.space.staticBody)
        let spring = try #require(try connect(&run, .spring, start, end) as? DampedSpring)
        #expect(spring.restLength == distance && spring.stiffness > 0 && spring.damping > 0)
        for _ in 0..<240 { run.step() }
        let place = run.cast.members[0].body.position
        #expect(place.distance(to: end.point) < distance + 1)
    }

    @Test func `the world is an end also where a body is`() throws {
        var run = try run()
        let pick = body(run, 0)
        #expect(run.edit(.connect(.hinge, from: .pick(pick), to: .world(pick.point)), by: 1) == nil)
        let hinge = try #require(run.cast.joints.last).constraint
        #expect(hinge.bodyA === run.cast.bodies[0] && hinge.bodyB === run.world.space.staticBody)
        for _ in 0..<60 { run.step() }
        #expect(run.cast.bodies[0].position.distance(to: pick.point) < 1)
    }

    @Test func `a motor turns the first body clockwise`() throws {
        var run = try run()
        let ball = Vector(150, 100)
        #expect(run.edit(.add(.ball, at: ball), by: 1) == nil)
        #expect(run.edit(.pin(at: Pick(ball)), by: 1) == nil)
        _ = try connect(&run, .motor, body(run, 5), Pick(Vector(10, 20)))
        for _ in 0..<10 { run.step() }
        #expect(abs(run.cast.members[5].body.angularVelocity + .pi) < 0.01)
    }

    @Test func `joints between what cannot be joined are refused with a sentence`() throws {
        var run = try run()
        let (nothing, gone) = (Pick(Vector(150, 100)), Pick(Vector(1, 1), sight: Pick.Sight(id: 77, anchor: .zero)))
        func refusal(_ a: Pick, _ b: Pick) -> String? {
            run.edit(.connect(.rope, from: .pick(a), to: .pick(b)), by: 1)?.description
        }
        #expect(refusal(nothing, nothing) == "There is no body to join.")
        #expect(refusal(body(run, 0), body(run, 0)) == "A joint needs two bodies, or a body and the background.")
        #expect(refusal(body(run, 0), gone) == "The body to join is gone.")
        #expect(refusal(gone, body(run, 0)) == "The body to join is gone.")
        #expect(run.edit(.disconnect(0), by: 1)?.description == "The joint to remove is gone.")
        #expect(run.cast.joints.isEmpty && run.cast.edition == 0)
        for _ in 0..<WorldCast.maximumConnections { #expect(refusal(body(run, 0), nothing) == nil) }
        #expect(refusal(body(run, 0), nothing)?.hasPrefix("At most 200 joints") == true)
        #expect(run.edit(.disconnect(7), by: 1) == nil)
        #expect(refusal(body(run, 0), nothing) == nil)
    }

    @Test func `a joint goes with its body, and a joint of the scene can be removed`() throws {
        let scene = try SceneFile.read(
            Array(
                """
                version: 1
                name: hung
                bodies:
                - {name: ball, mass: 1, position: [150, 150], shapes: [{type: circle, radius: 10}]}
                constraints:
                - {type: pivot, a: world, b: ball, anchorA: [150, 150]}
                """.utf8)
        ).scene
        var run = try run(scene)
        _ = try connect(&run, .rope, body(run, 0), Pick(Vector(150, 250)))
        #expect(run.edit(.disconnect(0), by: 1) == nil)
        #expect(run.cast.joints.map(\.id) == [1])
        #expect(run.edit(.delete(at: body(run, 0)), by: 1) == nil)
        #expect(run.cast.joints.isEmpty && run.world.space.constraints.isEmpty)
    }

    @Test(arguments: WorldEdit.Connector.allCases)
    func `the calls repeat joints to the same bits, and a scene file has them`(connector: WorldEdit.Connector) throws {
        var run = try run()
        for _ in 0..<10 { run.step() }
        _ = try connect(&run, connector, body(run, 0), body(run, 3))
        _ = try connect(&run, connector, body(run, 1), Pick(Vector(150, 100)))
        for _ in 0..<30 { run.step() }
        #expect(run.edit(.disconnect(1), by: 1) == nil)
        let copy = try SceneFile.read(Array(try run.capture().yaml().utf8)).scene
        #expect(try World(copy).constraints.map { type(of: $0) == type(of: run.cast.joints[0].constraint) } == [true])
        for _ in 0..<30 { run.step() }
        let recording = try #require(run.recordedCalls).recording
        let replay = try SpaceReplay(SpaceRecording(bytes: recording.bytes))
        try replay.run(to: recording.stepCount)
        #expect(replay.space.bodies.map { BodyMotion(of: $0) } == run.cast.bodies.map { BodyMotion(of: $0) })
    }

    @Test func `messages of joints are read, and others refused`() throws {
        let ends = #""from":{"at":[1,2],"body":3,"anchor":[4,5]},"to":{"at":[6,7]}"#
        let from = Pick(Vector(1, 2), sight: Pick.Sight(id: 3, anchor: Vector(4, 5)))
        for connector in WorldEdit.Connector.allCases {
            let text = #"{"type":"connect","joint":"\#(connector.rawValue)",\#(ends)}"#
            #expect(
                try ClientMessage(text.utf8)
                    == .edit(.connect(connector, from: .pick(from), to: .pick(Pick(Vector(6, 7))))))
        }
        let world = #"{"type":"connect","joint":"rope","from":{"at":[1,2]},"to":{"at":[3,4],"world":true}}"#
        let (a, b) = (WorldEdit.End.pick(Pick(Vector(1, 2))), WorldEdit.End.world(Vector(3, 4)))
        #expect(try ClientMessage(world.utf8) == .edit(.connect(.rope, from: a, to: b)))
        #expect(try ClientMessage(#"{"type":"disconnect","id":3}"#.utf8) == .edit(.disconnect(3)))
        for text in [
            #"{"type":"connect","joint":"glue",\#(ends)}"#, #"{"type":"connect",\#(ends)}"#,
            #"{"type":"connect","joint":"rope","from":{"at":[1,2]}}"#,
            #"{"type":"connect","joint":"rope","from":[1,2],"to":[3,4]}"#,
            #"{"type":"connect","joint":"rope","from":{"at":[1e7,2]},"to":{"at":[3,4]}}"#,
            #"{"type":"connect","joint":"rope","from":{"at":[1,2],"body":1},"to":{"at":[3,4]}}"#,
            #"{"type":"connect","joint":"rope","from":{"at":[1,2]},"to":{"at":[3,4],"world":1}}"#,
            #"{"type":"connect","joint":"rope","from":{"at":[1,2]},"to":{"world":true}}"#,
            #"{"type":"disconnect","id":1.5}"#, #"{"type":"disconnect"}"#,
        ] {
            #expect(throws: ClientMessage.Malformed.self, "\(text)") { try ClientMessage(text.utf8) }
        }
    }
}
