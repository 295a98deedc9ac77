/// A joint that holds two bodies together as they are, like glue: a ``PivotJoint`` and a ``GearJoint``.
///
/// Use it for what may come apart again. Shapes of one body hold together better, and cost nothing: a weld gives way
/// under a load, the more the lighter the bodies that it holds, and ``Space/iterations`` make it stiffer.
public final class WeldJoint: CompoundJoint {
    /// The constraint that holds the point.
    public let pivot: PivotJoint
    /// The constraint that holds the angle.
    public let gear: GearJoint

    /// Creates a joint at a point in world coordinates, for the current poses of the bodies.
    ///
    ///     space.add(WeldJoint(crate, rocket, at: rocket.position))
    ///
    /// - Parameters:
    ///   - a: The first body.
    ///   - b: The second body. Traps if it is the first one.
    ///   - anchor: The point. Traps unless it is within ±1e30 in the coordinates of both bodies.
    ///   - collideBodies: Whether the two bodies collide. Defaults to true, as in C; false if their shapes overlap.
    public init(
        _ a: Body, _ b: Body, at anchor: Vector, collideBodies: Bool = true, file: StaticString = #fileID,
        line: UInt = #line
    ) {
        requireTwo(a, b, "WeldJoint", file: file, line: line)
        requireCoordinates(anchor, "WeldJoint.init(at:)", file: file, line: line)
        pivot = PivotJoint(a, b, at: anchor, file: file, line: line)
        gear = GearJoint(a, b, phase: b.angle - a.angle, ratio: 1, file: file, line: line)
        for constraint in constraints { constraint.collideBodies = collideBodies }
    }

    /// The ``pivot`` and the ``gear``, without the gear if neither body can turn.
    public var constraints: [Constraint] { gear.isNeeded ? [pivot, gear] : [pivot] }
}
