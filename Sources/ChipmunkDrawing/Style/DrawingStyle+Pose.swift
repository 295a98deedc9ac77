public import Chipmunk

extension DrawingStyle {
    /// The pose at which a body is drawn, such as one between two steps, or nil for its current pose. Defaults to nil.
    ///
    /// The body's shapes, joints, name, velocity and the end of its trail are drawn there; contacts remain where the step
    /// found them. Use a ``/Chipmunk/PoseBuffer`` for pictures at another rate than the steps'. A pose with infinite or NaN
    /// numbers is not used.
    ///
    ///     for body in space.bodies { style[pose: body] = buffer.pose(of: body, at: fraction) }
    public subscript(pose body: Body) -> Pose? {
        get { poses[ObjectIdentifier(body)] }
        set { poses[ObjectIdentifier(body)] = newValue }
    }

    /// Returns the pose that replaces a body's current one, if it can be drawn.
    func otherPose(of body: Body) -> Pose? {
        guard !poses.isEmpty, let pose = self[pose: body] else { return nil }
        return pose.position.x.isFinite && pose.position.y.isFinite && pose.angle.isFinite ? pose : nil
    }

    /// Returns the drawn position of a body.
    func position(of body: Body) -> Vector { otherPose(of: body)?.position ?? body.position }

    /// Returns the drawn angle of a body.
    func angle(of body: Body) -> Double { otherPose(of: body)?.angle ?? body.angle }

    /// Returns the drawn place of a point of a body.
    func place(_ anchor: Vector, of body: Body) -> Vector {
        guard let pose = otherPose(of: body) else { return body.localToWorld(anchor) }
        return pose.position + anchor.rotated(by: Vector(angle: pose.angle))
    }
}
