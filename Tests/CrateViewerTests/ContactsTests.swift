import Chipmunk
import CrateKit
import Foundation
import Logging
import NIOCore
import NIOWebSocket
import Synchronization
import Testing

@testable import CrateViewer

/// The places at which shapes touch, for the clients that ask.
struct ContactsTests {
    private final class Listener: Onlooker {
        private let state = Mutex<[WebSocketFrame]>([])

        var contacts: [WebSocketFrame] { state.withLock { $0 } }

        func put(_ kind: ServerMessage.Kind, _ message: WebSocketFrame) {
            if kind == .contacts { state.withLock { $0.append(message) } }
        }

        func put(_ frame: FrameBroadcast) {}
        func close(_ frame: WebSocketFrame) {}
    }

    private struct Dots: DebugDrawing {
        var points: [Vector] = []

        mutating func drawDot(at point: Vector, size: Double, color: DebugColor) { points.append(point) }
        func drawLine(from start: Vector, to end: Vector, color: DebugColor) {}
        func drawCircle(center: Vector, radius: Double, angle: Double, outline: DebugColor, fill: DebugColor) {}
        func drawPolygon(_ vertices: [Vector], radius: Double, outline: DebugColor, fill: DebugColor) {}
    }

    private func run(_ scene: Scene = .crates, steps: Int) throws -> LiveRun {
        var run = try LiveRun(of: ServedScene(scene), rate: nil)
        for _ in 0..<steps { run.step() }
        return run
    }

    @Test(arguments: Scene.bookScenes.map(\.name))
    func `the points are those of pictures, each once, with a normal of length 1`(name: String) throws {
        let scene = try #require(Scene.builtIn.first { $0.name == name })
        let run = try run(scene, steps: 240)
        var dots = Dots()
        run.world.space.debugDraw(on: &dots, parts: .contacts)
        let contacts = run.contacts
        #expect(contacts.step == 240 && contacts.isWhole)
        func sorted(_ points: [[Float]]) -> [[Float]] { points.sorted { $0.lexicographicallyPrecedes($1) } }
        #expect(
            sorted(contacts.points.map { Array($0[..<2]) }) == sorted(dots.points.map { [Float($0.x), Float($0.y)] }))
        for point in contacts.points { #expect(abs(point[2] * point[2] + point[3] * point[3] - 1) < 1e-5) }
    }

    @Test func `crates at rest touch the floor, which is below them`() throws {
        let contacts = try run(steps: 600).contacts
        let onFloor = contacts.points.filter { $0[1] < 5 }
        #expect(onFloor.count >= 2)
        for point in onFloor { #expect(abs(point[2]) < 1e-3 && abs(point[3] + 1) < 1e-3) }
    }

    @Test func `a message has a limit, and says that some are missing`() throws {
        var scene = Scene.crates
        scene.bodies = (0..<400).map { index in
            var shape = ShapeDefinition(.circle(radius: 5))
            shape.density = 1
            let place = Vector(60 + 9 * Double(index % 20), 60 + 9 * Double(index / 20))
            return BodyDefinition(name: "ball-\(index)", position: place, shapes: [shape])
        }
        let contacts = try run(scene, steps: 2).contacts
        #expect(contacts.points.count == ContactsMessage.maximumCount && !contacts.isWhole)
        #expect(ServerMessage.text(contacts).utf8.count < 20_000)
    }

    @Test func `only who asks gets them, whenever the world has changed, until they no longer want them`() async throws
    {
        let log = StrangerLog(Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
        let world = try LiveWorld(scenes: [ServedScene(.crates)], rate: nil, metrics: ViewerMetrics(), log: log)
        let (asking, other) = (Listener(), Listener())
        let number = await world.join(asking)
        _ = await world.join(other)
        await world.take(.pause, from: number)
        await world.makeFrame(after: 0)
        #expect(asking.contacts.isEmpty)
        await world.take(.contacts(true), from: number)
        for _ in 0..<3 { await world.makeFrame(after: 0) }
        // The world stands still.
        #expect(asking.contacts.count == 1)
        for count in 2...4 {
            await world.take(.step, from: number)
            await world.makeFrame(after: 0)
            #expect(asking.contacts.count == count)
        }
        await world.take(.contacts(true), from: number)
        await world.makeFrame(after: 0)
        #expect(asking.contacts.count == 5)
        await world.take(.contacts(false), from: number)
        await world.take(.step, from: number)
        await world.makeFrame(after: 0)
        #expect(asking.contacts.count == 5 && other.contacts.isEmpty)
        await world.take(.contacts(true), from: 99)
        await world.makeFrame(after: 0)
        #expect(asking.contacts.count == 5 && other.contacts.isEmpty)
    }

    @Test func `looking at contacts does not change the run`() throws {
        var (looked, other) = (try run(steps: 0), try run(steps: 0))
        for _ in 0..<300 {
            looked.step()
            other.step()
            _ = looked.contacts
        }
        #expect(looked.frame.stateHash == other.frame.stateHash)
        #expect(try #require(looked.recordedCalls).recording.bytes == #require(other.recordedCalls).recording.bytes)
    }

    @Test func `the request is read, and others refused`() throws {
        #expect(try ClientMessage(#"{"type":"contacts","value":true}"#.utf8) == .contacts(true))
        #expect(try ClientMessage(#"{"type":"contacts","value":false}"#.utf8) == .contacts(false))
        for text in [#"{"type":"contacts"}"#, #"{"type":"contacts","value":1}"#, #"{"type":"contacts","value":null}"#] {
            #expect(throws: ClientMessage.Malformed.self, "\(text)") { try ClientMessage(text.utf8) }
        }
    }

    @Test func `no contacts of an earlier scene follow a scene`() async {
        let outbox = Outbox(metrics: ViewerMetrics())
        outbox.put(.contacts, .text("old contacts"))
        outbox.put(.scene, .text("scene"))
        outbox.put(.contacts, .text("new contacts"))
        #expect(await outbox.next().map { String(buffer: $0.data) } == "scene")
        #expect(await outbox.next().map { String(buffer: $0.data) } == "new contacts")
    }
}
