import Chipmunk
import CrateKit

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A request from a client. See <doc:Protocol>.
enum ClientMessage: Hashable {
    /// A tilt. `isMeasured` is whether a device sends it continuously, whether it moves or not.
    case tilt(Tilt, isMeasured: Bool = false)
    case pause
    case resume
    case step
    case reset
    case scene(String)
    case grab(Pick)
    case move(Vector)
    case release
    /// Shows the world at an earlier step.
    case scrub(Int)
    /// Continues from the shown step.
    case branch
    /// Changes the contents of the world.
    case edit(WorldEdit)
    /// Sets the strength of gravity, as a factor of the tilt.
    case gravity(Double)
    /// Sets the speed of time.
    case pace(Double)
    /// Begins or ends the messages about contacts for this client alone.
    case contacts(Bool)
    /// A part of a scene file to show, and whether it is the last part.
    case load(String, isLast: Bool)
    case ping(Int)

    /// The longest message in bytes.
    static let maximumLength = 4096
    /// The largest number of messages per second from a client.
    static let maximumRate = 240
    /// The valid tilts, in g along an axis.
    static let tilts = -100.0...100.0
    /// The valid angles of an attitude, in radians.
    static let angles = -10.0...10.0
    /// The valid coordinates of a hand, in points.
    static let coordinates = Pick.coordinates
    /// The largest distance from a point at which a body still counts as hit, in points.
    static let reach = 8.0

    /// The valid frictions.
    static let frictions = 0.0...10.0
    /// The valid elasticities.
    static let elasticities = 0.0...1.0
    /// The valid factors of gravity.
    static let gravities = 0.0...5.0
    /// The valid speeds of time.
    static let paces = 0.01...4.0

    /// The reason that a text is not a message.
    struct Malformed: Error, Hashable, CustomStringConvertible {
        let description: String
    }

    /// Reads a message from its text.
    init(_ bytes: some Collection<UInt8>) throws(Malformed) {
        do {
            self = try JSONDecoder().decode(ClientMessage.self, from: Data(bytes))
        } catch let error as Malformed {
            throw error
        } catch let DecodingError.keyNotFound(key, _) {
            throw Malformed(description: "the key \"\(key.stringValue)\" is missing")
        } catch let DecodingError.typeMismatch(_, context), let DecodingError.valueNotFound(_, context) {
            let path = context.codingPath.map(\.stringValue).joined(separator: ".")
            throw Malformed(description: path.isEmpty ? "it must be an object" : "\"\(path)\" has the wrong type")
        } catch {
            throw Malformed(description: "it is not JSON, or a number in it is not finite")
        }
    }
}
