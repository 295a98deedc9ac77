/// A constraint is equal to itself alone, whatever its properties. So it can be a key of a dictionary, or be in a set.
extension Constraint: Hashable, Identifiable {
    /// Returns whether two constraints are the same object.
    public static func == (a: Constraint, b: Constraint) -> Bool {
        a === b
    }

    /// Feeds the identity of the object to a hasher.
    public final func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }

    /// The index of the constraint in ``Space/constraints``, or nil if it is in no space. See ``Body/index``.
    public final var index: Int? {
        guard let tickets else { return nil }
        return space?.constraintMembers.index(of: tickets.space)
    }
}

extension Constraint: CustomStringConvertible {
    /// The class, the index and the two bodies, for messages and logs, such as
    /// "PinJoint 2 between dynamic body 3 and the space's static body".
    public final var description: String {
        let number = index.map { " \($0)" } ?? ""
        return "\(Swift.type(of: self))\(number) between \(bodyA.name) and \(bodyB.name)"
    }
}
