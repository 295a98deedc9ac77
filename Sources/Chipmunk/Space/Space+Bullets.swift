internal import CChipmunk
internal import CChipmunkSupport

extension Space {
    /// Ends the ways on which the next step would move bullets through something. See ``Body/isBullet``.
    func stopBullets(within duration: Double) {
        guard hasBullets else { return }
        hasBullets = false
        var reach: Double?
        for body in bodies where body.stopsInTime {
            hasBullets = true
            guard body.currentType == .dynamic, body.movesByItself else { continue }
            let step = unsafe cpxBodyGetWay(body.handle, duration)
            let way = Vector(step.x, step.y)
            guard way.length <= Limit.length else { continue }
            var stop: Stop?
            for shape in body.shapes where !shape.isSensor {
                unsafe cpShapeCacheBB(shape.handle)
                let outline = shape.worldOutline
                let halfWidth = outline.halfWidth
                // The core of a slower shape cannot get past what its rim has not touched.
                guard way.length > halfWidth / 2 else { continue }
                reach = reach ?? greatestWay(within: duration)
                // Enough to touch, and too little to get past anything.
                let overlap = min(max(collisionSlop, halfWidth / 100), halfWidth / 2)
                let found = firstStop(
                    of: shape, outline, on: way, overlap: overlap, within: duration, reach: reach ?? 0)
                if let found, found.fraction < stop?.fraction ?? 1 { stop = found }
            }
            guard let stop else { continue }
            if stop.drift == .zero {
                unsafe cpxBodyShortenWay(body.handle, stop.fraction)
            } else {
                let end = way * stop.fraction + stop.drift * (1 - stop.fraction)
                unsafe cpxBodySetWay(body.handle, cpxWay(x: end.x, y: end.y), duration)
            }
        }
    }

    /// The end of a bullet's way.
    private struct Stop {
        /// The fraction of the way at which the rim of a shape is inside of an obstacle.
        var fraction: Double
        /// The way of the obstacle, which takes the bullet along for the rest of the step.
        var drift: Vector
    }

    /// Returns a length that no point of an obstacle exceeds on its way.
    private func greatestWay(within duration: Double) -> Double {
        let greatest = bodies.reduce(0) { greatest, body in
            guard !body.stopsInTime, body.currentType != .static, body.movesByItself else { return greatest }
            let way = unsafe cpxBodyGetWay(body.handle, duration)
            let turn = min(abs(unsafe cpxBodyGetTurn(body.handle, duration)), 2)
            return max(greatest, Vector(way.x, way.y).length + (turn == 0 ? 0 : turn * body.reach))
        }
        return min(greatest, Limit.length)
    }

    /// Returns the place on a way up to which no more than the rim of a shape gets into others.
    private func firstStop(
        of shape: Shape, _ outline: ConvexOutline, on way: Vector, overlap: Double, within duration: Double,
        reach: Double
    ) -> Stop? {
        let core = outline.core
        var first: Stop?
        let box = shape.boundingBox
        let swept = box.merged(with: box.offset(by: way))
        visitShapes(in: swept.grown(by: reach), filter: shape.filter, includingSensors: false) { other in
            guard let body = other.body, body !== shape.body, !body.stopsInTime, shape.collides(withBody: body) else {
                return
            }
            let drift = body.way(of: box.center, within: duration)
            guard swept.intersects(other.boundingBox.merged(with: other.boundingBox.offset(by: drift))) else { return }
            let relative = way - drift
            guard !other.letsPass(relative), !shape.letsPass(-relative) else { return }
            let obstacle = other.worldOutline
            // A shape that overlaps already, such as a platform that lets the bullet through, does not stop it.
            guard var entry = core.entry(into: obstacle, by: relative), core.separation(from: obstacle).distance > 0
            else { return }
            if let contact = outline.entry(into: obstacle, by: relative),
                outline.separation(from: obstacle).distance > 0
            {
                entry = contact
            }
            let fraction = entry.fraction + max(overlap, 1e-6 * relative.length) / -relative.dot(entry.normal)
            if fraction < first?.fraction ?? 1 { first = Stop(fraction: fraction, drift: drift) }
        }
        return first
    }
}

extension Body {
    /// A distance from the body's position within which its shapes are.
    fileprivate var reach: Double {
        let position = position
        return shapes.reduce(0) { reach, shape in
            let box = shape.boundingBox
            return max(
                reach, box.center.distance(to: position) + Vector(box.right - box.left, box.top - box.bottom).length / 2
            )
        }
    }

    /// Whether the next step moves the body by its velocity.
    fileprivate var movesByItself: Bool { !isSleeping && positionFunction == nil }

    /// Returns the way of one of the body's points in the next step: zero unless it is within ``Limit/length``.
    fileprivate func way(of point: Vector, within duration: Double) -> Vector {
        guard currentType != .static, movesByItself else { return .zero }
        let step = unsafe cpxBodyGetWayOfPoint(handle, point.x, point.y, duration)
        let way = Vector(step.x, step.y)
        return way.length <= Limit.length ? way : .zero
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
