import Chipmunk

/// The poses at which bodies are drawn: their own, unless there are others.
struct DrawnPoses: Hashable, Sendable {
    private var others: [ObjectIdentifier: Pose] = [:]

    /// The pose that replaces a body's current one, or nil for none.
    subscript(body: Body) -> Pose? {
        get { others[ObjectIdentifier(body)] }
        set { others[ObjectIdentifier(body)] = newValue }
    }

    /// Returns the pose that replaces a body's current one, if it can be drawn.
    func other(of body: Body) -> Pose? {
        guard !others.isEmpty, let pose = self[body] else { return nil }
        return pose.position.x.isFinite && pose.position.y.isFinite && pose.angle.isFinite ? pose : nil
    }

    /// Returns the drawn pose of a body.
    func pose(of body: Body) -> Pose { other(of: body) ?? Pose(of: body) }

    /// Returns the drawn position of a body.
    func position(of body: Body) -> Vector { other(of: body)?.position ?? body.position }

    /// Returns the drawn angle of a body.
    func angle(of body: Body) -> Double { other(of: body)?.angle ?? body.angle }

    /// Returns the drawn place of a point of a body.
    func place(_ anchor: Vector, of body: Body) -> Vector {
        guard let pose = other(of: body) else { return body.localToWorld(anchor) }
        return pose.position + anchor.rotated(by: Vector(angle: pose.angle))
    }
}
