import Chipmunk
import Foundation

/// The state of a demo after a frame.
struct DemoRecord {
    /// Of the bodies that are in the space, in the order in which they were added.
    var motions: [BodyMotion]
    /// 1 for each body that sleeps.
    var sleeping: [UInt8]
    /// The demo's drawing in the frame: for each thing a number for its kind, and its numbers.
    var drawing: [Double]
    /// The text that it printed in the frame.
    var text: String

    /// The first thing in which another record differs by a bit, or nil if none does.
    func difference(from other: DemoRecord) -> String? {
        if motions.count != other.motions.count { return "\(motions.count) and \(other.motions.count) bodies" }
        if !isEqualInBits(motions, other.motions) {
            for (index, (motion, otherMotion)) in zip(motions, other.motions).enumerated()
            where numbers(of: motion).map(\.bitPattern) != numbers(of: otherMotion).map(\.bitPattern) {
                return "body \(index): \(numbers(of: motion)) and \(numbers(of: otherMotion))"
            }
        }
        if let index = zip(sleeping, other.sleeping).enumerated().first(where: { $1.0 != $1.1 })?.offset {
            return "body \(index): one sleeps, the other does not"
        }
        if !isEqualInBits(drawing, other.drawing) { return "drawn: \(drawing) and \(other.drawing)" }
        if text != other.text { return "printed: \(text) and \(other.text)" }
        return nil
    }

    /// The length of the first thick segment that was drawn, if there is one.
    var fatSegmentLength: Double? {
        var rest = drawing[...]
        while let kind = rest.first {
            if kind == 2 {
                let ends = rest.dropFirst().prefix(4).map { $0 }
                return Vector(ends[0], ends[1]).distance(to: Vector(ends[2], ends[3]))
            }
            let polygonSize = 3 + 2 * (kind == 3 ? Int(rest[rest.startIndex + 1]) : 0)
            rest = rest.dropFirst(kind == 3 ? polygonSize : kind == 4 ? 4 : 5)
        }
        return nil
    }

    private func numbers(of motion: BodyMotion) -> [Double] {
        [motion.x, motion.y, motion.angle, motion.velocityX, motion.velocityY, motion.angularVelocity]
    }
}

private func isEqualInBits<Element: BitwiseCopyable>(_ left: [Element], _ right: [Element]) -> Bool {
    unsafe left.withUnsafeBytes { left in
        unsafe right.withUnsafeBytes { right in
            guard left.count == right.count else { return false }
            guard let start = left.baseAddress, let otherStart = right.baseAddress else { return true }
            return unsafe memcmp(start, otherStart, left.count) == 0
        }
    }
}
