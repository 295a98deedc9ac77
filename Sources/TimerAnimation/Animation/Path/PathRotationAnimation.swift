/// The angle that goes with a ``PathAnimation``, as an animation of its own, for the property that holds the rotation.
public struct PathRotationAnimation: Animation, Hashable {
    /// A rotation.
    public typealias Value = Angle

    /// The animation along the path.
    public var pathAnimation: PathAnimation

    /// The rotation that goes with an animation along a path.
    public init(_ pathAnimation: PathAnimation) {
        self.pathAnimation = pathAnimation
    }

    /// When it plays: the timing of the animation along the path.
    public var timing: MediaTiming {
        get { pathAnimation.timing }
        set { pathAnimation.timing = newValue }
    }

    /// ``PathAnimation/rotation(at:)``.
    public func value(at parentTime: Double) -> Angle? {
        pathAnimation.rotation(at: parentTime)
    }
}
