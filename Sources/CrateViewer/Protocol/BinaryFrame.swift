import Chipmunk
import CrateKit
import NIOCore

/// A frame in few bytes: numbers about the world, and only the bodies that moved since the client's last frame. See
/// <doc:Protocol>.
struct BinaryFrame {
    /// The value of the first byte.
    static let kind: UInt8 = 1

    /// The bits of the second byte.
    enum Flag {
        static let isPaused: UInt8 = 1
        static let isReplayable: UInt8 = 2
        static let isWhole: UInt8 = 4
        static let hasTilter: UInt8 = 8
        static let hasTimeline: UInt8 = 16
        static let hasScrubber: UInt8 = 32
    }

    let message: FrameMessage
    let poses: [PoseGrid.Pose]
    let changes: [Int]
    /// The index of the body that the view follows, or nil if the view stands still.
    let followed: Int?

    /// Returns the bytes for a client whose last frame has the given number, or that has none since the scene began.
    func bytes(since number: Int?) -> ByteBuffer {
        let indices = poses.indices.filter { index in number.map { changes[index] > $0 } ?? true }
        var buffer = ByteBufferAllocator().buffer(capacity: 64 + 11 * indices.count)
        writeHead(to: &buffer, isWhole: number == nil)
        buffer.writeVarint(indices.count)
        var next = 0
        for index in indices {
            buffer.writeVarint(index - next)
            next = index + 1
            let pose = poses[index]
            buffer.writeInt24(pose.x)
            buffer.writeInt24(pose.y)
            buffer.writeInteger(pose.angle, endianness: .little)
        }
        // A followed body may be farther away than the grid reaches.
        if let followed, message.frame.motions.indices.contains(followed) {
            let motion = message.frame.motions[followed]
            for number in [motion.x, motion.y] { buffer.writeInteger(number.bitPattern, endianness: .little) }
        }
        return buffer
    }

    private func writeHead(to buffer: inout ByteBuffer, isWhole: Bool) {
        var flags: UInt8 = 0
        if message.isPaused { flags |= Flag.isPaused }
        if message.isReplayable { flags |= Flag.isReplayable }
        if isWhole { flags |= Flag.isWhole }
        if message.tilter != nil { flags |= Flag.hasTilter }
        if message.timeline != nil { flags |= Flag.hasTimeline }
        if message.scrubber != nil { flags |= Flag.hasScrubber }
        buffer.writeMultipleIntegers(BinaryFrame.kind, flags)
        buffer.writeVarint(message.frame.step)
        for number in [message.frame.tilt.x, message.frame.tilt.y] {
            buffer.writeInteger(number.bitPattern, endianness: .little)
        }
        for number in [message.energy, message.load] {
            buffer.writeInteger(Float(number).bitPattern, endianness: .little)
        }
        buffer.writeVarint(message.clients)
        if let tilter = message.tilter { buffer.writeVarint(tilter) }
        if let timeline = message.timeline {
            buffer.writeVarint(timeline.lowerBound)
            buffer.writeVarint(timeline.count - 1)
        }
        if let scrubber = message.scrubber { buffer.writeVarint(scrubber) }
    }
}

extension ByteBuffer {
    /// Writes a nonnegative whole number in groups of 7 bits, the lowest first; all but the last have their highest bit
    /// set.
    fileprivate mutating func writeVarint(_ value: Int) {
        var rest = UInt(value)
        while rest >= 0x80 {
            writeInteger(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        writeInteger(UInt8(rest))
    }

    fileprivate mutating func writeInt24(_ value: Int32) {
        writeInteger(UInt16(truncatingIfNeeded: value), endianness: .little)
        writeInteger(Int8(truncatingIfNeeded: value >> 16))
    }
}
