import Chipmunk

extension ConstraintDefinition.Joint {
    /// The anchors on the first body, in its coordinates: none, one, or the two ends of a groove.
    var anchorsA: [Vector] {
        switch self {
        case .pin(let anchorA, _, _), .slide(let anchorA, _, _, _), .pivot(let anchorA, _),
            .dampedSpring(let anchorA, _, _, _, _):
            [anchorA]
        case .groove(let from, let to, _): [from, to]
        default: []
        }
    }

    /// The anchor on the second body, in its coordinates, or nil if the joint has none.
    var anchorB: Vector? {
        switch self {
        case .pin(_, let anchorB, _), .slide(_, let anchorB, _, _), .pivot(_, let anchorB), .groove(_, _, let anchorB),
            .dampedSpring(_, let anchorB, _, _, _):
            anchorB
        default: nil
        }
    }

    /// Returns the joint with other anchors; anchors that its kind does not have are ignored.
    func anchored(_ anchorsA: [Vector], _ anchorB: Vector?) -> ConstraintDefinition.Joint {
        guard let first = anchorsA.first, let last = anchorsA.last, let anchorB else { return self }
        switch self {
        case .pin(_, _, let distance): return .pin(anchorA: first, anchorB: anchorB, distance: distance)
        case .slide(_, _, let minimum, let maximum):
            return .slide(anchorA: first, anchorB: anchorB, minimum: minimum, maximum: maximum)
        case .pivot: return .pivot(anchorA: first, anchorB: anchorB)
        case .groove: return .groove(from: first, to: last, anchorB: anchorB)
        case .dampedSpring(_, _, let restLength, let stiffness, let damping):
            return .dampedSpring(
                anchorA: first, anchorB: anchorB, restLength: restLength, stiffness: stiffness, damping: damping)
        default: return self
        }
    }

    mutating func moveAnchorsA(by offset: Vector) {
        self = anchored(anchorsA.map { $0 + offset }, anchorB)
    }

    mutating func moveAnchorB(by offset: Vector) {
        self = anchored(anchorsA, anchorB.map { $0 + offset })
    }
}
