internal import CChipmunkSupport

/// The errors in Chipmunk 7.0.3's simulation that this package can correct. See ``Space/corrections``.
public struct Corrections: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: Int

    /// Creates corrections from their bits. Drops bits without a meaning.
    public init(rawValue: Int) {
        self.rawValue = rawValue & 0b111
    }

    /// The correction that makes a circle rest on a polygon with a rounding radius, and not too deep in it (Chipmunk's
    /// issues 160 and 161).
    public static let roundedPolygons = Corrections(rawValue: 1)

    /// The correction that makes a spring's ``Constraint/maxForce``, which C ignores, limit its force or torque
    /// (Chipmunk's issue 245). The damping is not limited.
    public static let springForces = Corrections(rawValue: 2)

    /// The correction that wakes the bodies that sleep on a static shape when that shape changes or arrives.
    ///
    /// C wakes them when a static shape is removed, and this package also when one is moved. Without this correction
    /// they sleep on, as in C, when a belt is switched on (``Shape/surfaceVelocity``), when a floor becomes a sensor,
    /// gets another filter or friction, or a velocity, and when a wall is attached, added or moved to their place. With
    /// it, every body wakes that touches the shape before or after the change, as far as the filters of both let them
    /// touch. Setting a shape's current value again wakes no body.
    ///
    /// It is optional because a body that wakes in another step than in C moves with other bits.
    public static let staticChanges = Corrections(rawValue: 4)

    /// All corrections.
    public static let all: Corrections = [.roundedPolygons, .springForces, .staticChanges]
}

extension Space {
    func applyCorrections() {
        unsafe cpxSpaceSetCorrectsRoundedPolygons(handle, corrections.contains(.roundedPolygons))
        unsafe cpxSpaceSetWakesAtStatic(handle, corrections.contains(.staticChanges))
        for constraint in constraints { constraint.installFunctions() }
    }
}
