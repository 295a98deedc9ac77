internal import CChipmunkSupport

/// Errors of Chipmunk 7.0.3 in the simulation itself that can be corrected: see ``Space/corrections``.
public struct Corrections: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int

    /// Creates corrections from their bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Makes a circle rest on a polygon that is rounded by a radius, and not too deep in it (Chipmunk's issues 160 and
    /// 161).
    public static let roundedPolygons = Corrections(rawValue: 1)

    /// Makes the ``Constraint/maxForce`` of a spring limit its force, or torque, which C ignores (Chipmunk's issue
    /// 245). The damping is not limited.
    public static let springForces = Corrections(rawValue: 2)

    /// All corrections.
    public static let all: Corrections = [.roundedPolygons, .springForces]
}

extension Space {
    func applyCorrections() {
        unsafe cpxSpaceSetCorrectsRoundedPolygons(handle, corrections.contains(.roundedPolygons))
        for constraint in constraints { constraint.installFunctions() }
    }
}
