import Chipmunk
import CrateKit
import NIOCore
import NIOHTTP1
import NIOWebSocket
import Testing

@testable import CrateViewer

/// Frames of the binary subprotocol, as a client reads them that knows only the article.
struct BinaryFrameTests {
    /// A client's knowledge of the bodies.
    private struct Reader {
        var poses: [Int: [Double]] = [:]
        var head: [Double?] = []
        var flags: UInt8 = 0
        var movedCount = 0

        mutating func read(_ frame: WebSocketFrame, view: Double = 65536) throws {
            #expect(frame.opcode == .binary)
            var bytes = Array(frame.data.readableBytesView)[...]
            func integer(_ count: Int) throws -> Int {
                try #require(bytes.count >= count)
                defer { bytes.removeFirst(count) }
                return bytes.prefix(count).reversed().reduce(0) { $0 << 8 | Int($1) }
            }
            func signed(_ count: Int) throws -> Double {
                let value = try integer(count)
                return Double(value >= 1 << (8 * count - 1) ? value - 1 << (8 * count) : value)
            }
            func float() throws -> Double { Double(Float(bitPattern: UInt32(try integer(4)))) }
            func double() throws -> Double {
                let (low, high) = (UInt64(try integer(4)), UInt64(try integer(4)))
                return Double(bitPattern: high << 32 | low)
            }
            func varint() throws -> Double {
                var (value, shift) = (0, 0)
                while true {
                    let byte = try integer(1)
                    value |= (byte & 127) << shift
                    shift += 7
                    if byte < 128 { return Double(value) }
                }
            }
            #expect(try integer(1) == 1)
            flags = UInt8(try integer(1))
            head = [try varint(), try double(), try double(), try float(), try float(), try varint()]
            head.append(flags & 8 != 0 ? try varint() : nil)
            head.append(flags & 16 != 0 ? try varint() : nil)
            head.append(flags & 16 != 0 ? try varint() : nil)
            head.append(flags & 32 != 0 ? try varint() : nil)
            if flags & 4 != 0 { poses = [:] }
            movedCount = Int(try varint())
            var index = 0
            for _ in 0..<movedCount {
                index += Int(try varint())
                poses[index] = [
                    try signed(3) * view / 65536, try signed(3) * view / 65536, try signed(2) / 65536 * 2 * .pi,
                ]
                index += 1
            }
            #expect(bytes.isEmpty)
        }
    }

    private func message(_ places: [Vector], angle: Double = 0, step: Int = 1) -> FrameMessage {
        let motions = places.map {
            BodyMotion(position: $0, angle: angle, velocity: .zero, angularVelocity: 0)
        }
        let frame = Frame(step: step, time: 0, tilt: Tilt(x: 0.3, y: -1), motions: motions)
        return FrameMessage(
            frame: frame, energy: 3, load: 0.25, clients: 300, isPaused: false, isReplayable: true, tilter: nil)
    }

    /// A world of unit view: what is sent for each list of places, to clients that have had some of the frames before.
    private struct Sender {
        var grid = PoseGrid(view: ViewSize(width: 100, height: 65536))
        var number = 0

        mutating func frame(_ message: FrameMessage) -> FrameBroadcast {
            number += 1
            grid.update(message.frame.motions, frame: number)
            return FrameBroadcast(message, on: grid, number: number)
        }
    }

    @Test func aWholeFrameHasEverything() throws {
        var sender = Sender()
        var message = message([Vector(1.4, -2.6), Vector(300_000, -1)], angle: -7, step: 1_000_000)
        message.isPaused = true
        message.tilter = 200
        message.timeline = 999_000...1_000_000
        message.scrubber = 3
        var reader = Reader()
        try reader.read(sender.frame(message).message(as: .binary, since: nil))
        #expect(reader.head == [1_000_000, 0.3, -1, 3, 0.25, 300, 200, 999_000, 1000, 3])
        #expect(reader.flags == 63)
        #expect(reader.poses[0]?.prefix(2) == [1, -3] && reader.poses[1]?.prefix(2) == [300_000, -1])
        #expect(abs((reader.poses[0]?[2] ?? 0) - (2 * .pi - 7)) < 2 * .pi / 65536)
    }

    @Test func whatIsFollowedIsAsFarAwayAsItIs() throws {
        var sender = Sender(grid: PoseGrid(view: ViewSize(width: 300, height: 300), followed: 1))
        let plain = PoseGrid(view: ViewSize(width: 300, height: 300))
        let message = message([Vector(1, 2), Vector(150.25, -1_799_500)])
        var grid = plain
        grid.update(message.frame.motions, frame: 1)
        let head = FrameBroadcast(message, on: grid, number: 1).message(as: .binary, since: nil).data
        var bytes = sender.frame(message).message(as: .binary, since: nil).data
        #expect(bytes.readableBytes == head.readableBytes + 16)
        bytes.moveReaderIndex(forwardBy: head.readableBytes)
        let numbers = (0..<2).compactMap { _ in bytes.readInteger(endianness: .little, as: UInt64.self) }
        #expect(numbers.map(Double.init(bitPattern:)) == [150.25, -1_799_500])
    }

