/// The rotation of a ``PathAnimation`` as a separate animation, for a property that holds a rotation.
public struct PathRotationAnimation: StandaloneAnimation, OverallEasing, Hashable {
    /// The type of a rotation.
    public typealias Value = Rotation

    /// The animation along the path.
    public var pathAnimation: PathAnimation

    /// Creates an animation from the rotation along a path.
    public init(_ pathAnimation: PathAnimation) {
        self.pathAnimation = pathAnimation
    }

    /// The timing of the animation along the path.
    public var timing: MediaTiming {
        get { pathAnimation.timing }
        set { pathAnimation.timing = newValue }
    }

    var overallEasing: Easing {
        get { pathAnimation.overallEasing }
        set { pathAnimation.overallEasing = newValue }
    }

    /// Returns the path animation's ``PathAnimation/rotation(at:file:line:)``.
    @_disfavoredOverload public func value(at parentTime: Double) -> Rotation? {
        pathAnimation.rotation(at: parentTime)
    }
}
