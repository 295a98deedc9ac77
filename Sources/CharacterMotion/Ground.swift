import Chipmunk

/// Ground on which a character can stand.
struct Ground {
    let shape: Shape
    /// A point of the ground, in world coordinates.
    let point: Vector
    /// The direction out of the ground, as a unit vector.
    let normal: Vector
    /// The way down to it, and the way that is left above it to keep the gap.
    let distance, clearance: Double

    /// The velocity of the ground at the point, in points/s.
    var velocity: Vector {
        guard let body = shape.body, body.type != .static else { return .zero }
        return body.velocity(atWorldPoint: point)
    }
}

extension Walk {
    /// Returns the ground below the body, if it is level enough to stand on.
    ///
    /// - Parameters:
    ///   - depth: The greatest distance below the gap.
    ///   - offset: The place from the body's position. Defaults to where the body is by now.
    func ground(within depth: Double, from offset: Vector? = nil) -> Ground? {
        let way = -up * (depth + 4 * controller.gap)
        let hit = cast.firstHit(from: offset ?? self.offset, by: way) { isSolid($0, on: way) }
        guard let hit, let normal = surfaceNormal(at: hit) else { return nil }
        return Ground(
            shape: hit.shape, point: hit.point, normal: normal, distance: hit.fraction * way.length,
            clearance: controller.gap / max(hit.normal.dot(up), 0.1))
    }

    /// Returns whether the character stands on a surface with this normal.
    func isLevelEnough(_ normal: Vector) -> Bool {
        normal.dot(up) >= cosine(controller.maxSlope) - 1e-9
    }

    /// Returns the normal of the surface on which a contact bears the body, or nil if it is too steep. At the corner of a
    /// step, the contact's own normal tells nothing.
    private func surfaceNormal(at hit: BodyCast.Hit) -> Vector? {
        if isLevelEnough(hit.normal) { return hit.normal }
        // Beyond this, no shape is queried.
        guard max(abs(hit.point.x), abs(hit.point.y)) < 1e29 else { return nil }
        for side in [-right, right] {
            let point = hit.point + side * controller.gap
            let reach = up * (4 * controller.gap)
            guard let surface = hit.shape.firstHit(from: point + reach, to: point - reach), surface.fraction > 0,
                isLevelEnough(surface.normal)
            else { continue }
            return surface.normal
        }
        return nil
    }
}

/// Returns the cosine of an angle, with the same bits on every platform: a rotation's, as Chipmunk computes it.
private func cosine(_ angle: Double) -> Double {
    Vector(angle: angle).x
}
