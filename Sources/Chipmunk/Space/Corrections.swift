internal import CChipmunkSupport

/// What Chipmunk 7.0.3 gets wrong in the simulation itself, and can be put right: see ``Space/corrections``.
public struct Corrections: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int

    /// Corrections from their bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// A circle rests on a polygon that is rounded by a radius, and not too deep in it (Chipmunk's issues 160 and 161).
    public static let roundedPolygons = Corrections(rawValue: 1)

    /// The ``Constraint/maxForce`` of a spring limits its force, or torque, which C ignores (Chipmunk's issue 245). The
    /// damping is not limited.
    public static let springForces = Corrections(rawValue: 2)

    /// Everything.
    public static let all: Corrections = [.roundedPolygons, .springForces]
}

extension Space {
    func applyCorrections() {
        unsafe cpxSpaceSetCorrectsRoundedPolygons(handle, corrections.contains(.roundedPolygons))
        for constraint in constraints { constraint.installFunctions() }
    }
}
