// Differences in the members' definitions, and in the events that C's callbacks report.

extension SavedSpace {
    /// Returns the first difference of settings and members.
    func memberDifference(from other: SavedSpace) -> SnapshotDifference? {
        func count(_ name: String, _ actual: Int, _ expected: Int) -> SnapshotDifference? {
            actual == expected ? nil : SnapshotDifference(.members, name, "\(actual)", "\(expected)")
        }
        func setting<Value: Equatable>(_ name: String, _ actual: Value, _ expected: Value) -> SnapshotDifference? {
            actual == expected ? nil : SnapshotDifference(.setting, name, "\(actual)", "\(expected)")
        }
        // One expression of all ten takes the compiler a second.
        let settings =
            setting("maximumPairs", maximumPairs, other.maximumPairs)
            ?? setting("corrections", corrections, other.corrections)
            ?? setting("recordsContacts", recordsContacts, other.recordsContacts)
            ?? setting("impactThreshold", impactThreshold, other.impactThreshold)
        let counts =
            count("bodies", insideCount, other.insideCount)
            ?? count("bodies outside of the space", bodies.count, other.bodies.count)
            ?? count("shapes", shapes.count, other.shapes.count)
            ?? count("constraints", constraints.count, other.constraints.count)
        return settings ?? counts
            ?? first(bodies, other.bodies) { .body($0, insideCount: insideCount) }
            ?? first(shapes, other.shapes) { .shape($0) }
            ?? first(constraints, other.constraints) { .constraint($0) }
    }
}

extension SnapshotLog {
    /// Returns the first difference of the quarantine and the contact events.
    func difference(from other: SnapshotLog) -> SnapshotDifference? {
        if quarantine != other.quarantine {
            return SnapshotDifference(.quarantine, "bodies", "\(quarantine)", "\(other.quarantine)")
        }
        for (name, contacts, others) in [
            ("began", began, other.began), ("ended", ended, other.ended), ("ended since", endings, other.endings),
        ] {
            if contacts.count != others.count {
                return SnapshotDifference(.contactEvents, name, "\(contacts.count)", "\(others.count)")
            }
            for (contact, otherContact) in zip(contacts, others) where contact != otherContact {
                guard let found = ValueDifference(contact, otherContact) else { continue }
                return SnapshotDifference(.contactEvents, "\(name), \(found.path)", found.actual, found.expected)
            }
        }
        return first(formerShapes, other.formerShapes) { _ in .contactEvents }
    }
}

private func first<Member: Equatable>(
    _ members: [Member], _ others: [Member], _ part: (Int) -> SnapshotDifference.Part
) -> SnapshotDifference? {
    for (number, pair) in zip(members, others).enumerated() where pair.0 != pair.1 {
        guard let found = ValueDifference(pair.0, pair.1) else { continue }
        return SnapshotDifference(part(number), found.path, found.actual, found.expected)
    }
    return nil
}

extension SnapshotDifference {
    fileprivate init(_ part: Part, _ field: String, _ actual: String, _ expected: String) {
        self.init(part: part, field: field, actual: actual, expected: expected)
    }
}

/// The first differing part of two values of the same type.
private struct ValueDifference {
    /// The names of the properties on the path to the part.
    var path: String
    var actual, expected: String

    init?(_ actual: Any, _ expected: Any, at path: [String] = []) {
        if let found = ValueDifference.inside(actual, expected, at: path) {
            self = found
        } else {
            let (text, other) = (ValueDifference.text(of: actual), ValueDifference.text(of: expected))
            guard text != other else { return nil }
            (self.path, self.actual, self.expected) = (path.joined(separator: "."), text, other)
        }
    }

    private static func inside(_ actual: Any, _ expected: Any, at path: [String]) -> ValueDifference? {
        if let a = actual as? Vector, let b = expected as? Vector {
            return ValueDifference(a.x, b.x, at: path + ["x"]) ?? ValueDifference(a.y, b.y, at: path + ["y"])
        }
        let (children, others) = (Mirror(reflecting: actual).children, Mirror(reflecting: expected).children)
        guard children.count == others.count else { return nil }
        for (child, other) in zip(children, others) where child.label == other.label {
            if let found = ValueDifference(child.value, other.value, at: path + names(of: child)) { return found }
        }
        return nil
    }

    /// Returns a property's public name: the parts of a geometry and a mass are properties of a shape and a body.
    private static func names(of child: Mirror.Child) -> [String] {
        switch child.label {
        case "geometry", "kind", "some", "rawValue", nil: []
        case "mass" where child.value is SavedBody.Mass: []
        case "center": ["centerOfGravity"]
        case let label? where child.value is Double || child.value is Vector || !isPayload(child.value): [label]
        default: []
        }
    }

    /// Returns whether a value is the payload of an enumeration case, whose name is not a property.
    private static func isPayload(_ value: Any) -> Bool {
        Mirror(reflecting: value).displayStyle == .tuple
    }

    private static func text(of value: Any) -> String {
        if let vector = value as? Vector { return vector.brief }
        // A case is its name.
        let mirror = Mirror(reflecting: value)
        if mirror.displayStyle == .enum, let label = mirror.children.first?.label { return label }
        return "\(value)"
    }
}
