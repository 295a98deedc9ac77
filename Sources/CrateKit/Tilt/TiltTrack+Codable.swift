import Chipmunk
import TimerAnimation

extension TiltTrack: Codable {
    private enum Key: String, CodingKey {
        case keyframes
    }

    /// Reads a track: `[x, y]`, an object with the key `keyframes`, or a ``TiltRecording`` with the key `samples`.
    public init(from decoder: any Decoder) throws {
        if let container = try? decoder.container(keyedBy: Key.self) {
            self =
                container.contains(.keyframes)
                ? .keyframes(try container.decode(KeyframeAnimation<Vector>.self, forKey: .keyframes))
                : .recording(try TiltRecording(from: decoder))
        } else {
            self = .constant(try Tilt(from: decoder))
        }
    }

    /// Writes the track as ``init(from:)`` reads it.
    public func encode(to encoder: any Encoder) throws {
        switch self {
        case .constant(let tilt): try tilt.encode(to: encoder)
        case .recording(let recording): try recording.encode(to: encoder)
        case .keyframes(let animation):
            var container = encoder.container(keyedBy: Key.self)
            try container.encode(animation, forKey: .keyframes)
        }
    }
}
