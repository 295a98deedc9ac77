package import Chipmunk

/// The place that somebody points at, and the body that they saw there.
///
/// A picture is older than the world: until the request arrives, a fast body is elsewhere.
package struct Pick: Hashable, Sendable {
    /// A point of a body.
    package struct Sight: Hashable, Sendable {
        /// The ``WorldCast/Member/id`` of the body.
        package var id: Int
        /// The point in the body's coordinates.
        package var anchor: Vector

        package init(id: Int, anchor: Vector) {
            self.id = id
            self.anchor = anchor
        }
    }

    /// The valid coordinates, in points: bodies beyond are out of reach.
    package static let coordinates = -1e6...1e6

    /// The place in world coordinates.
    package var point: Vector
    /// The body that was seen at the place, or nil for whichever is there now.
    package var sight: Sight?

    package init(_ point: Vector, sight: Sight? = nil) {
        self.point = point
        self.sight = sight
    }
}

extension WorldCast {
    /// Returns the index in ``members`` of the picked body, and its picked point in world coordinates.
    ///
    /// A body that was seen and is gone is none. One that is not meant hides nothing that is at the place.
    ///
    /// - Parameters:
    ///   - reach: The largest distance of a shape from the point, in points.
    ///   - isMeant: Whether a body can be picked.
    package func member(
        at pick: Pick, reach: Double, where isMeant: (Body) -> Bool
    ) -> (index: Int, point: Vector)? {
        if let sight = pick.sight {
            guard let index = members.firstIndex(where: { $0.id == sight.id }) else { return nil }
            let body = members[index].body
            if isMeant(body) {
                let point = body.localToWorld(sight.anchor)
                return has(body, at: point, reach: reach) ? (index, point) : nil
            }
        }
        let hits = world.space.shapes(near: pick.point, maxDistance: reach)
        guard let body = hits.lazy.compactMap(\.shape.body).first(where: isMeant) else { return nil }
        return members.firstIndex { $0.body === body }.map { ($0, pick.point) }
    }

    /// Returns the index in ``members`` of the picked body, whatever it is, and its picked point in world coordinates.
    ///
    /// A drawn line is a body that never moves, unlike the scene's walls, which are no members.
    func member(at pick: Pick, reach: Double) -> (index: Int, point: Vector)? {
        let bodies = memberBodies
        return member(at: pick, reach: reach) { bodies.contains(ObjectIdentifier($0)) }
    }

    /// Grabs the picked body and pulls its picked point to the place, or returns nil if no dynamic body is picked.
    package func grab(at pick: Pick, reach: Double) -> Grab? {
        guard let (index, point) = member(at: pick, reach: reach, where: { $0.type == .dynamic }) else { return nil }
        let grab = world.space.grab(members[index].body, at: point)
        if point != pick.point { grab.target = pick.point }
        return grab
    }

    private func has(_ body: Body, at point: Vector, reach: Double) -> Bool {
        guard Pick.coordinates.contains(point.x), Pick.coordinates.contains(point.y) else { return false }
        return body.shapes.contains { $0.nearestPoint(to: point).distance <= reach }
    }
}
