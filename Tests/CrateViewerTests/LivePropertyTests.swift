import Chipmunk
import CrateKit
import Foundation
import Testing

@testable import CrateViewer

/// Properties of bodies that people set on the page, and copies of bodies.
struct LivePropertyTests {
    private func run(_ scene: Scene = .crates) throws -> LiveRun {
        try LiveRun(of: ServedScene(scene), rate: nil)
    }

    private struct ReadScene: Decodable {
        struct Body: Decodable {
            struct Shape: Decodable {
                var look: String
                var color: String?
            }
            var name: String
            var shapes: [Shape]
            var mass: Double?
            var friction: Double?
            var elasticity: Double?
        }
        var bodies: [Body]
    }

    private func message(_ run: LiveRun) throws -> ReadScene {
        let message = SceneMessage(about: run.cast, scenes: [], timestep: run.timestep)
        return try JSONDecoder().decode(ReadScene.self, from: Data(ServerMessage.text(message).utf8))
    }

    @Test func `a property is set, sent and saved`() throws {
        var run = try run()
        let color = try #require(DebugColor(css: "#f2b632"))
        for property: WorldEdit.Property in [.friction(0.25), .elasticity(0.75), .color(color)] {
            #expect(run.edit(.set(property, of: 2), by: 1) == nil)
        }
        let shape = run.cast.members[2].body.shapes[0]
        #expect(shape.friction == 0.25 && shape.elasticity == 0.75)
        let sent = try message(run).bodies
        #expect(sent[2].friction == 0.25 && sent[2].elasticity == 0.75 && sent[2].mass == run.cast.bodies[2].mass)
        #expect(sent[2].shapes[0].color == "#f2b632" && sent[2].shapes[0].look == "plank")
        #expect(sent[1].shapes[0].color == nil && sent[1].shapes[0].look == "crate")
        let saved = try SceneFile.read(Array(try run.capture().yaml().utf8)).scene.bodies[2]
        #expect(saved.appearance.color?.css == "#f2b632" && saved.shapes[0].elasticity == 0.75)
        #expect(run.edit(.set(.color(nil), of: 2), by: 1) == nil)
        #expect(try message(run).bodies[2].shapes[0].look == "crate")
    }

    @Test func `a film has the color that was set`() throws {
        var run = try run(.balls(seed: 1))
        let color = try #require(DebugColor(css: "#123456"))
        #expect(run.edit(.set(.color(color), of: 0), by: 1) == nil)
        run.step()
        let players = try #require(run.footage()?.parts.last).players
        let index = try #require(run.world.space.bodies.firstIndex { $0 === run.cast.bodies[0] })
        #expect(players[index].appearances.map { $0.color?.css } == ["#123456"])
    }

    @Test func `a copy is like its original, at rest and elsewhere`() throws {
        var run = try run()
        for _ in 0..<20 { run.step() }
        #expect(run.edit(.set(.friction(0.125), of: 0), by: 1) == nil)
        let original = run.cast.members[0]
        #expect(run.edit(.clone(0, at: Vector(150, 250)), by: 1) == nil)
        let copy = try #require(run.cast.members.last)
        #expect(copy.body.position == Vector(150, 250) && copy.body.velocity == .zero)
        #expect(copy.body.angle == original.body.angle && copy.body.mass == original.body.mass)
        #expect(copy.body.shapes[0].friction == 0.125 && copy.index == nil)
        #expect(copy.name == "crate-6")
        #expect(try message(run).bodies.last?.shapes.first?.look == "crate")
        #expect(run.edit(.clone(copy.id, at: Vector(150, 200)), by: 1) == nil)
        #expect(run.cast.members.last?.name == "crate-7")
    }

    @Test func `a name that ends with many digits is counted up without overflow`() throws {
        var scene = Scene.crates
        scene.bodies = ["9223372036854775807", "x999999999", "ball"].enumerated().map { index, name in
            var shape = ShapeDefinition(.circle(radius: 5))
            shape.density = 1
            return BodyDefinition(name: name, position: Vector(50 + 60 * Double(index), 280), shapes: [shape])
        }
        var run = try run(scene)
        for id in 5..<8 { #expect(run.edit(.clone(id, at: Vector(150, 200)), by: 1) == nil) }
        #expect(run.cast.members.suffix(3).map(\.name) == ["9223372036854775808", "x1000000000", "ball-1"])
    }

    @Test func `a property or a copy that cannot be is refused with a sentence`() throws {
        var run = try run()
        #expect(run.edit(.set(.friction(1), of: 99), by: 1)?.description == "The body to change is gone.")
        #expect(run.edit(.clone(99, at: Vector(150, 200)), by: 1)?.description == "The body to copy is gone.")
        #expect(run.edit(.clone(0, at: Vector(1e5, 0)), by: 1)?.description == "That is too far outside of the view.")
        #expect(run.cast.edition == 0)
    }

    @Test func `the calls repeat properties and copies to the same bits`() throws {
        var run = try run()
        for _ in 0..<10 { run.step() }
        for edit: WorldEdit in [
            .set(.friction(0), of: 0), .set(.elasticity(1), of: 1), .clone(2, at: Vector(150, 250)),
        ] {
            #expect(run.edit(edit, by: 1) == nil)
            for _ in 0..<20 { run.step() }
        }
        let recording = try #require(run.recordedCalls).recording
        let replay = try SpaceReplay(SpaceRecording(bytes: recording.bytes))
        try replay.run(to: recording.stepCount)
        #expect(replay.space.bodies.map { BodyMotion(of: $0) } == run.cast.bodies.map { BodyMotion(of: $0) })
    }

    @Test func `messages of properties and copies are read, and others refused`() throws {
        func read(_ text: String) throws -> ClientMessage { try ClientMessage(text.utf8) }
        #expect(try read(#"{"type":"set","body":3,"friction":0.5}"#) == .edit(.set(.friction(0.5), of: 3)))
        #expect(try read(#"{"type":"set","body":3,"elasticity":1}"#) == .edit(.set(.elasticity(1), of: 3)))
        #expect(try read(#"{"type":"set","body":3,"color":null}"#) == .edit(.set(.color(nil), of: 3)))
        #expect(
            try read(##"{"type":"set","body":3,"color":"#0000ff"}"##)
                == .edit(.set(.color(DebugColor(hex: 0x0000ff)), of: 3)))
        #expect(try read(#"{"type":"clone","body":3,"at":[1,2]}"#) == .edit(.clone(3, at: Vector(1, 2))))
        for text in [
            #"{"type":"set","body":3}"#, #"{"type":"set","friction":1}"#, #"{"type":"set","body":3,"friction":11}"#,
            #"{"type":"set","body":3,"elasticity":-0.5}"#, #"{"type":"set","body":3,"elasticity":1.5}"#,
            #"{"type":"set","body":3,"friction":1,"elasticity":1}"#, #"{"type":"set","body":3,"color":"red"}"#,
            #"{"type":"set","body":3,"friction":null}"#, #"{"type":"set","body":"3","friction":1}"#,
            #"{"type":"clone","body":3}"#, #"{"type":"clone","at":[1,2]}"#, #"{"type":"clone","body":3,"at":[1e7,2]}"#,
        ] {
            #expect(throws: ClientMessage.Malformed.self, "\(text)") { try read(text) }
        }
    }
}
