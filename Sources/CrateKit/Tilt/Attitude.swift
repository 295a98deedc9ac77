/// The attitude of a device in space, as Core Motion reports it.
public struct Attitude: Hashable, Sendable {
    /// The turn about the screen's horizontal axis, in radians: 0 flat on the table, π/2 upright.
    public var pitch: Double
    /// The turn about the screen's vertical axis, in radians: 0 flat on the table, π/2 on its right edge.
    public var roll: Double

    /// Creates an attitude from its two angles.
    public init(pitch: Double, roll: Double) {
        self.pitch = pitch
        self.roll = roll
    }
}

extension Tilt {
    /// Creates the tilt of an attitude in the sticker balls demo: always 1 g, in the direction whose angle is
    /// `atan2(pitch, roll)`, clockwise from the right as in UIKit Dynamics.
    ///
    /// The direction is computed with a square root and two divisions, and so has the same bits everywhere. Flat on the
    /// table, where the angle is `atan2(0, 0)`, bodies fall to the right.
    public init(attitude: Attitude) {
        let (pitch, roll) = (attitude.pitch, attitude.roll)
        // A power of two scales exactly, and keeps the squares from overflowing or vanishing.
        let scale = max(abs(pitch), abs(roll)).binade
        guard scale > 0 else {
            self.init(x: roll.sign == .minus ? -1 : 1, y: 0)
            return
        }
        let direction = (x: roll / scale, y: pitch / scale)
        let length = (direction.x * direction.x + direction.y * direction.y).squareRoot()
        self.init(x: direction.x / length, y: -direction.y / length)
    }
}
