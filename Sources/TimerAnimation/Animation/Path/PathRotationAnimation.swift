/// The rotation of a ``PathAnimation`` as an animation of its own, for a property that holds a rotation.
public struct PathRotationAnimation: StandaloneAnimation, OverallEasing, Hashable {
    /// A rotation.
    public typealias Value = Rotation

    /// The animation along the path.
    public var pathAnimation: PathAnimation

    /// Creates the rotation of an animation along a path.
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

    /// Returns ``PathAnimation/rotation(at:file:line:)``.
    @_disfavoredOverload public func value(at parentTime: Double) -> Rotation? {
        pathAnimation.rotation(at: parentTime)
    }
}
