import Chipmunk
import CrateKit

/// The visible state of the world at one instant. See <doc:Protocol>.
struct FrameMessage {
    var frame: Frame
    var energy: Double
    var load: Double
    var clients: Int
    var isPaused: Bool
    var isReplayable: Bool
    var tilter: Int?
    /// The steps that can be shown, or nil if there are no others.
    var timeline: ClosedRange<Int>?
    /// The client that shows an earlier step.
    var scrubber: Int?

    /// The text of the message. It is composed by hand because it is sent 60 times a second; Swift writes numbers so
    /// that they read back to the same bits.
    var text: String {
        var text = #"{"type":"frame","step":\#(frame.step),"time":\#(frame.time)"#
        text += #","tilt":[\#(frame.tilt.x),\#(frame.tilt.y)],"poses":["#
        for (index, motion) in frame.motions.enumerated() {
            if index > 0 { text += "," }
            text += "[\(motion.x),\(motion.y),\(motion.angle)]"
        }
        text +=
            #"],"energy":\#(FrameMessage.number(energy)),"load":\#(FrameMessage.number(load)),"clients":\#(clients)"#
        text += #","isPaused":\#(isPaused),"isReplayable":\#(isReplayable)"#
        text += #","tilter":\#(FrameMessage.number(tilter))"#
        text += #","timeline":\#(timeline.map { "[\($0.lowerBound),\($0.upperBound)]" } ?? "null")"#
        text += #","scrubber":\#(FrameMessage.number(scrubber))}"#
        return text
    }

    private static func number(_ value: Int?) -> String {
        value.map(String.init) ?? "null"
    }

    /// Formats a number for JSON, which lacks infinity. The energy of very fast bodies can be infinite.
    private static func number(_ value: Double) -> String {
        value.isFinite ? "\(value)" : "null"
    }
}
