internal import CChipmunkSupport

/// Errors of Chipmunk 7.0.3 in the simulation itself that can be corrected: see ``Space/corrections``.
public struct Corrections: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int

    /// Creates corrections from their bits. Bits without a meaning are dropped.
    public init(rawValue: Int) {
        self.rawValue = rawValue & 0b111
    }

    /// Makes a circle rest on a polygon that is rounded by a radius, and not too deep in it (Chipmunk's issues 160 and
    /// 161).
    public static let roundedPolygons = Corrections(rawValue: 1)

    /// Makes the ``Constraint/maxForce`` of a spring limit its force, or torque, which C ignores (Chipmunk's issue
    /// 245). The damping is not limited.
    public static let springForces = Corrections(rawValue: 2)

    /// Wakes the bodies that sleep at something static when it changes or arrives.
    ///
    /// C wakes them when a static shape is removed, and this package when one is moved. Without this correction they sleep on,
    /// as in C, when a belt is switched on (``Shape/surfaceVelocity``), when a floor becomes a sensor, gets another filter or
    /// friction, or a velocity, and when a wall is attached, added or moved to where they are. With it, those wake that touched
    /// the shape before the change and those that do afterwards, as far as the filters of both let them touch. Setting a value
    /// that a shape has already wakes nobody.
    ///
    /// An option, and not always on, because a body that wakes in other steps than in C moves in other bits.
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
