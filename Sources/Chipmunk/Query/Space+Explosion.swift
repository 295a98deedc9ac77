/// The decrease of an explosion's impulse with the distance. See
/// ``Space/explode(at:radius:impulse:falloff:filter:isShadowed:file:line:)``.
public enum ExplosionFalloff: Sendable, Hashable, CaseIterable {
    /// The same impulse at any distance.
    case none
    /// From the whole impulse at the center to none at the radius.
    case linear
    /// The square of ``linear``.
    case quadratic

    /// The share of the impulse at a distance, in shares of the radius.
    fileprivate func share(at distance: Double) -> Double {
        switch self {
        case .none: 1
        case .linear: 1 - distance
        case .quadratic: (1 - distance) * (1 - distance)
        }
    }
}

extension Space {
    /// Pushes the dynamic bodies around a point away from it, and returns them, in the order of ``bodies``.
    ///
    /// Each gets one impulse, at the point of its shapes nearest to the center, so that it may turn. A body around the
    /// center is pushed at its center of gravity, away from the explosion's. Sensors feel nothing.
    ///
    /// Traps unless the coordinates are within ±1e30, the radius is in `1e-30...1e30` and the impulse is within ±1e100, and
    /// if a dynamic body that it pushes has no mass or moment.
    ///
    /// - Parameters:
    ///   - center: The center in world coordinates.
    ///   - radius: The distance at which the explosion ends, in points.
    ///   - impulse: The impulse at the center, in mass · points/s. A negative one pulls.
    ///   - falloff: The decrease of the impulse with the distance. Defaults to linear.
    ///   - filter: Pushes the bodies of shapes that this filter accepts. Defaults to all.
    ///   - isShadowed: Whether the static shapes that the filter accepts shield what lies behind them. Defaults to false.
    @discardableResult
    public func explode(
        at center: Vector, radius: Double, impulse: Double, falloff: ExplosionFalloff = .linear,
        filter: ShapeFilter = .all, isShadowed: Bool = false, file: StaticString = #fileID, line: UInt = #line
    ) -> [Body] {
        requireCoordinates(center, "Space.explode(at:)", file: file, line: line)
        require(radius, in: 1e-30...Limit.length, "Space.explode(radius:)", file: file, line: line)
        requireMotion(impulse, "Space.explode(impulse:)", file: file, line: line)
        var nearest: [Body: PointHit] = [:]
        for hit in shapes(near: center, maxDistance: radius, filter: filter) {
            // The nearest come first.
            if let body = hit.shape.body, body.type == .dynamic, nearest[body] == nil { nearest[body] = hit }
        }
        var pushed: [Body] = []
        for body in bodies {
            guard let hit = nearest[body], !isShadowed || !isShielded(hit.point, from: center, filter) else { continue }
            guard let push = Push(of: hit, on: body, from: center) else { continue }
            let share = falloff.share(at: max(hit.distance, 0) / radius)
            body.applyImpulse(push.direction * (impulse * share), atWorldPoint: push.point, file: file, line: line)
            pushed.append(body)
        }
        return pushed
    }

    private func isShielded(_ point: Vector, from center: Vector, _ filter: ShapeFilter) -> Bool {
        hits(from: center, to: point, filter: filter).contains { $0.shape.body?.type == .static }
    }
}

/// The direction of an explosion's impulse on a body, and its point.
private struct Push {
    let direction, point: Vector

    /// Nil if the explosion is in the middle of the body.
    init?(of hit: PointHit, on body: Body, from center: Vector) {
        if hit.distance > 0 {
            (direction, point) = (-hit.gradient, hit.point)
        } else {
            let middle = body.localToWorld(body.centerOfGravity)
            guard let outward = (middle - center).unit else { return nil }
            (direction, point) = (outward, middle)
        }
    }
}
