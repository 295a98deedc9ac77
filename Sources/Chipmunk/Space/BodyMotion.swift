/// Where a body is and how it moves: six numbers in a row, so that thousands of them can be read in one go.
public struct BodyMotion: Hashable, Sendable, Codable, BitwiseCopyable {
    /// The x of the body's position, in points.
    public var x: Double
    /// The y of the body's position, in points.
    public var y: Double
    /// In radians, counter-clockwise.
    public var angle: Double
    /// The x of the velocity, in points/s.
    public var velocityX: Double
    /// The y of the velocity, in points/s.
    public var velocityY: Double
    /// In radians/s, counter-clockwise.
    public var angularVelocity: Double

    /// A motion from its numbers.
    @inlinable public init(
        x: Double, y: Double, angle: Double, velocityX: Double, velocityY: Double, angularVelocity: Double
    ) {
        self.x = x
        self.y = y
        self.angle = angle
        self.velocityX = velocityX
        self.velocityY = velocityY
        self.angularVelocity = angularVelocity
    }

    /// The motion of a body now.
    public init(of body: Body) {
        let (position, velocity) = (body.position, body.velocity)
        self.init(
            x: position.x, y: position.y, angle: body.angle, velocityX: velocity.x, velocityY: velocity.y,
            angularVelocity: body.angularVelocity)
    }

    /// In points.
    @inlinable public var position: Vector {
        get { Vector(x, y) }
        set { (x, y) = (newValue.x, newValue.y) }
    }

    /// In points/s.
    @inlinable public var velocity: Vector {
        get { Vector(velocityX, velocityY) }
        set { (velocityX, velocityY) = (newValue.x, newValue.y) }
    }
}
