/// A body is equal to itself alone, whatever its properties. So it can be a key of a dictionary, or be in a set.
extension Body: Hashable, Identifiable {
    /// Returns whether two bodies are the same object.
    public static func == (a: Body, b: Body) -> Bool {
        a === b
    }

    /// Feeds the identity of the object to a hasher.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }

    /// The index of the body in ``Space/bodies``, or nil for a body in no space and for ``Space/staticBody``.
    ///
    /// Use it to name a body in a message, or to find its pose among those of ``Space/readPoses(into:)``. A removal
    /// changes the indices of all later bodies. Takes O(1) time, or O(log *n*) after a removal.
    public var index: Int? {
        guard let ticket else { return nil }
        return space?.bodyMembers.index(of: ticket)
    }
}

extension Body: CustomStringConvertible {
    /// The type, the index, the position and the number of shapes, for messages and logs, such as
    /// "dynamic body 3 at (60, 200), 2 shapes".
    public var description: String {
        let count = shapes.count
        return "\(name) at \(position.brief), \(count) shape\(count == 1 ? "" : "s")"
    }

    /// The type, and the index where there is one.
    var name: String {
        if let index { return "\(type) body \(index)" }
        return space == nil ? "\(type) body in no space" : "the space's static body"
    }
}
