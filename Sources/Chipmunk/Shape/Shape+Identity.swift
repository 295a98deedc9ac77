/// A shape is equal to itself alone, whatever its properties. So it can be a key of a dictionary, or be in a set.
extension Shape: Hashable, Identifiable {
    /// Returns whether two shapes are the same object.
    public static func == (a: Shape, b: Shape) -> Bool {
        a === b
    }

    /// Feeds the identity of the object to a hasher.
    public final func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }

    /// The index of the shape in ``Space/shapes``, or nil if it is in no space. See ``Body/index``.
    public final var index: Int? {
        guard let ticketInSpace else { return nil }
        return space?.shapeMembers.index(of: ticketInSpace)
    }
}

extension Shape: CustomStringConvertible {
    /// The geometry, the index and the body, for messages and logs, such as
    /// "shape 4, a circle of radius 10, on dynamic body 3".
    public final var description: String {
        let name = index.map { "shape \($0), " } ?? ""
        return "\(name)\(outline), on \(body?.name ?? "no body")"
    }

    private final var outline: String {
        switch self {
        case let circle as CircleShape: "a circle of radius \(circle.radius.brief)"
        case let segment as SegmentShape: "a segment from \(segment.a.brief) to \(segment.b.brief)"
        case let polygon as PolygonShape: "a polygon of \(polygon.vertexCount) vertices"
        default: "a shape"
        }
    }
}
