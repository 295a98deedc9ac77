import Chipmunk

#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

// A plan as a saved run has it: the scene as its file, the tilt, the rate and the end. Keyframes are as JSON has them;
// samples, which may be a million, are numbers.

extension RunPlan {
    func write(to writer: inout ByteWriter) {
        writer.write(part: Array(Codec.scene.write(scene).json.utf8))
        switch tilt {
        case .constant(let tilt):
            writer.write(0 as UInt8)
            writer.write(tilt)
        case .keyframes:
            writer.write(1 as UInt8)
            writer.write(part: Array(Codec.tilt.write(tilt).json.utf8))
        case .recording(let recording):
            writer.write(2 as UInt8)
            writer.write(recording)
        }
        writer.write(rate)
        switch end {
        case .steps(let steps):
            writer.write(0 as UInt8)
            writer.write(UInt64(steps))
        case .rest(let limit):
            writer.write(1 as UInt8)
            writer.write(limit)
        }
    }

    init(from reader: inout ByteReader) throws {
        let scene = try Self.scene(in: try reader.part("its scene"))
        let tilt = try TiltTrack(from: &reader)
        let rate = try reader.number()
        let end: End
        switch try reader.integer(UInt8.self) {
        case 0: end = .steps(try reader.count(upTo: RunPlan.maximumSteps, "the number of steps of its end"))
        case 1: end = .rest(limit: try reader.number())
        default: throw SavedRunError.damaged("its end is of no kind")
        }
        self.init(scene: scene, tilt: tilt, rate: rate, end: end)
        do {
            try validateRun()
        } catch {
            throw SavedRunError.damaged("its plan has an error: \(error)")
        }
    }

    private static func scene(in bytes: ArraySlice<UInt8>) throws -> Scene {
        do {
            return try Codec.scene.read(Array(bytes), as: .json).value
        } catch {
            throw SavedRunError.damaged("its scene has an error: \(error.issues.first.map { "\($0)" } ?? "\(error)")")
        }
    }
}

extension TiltTrack {
    fileprivate init(from reader: inout ByteReader) throws {
        switch try reader.integer(UInt8.self) {
        case 0: self = .constant(try reader.tilt())
        case 1:
            let bytes = Data(try reader.part("its tilt"))
            guard case .keyframes(let animation)? = try? JSONDecoder().decode(TiltTrack.self, from: bytes) else {
                throw SavedRunError.damaged("its tilt has no keyframes")
            }
            self = .keyframes(animation)
        case 2: self = .recording(try reader.recording())
        default: throw SavedRunError.damaged("its tilt is of no kind")
        }
    }
}

extension ByteWriter {
    /// Writes bytes after their number.
    mutating func write(part: [UInt8]) {
        write(UInt64(part.count))
        write(part)
    }

    fileprivate mutating func write(_ tilt: Tilt) {
        write([tilt.x, tilt.y])
    }

    fileprivate mutating func write(_ recording: TiltRecording) {
        write(recording.before)
        write(recording.interpolation == .linear)
        write(UInt64(recording.samples.count))
        for sample in recording.samples {
            write(sample.time)
            write(sample.tilt)
        }
    }
}

extension ByteReader {
    /// Reads bytes after their number.
    mutating func part(_ name: String) throws -> ArraySlice<UInt8> {
        let count = try integer(UInt64.self)
        guard count <= UInt64(left) else {
            throw SavedRunError.damaged("\(name) was to have \(count) bytes, and \(left) follow")
        }
        return try bytes(Int(count))
    }

    /// Reads a number of things.
    mutating func count(upTo limit: Int, _ name: String) throws -> Int {
        let count = try integer(UInt64.self)
        guard count <= UInt64(limit) else {
            throw SavedRunError.damaged("\(name) is \(count), and at most \(limit) is possible")
        }
        return Int(count)
    }

    fileprivate mutating func tilt() throws -> Tilt {
        Tilt(x: try number(), y: try number())
    }

    fileprivate mutating func recording() throws -> TiltRecording {
        let before = try tilt()
        let interpolation: TiltRecording.Interpolation = try flag() ? .linear : .hold
        // A sample has 24 bytes.
        let count = try count(upTo: left / 24, "the number of samples of its tilt")
        var samples: [TiltRecording.Sample] = []
        samples.reserveCapacity(count)
        for _ in 0..<count { samples.append(TiltRecording.Sample(time: try number(), tilt: try tilt())) }
        do {
            return try TiltRecording(samples: samples, interpolation: interpolation, before: before)
        } catch {
            throw SavedRunError.damaged("its tilt has an error: \(error)")
        }
    }
}