    @Test func onlyWhatMovedIsInAFrame() throws {
        var sender = Sender()
        let places = (0..<400).map { Vector(Double($0), 0) }
        let first = sender.frame(message(places)).message(as: .binary, since: nil)
        var reader = Reader()
        try reader.read(first)
        #expect(reader.movedCount == 400 && first.data.readableBytes < 400 * 9 + 40)

        var moved = places
        moved[3].y = 5
        moved[399].x = -1
        let second = sender.frame(message(moved)).message(as: .binary, since: 1)
        try reader.read(second)
        #expect(reader.movedCount == 2 && reader.poses[3]?[1] == 5 && reader.poses[399]?[0] == -1)
        #expect(reader.poses[4]?[0] == 4)
        let third = sender.frame(message(moved)).message(as: .binary, since: 2)
        try reader.read(third)
        #expect(reader.movedCount == 0 && third.data.readableBytes < 36)
    }

    @Test func aClientThatMissedFramesGetsWhatMovedInThem() async throws {
        var sender = Sender()
        let metrics = ViewerMetrics()
        let (slow, quick) = (Outbox(metrics: metrics, format: .binary), Outbox(metrics: metrics, format: .binary))
        let readers = [slow, quick].map { _ in Reader() }
        var (slowReader, quickReader) = (readers[0], readers[1])
        for step in 0...9 {
            // Each body moves in one frame of its own.
            let places = (0..<10).map { Vector(Double(step > $0 ? 7 : 0), 0) }
            let frame = sender.frame(message(places, step: step))
            for outbox in [slow, quick] { outbox.put(frame) }
            try quickReader.read(#require(await quick.next()))
            if step == 1 || step == 9 { try slowReader.read(#require(await slow.next())) }
        }
        #expect(slowReader.movedCount == 8 && quickReader.movedCount == 1)
        #expect(slowReader.poses == quickReader.poses)

        // The first frame after a scene is whole, also for a client that had frames of the scene before.
        quick.put(.scene, .text("scene"))
        _ = await quick.next()
        quick.put(sender.frame(message([Vector(1, 1)])))
        try quickReader.read(#require(await quick.next()))
        #expect(quickReader.flags & 4 != 0 && quickReader.poses.count == 1)
    }

    @Test func whatTremblesRests() {
        var grid = PoseGrid(view: ViewSize(width: 65536, height: 1))
        func motion(_ x: Double, _ angle: Double) -> BodyMotion {
            BodyMotion(position: Vector(x, 0), angle: angle, velocity: .zero, angularVelocity: 0)
        }
        let unit = 2 * Double.pi / 65536
        grid.update([motion(10.49, 0.49 * unit)], frame: 1)
        for frame in 2...9 { grid.update([motion(10.5 + 0.02 * Double(frame % 2), 0.51 * unit)], frame: frame) }
        #expect(grid.changes == [1] && grid.poses[0].x == 10)
        grid.update([motion(10.8, 0)], frame: 10)
        #expect(grid.changes == [10] && grid.poses[0].x == 11)
        // The same angle after many turns is the same, across the half turn too.
        grid.update([motion(10.8, .pi)], frame: 11)
        grid.update([motion(10.8, -.pi + 0.3 * unit + 40 * .pi)], frame: 12)
        #expect(grid.changes == [11])
    }

    @Test(arguments: [Double.infinity, -.infinity, .nan, 1e300, -1e300, 1e19])
    func whatIsTooFarAwayIsAtTheEdge(value: Double) {
        var grid = PoseGrid(view: ViewSize(width: 1, height: 1))
        let motion = BodyMotion(position: Vector(value, -value), angle: value, velocity: .zero, angularVelocity: 0)
        for frame in 1...2 { grid.update([motion], frame: frame) }
        let far: (Int32, Int32) = value.isNaN ? (0, 0) : value > 0 ? (8_388_607, -8_388_608) : (-8_388_608, 8_388_607)
        #expect(grid.poses[0].x == far.0 && grid.poses[0].y == far.1 && grid.changes == [1])
    }

    @Test func theFormIsWhatTheClientOffers() {
        func format(_ offers: String...) -> FrameFormat {
            FrameFormat(askedForBy: HTTPHeaders(offers.map { ("Sec-WebSocket-Protocol", $0) }))
        }
        #expect(format() == .json && format("chat, crates.binary.v2") == .json)
        #expect(format("chat, crates.binary.v1") == .binary && format("chat", "crates.binary.v1") == .binary)
        #expect(FrameFormat.json.headers.isEmpty)
        #expect(FrameFormat.binary.headers["Sec-WebSocket-Protocol"] == ["crates.binary.v1"])
    }
}
