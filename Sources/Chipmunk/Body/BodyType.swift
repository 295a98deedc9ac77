internal import CChipmunk

/// The type of a body, which decides whether forces move it. `cpBodyType`.
public enum BodyType: String, Hashable, Sendable, Codable, CaseIterable {
    /// Moved by gravity, forces and collisions. Has a mass and a moment. `CP_BODY_TYPE_DYNAMIC`.
    case dynamic
    /// Moved only by the velocity that you set, for example a platform or a door. Pushes dynamic bodies and is not
    /// pushed. `CP_BODY_TYPE_KINEMATIC`.
    case kinematic
    /// Never moved by a step, for example a floor or a wall. `CP_BODY_TYPE_STATIC`.
    case `static`

    /// The types by their numbers in snapshots and recordings.
    static let numbers: [BodyType] = [.dynamic, .kinematic, .static]

    /// The number of the type in snapshots and recordings.
    var number: Int {
        BodyType.numbers.firstIndex(of: self) ?? 0
    }

    init(_ type: cpBodyType) {
        switch type {
        case CP_BODY_TYPE_KINEMATIC: self = .kinematic
        case CP_BODY_TYPE_STATIC: self = .static
        default: self = .dynamic
        }
    }

    var cType: cpBodyType {
        switch self {
        case .dynamic: CP_BODY_TYPE_DYNAMIC
        case .kinematic: CP_BODY_TYPE_KINEMATIC
        case .static: CP_BODY_TYPE_STATIC
        }
    }
}
