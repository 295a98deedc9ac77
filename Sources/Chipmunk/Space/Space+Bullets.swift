internal import CChipmunk
internal import CChipmunkSupport

extension Space {
    /// Shortens the ways on which the next step would move bullets through something. See ``Body/isBullet``.
    func stopBullets(within duration: Double) {
        guard hasBullets else { return }
        hasBullets = false
        for body in bodies where body.stopsInTime {
            hasBullets = true
            guard body.currentType == .dynamic, !body.isSleeping, body.positionFunction == nil else { continue }
            let step = unsafe cpxBodyGetWay(body.handle, duration)
            let way = Vector(step.x, step.y)
            guard way.length <= Limit.length else { continue }
            let fraction = body.shapes.reduce(1) { min($0, freeFraction(of: $1, on: way)) }
            if fraction < 1 { unsafe cpxBodyShortenWay(body.handle, fraction) }
        }
    }

    /// Returns the fraction of a way on which no more than the rim of a shape gets into others.
    private func freeFraction(of shape: Shape, on way: Vector) -> Double {
        guard !shape.isSensor else { return 1 }
        unsafe cpShapeCacheBB(shape.handle)
        let outline = shape.worldOutline
        let halfWidth = outline.halfWidth
        // The core of a slower shape cannot get past what its rim has not touched.
        guard way.length > halfWidth / 2 else { return 1 }
        // Enough to touch, and too little to get past anything.
        let overlap = max(min(max(collisionSlop, halfWidth / 100), halfWidth / 2), 1e-6 * way.length)
        let core = outline.core
        var fraction = 1.0
        let box = shape.boundingBox
        visitShapes(
            in: box.merged(with: box.offset(by: way)), filter: shape.filter, includingSensors: false
        ) { other in
            guard let body = other.body, body !== shape.body, !body.stopsInTime, shape.collides(withBody: body) else {
                return
            }
            guard !other.letsPass(way), !shape.letsPass(-way) else { return }
            let obstacle = other.worldOutline
            // What is inside of a shape, such as a platform that lets it through, is not stopped there.
            guard var entry = core.entry(into: obstacle, by: way), core.separation(from: obstacle).distance > 0 else {
                return
            }
            if let contact = outline.entry(into: obstacle, by: way), outline.separation(from: obstacle).distance > 0 {
                entry = contact
            }
            fraction = min(fraction, entry.fraction + overlap / -way.dot(entry.normal))
        }
        return fraction
    }
}

extension Shape {
    /// Returns whether the shape is one-way, and lets another one pass that moves along a way.
    fileprivate func letsPass(_ way: Vector) -> Bool {
        guard let body, let direction = oneWay?.unit?.rotated(by: body.rotation) else { return false }
        return way.dot(direction) > 0
    }

    /// Returns whether no constraint forbids contacts of the shape's body with another one.
    fileprivate func collides(withBody other: Body) -> Bool {
        guard let body else { return false }
        return body.constraints.allSatisfy { $0.collideBodies || ($0.bodyA !== other && $0.bodyB !== other) }
    }
}

extension ConvexOutline {
    /// Half of the least distance between two parallel lines that enclose the outline.
    fileprivate var halfWidth: Double {
        guard vertices.count > 2 else { return radius }
        var least = Double.infinity
        forEachEdge { start, end in
            guard let normal = (end - start).perpendicular.unit else { return }
            least = min(least, vertices.reduce(0) { max($0, ($1 - start).dot(normal)) })
        }
        return least / 2 + radius
    }

    /// The outline of half the size around the same middle; a segment keeps its length.
    fileprivate var core: ConvexOutline {
        guard vertices.count > 2 else { return ConvexOutline(vertices: vertices, radius: radius / 2) }
        let middle = vertices.reduce(.zero, +) / Double(vertices.count)
        return ConvexOutline(vertices: vertices.map { middle + ($0 - middle) * 0.5 }, radius: radius / 2)
    }
}
