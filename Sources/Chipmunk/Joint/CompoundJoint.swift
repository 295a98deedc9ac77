/// A joint that consists of several constraints between two bodies, such as a ``WeldJoint``.
///
/// ``Space/add(_:file:line:)-(J)`` adds all of them and ``Space/remove(_:file:line:)-(CompoundJoint)`` removes them. A
/// space knows the constraints only: they are what ``Space/constraints``, snapshots and recordings contain. Conform to
/// this protocol for a joint of your own.
///
/// Give each of the constraints a ``Constraint/breakForce`` for a joint that breaks, and remove the rest of it then:
///
///     space.step(by: 1 / 60)
///     if !weld.isWhole { space.remove(weld) }
public protocol CompoundJoint: AnyObject {
    /// The constraints, in the order in which they are added and solved.
    var constraints: [Constraint] { get }
}

extension CompoundJoint {
    /// Whether all of the constraints are in a space. Each leaves it alone if it breaks.
    public var isWhole: Bool {
        constraints.allSatisfy { $0.space != nil }
    }
}

/// Traps if a joint would hold a body to itself.
func requireTwo(_ a: Body, _ b: Body, _ joint: StaticString, file: StaticString, line: UInt) {
    require(a !== b, "\(joint) needs two bodies, got the same one twice", file: file, line: line)
}

extension GearJoint {
    /// Whether the joint has something to hold: C cannot solve it for two bodies that never turn.
    var isNeeded: Bool {
        space != nil || [bodyA, bodyB].contains { $0.type == .dynamic && $0.moment < .infinity }
    }
}

extension Space {
    /// Adds the constraints of a joint, and returns the joint. See ``add(_:file:line:)-(C)`` for what traps.
    @discardableResult
    public func add<J: CompoundJoint>(_ joint: J, file: StaticString = #fileID, line: UInt = #line) -> J {
        for constraint in joint.constraints { add(constraint, file: file, line: line) }
        return joint
    }

    /// Removes the constraints of a joint that are in the space, which may be fewer than all after a break or the
    /// removal of a body. While the space is locked the change is queued, see ``isLocked``.
    public func remove(_ joint: any CompoundJoint, file: StaticString = #fileID, line: UInt = #line) {
        for constraint in joint.constraints where constraint.space === self {
            remove(constraint, file: file, line: line)
        }
    }
}
