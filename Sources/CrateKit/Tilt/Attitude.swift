/// How a device is turned in space, as Core Motion tells it.
public struct Attitude: Hashable, Sendable {
    /// The turn about the screen's horizontal axis, in radians: 0 flat on the table, π/2 upright.
    public var pitch: Double
    /// The turn about the screen's vertical axis, in radians: 0 flat on the table, π/2 on its right edge.
    public var roll: Double

    /// An attitude from its two angles.
    public init(pitch: Double, roll: Double) {
        self.pitch = pitch
        self.roll = roll
    }
}

extension Tilt {
    /// The tilt that the sticker balls demo makes of an attitude: always 1 g, in the direction whose angle is
    /// `atan2(pitch, roll)`, clockwise from the right as UIKit Dynamics counts it.
    ///
    /// The direction comes from a square root and two divisions, and so has the same bits everywhere. Flat on the table,
    /// where the angle is `atan2(0, 0)`, things fall to the right.
    public init(attitude: Attitude) {
        let (pitch, roll) = (attitude.pitch, attitude.roll)
        // Scaled by a power of two, which is exact, so that no square overflows or vanishes.
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
