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
        get { poses[body] }
        set { poses[body] = newValue }
    }
}
