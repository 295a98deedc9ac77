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
            let shapes = body.shapes.filter { $0.isFast(on: way) }
            guard way.length <= Limit.length, !shapes.isEmpty else { continue }
            reach = reach ?? greatestWay(within: duration)
            guard let stop = firstStop(of: shapes, on: way, within: duration, reach: reach) else { continue }
            guard stop.drift != .zero else {
                unsafe cpxBodyShortenWay(body.handle, stop.fraction)
                continue
            }
            var end = way * stop.fraction + stop.drift * (1 - stop.fraction)
            // What takes it along does not take it through a wall.
            if let wall = firstStop(of: shapes, on: end, within: duration, reach: nil) { end *= wall.fraction }
            unsafe cpxBodySetWay(body.handle, cpxWay(x: end.x, y: end.y), duration)
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

    /// Returns the place on a way up to which no more than the rims of a body's shapes get into others.
    ///
    /// - Parameter reach: The greatest way of an obstacle; nil to meet those alone that do not move.
    private func firstStop(of shapes: [Shape], on way: Vector, within duration: Double, reach: Double?) -> Stop? {
        var first: Stop?
        for shape in shapes {
            let outline = shape.worldOutline, core = outline.core, leastOverlap = stoppingOverlap(of: outline)
            let swept = shape.boundingBox.merged(with: shape.boundingBox.offset(by: way))
            visitShapes(in: swept.grown(by: reach ?? 0), filter: shape.filter, includingSensors: false) { other in
                guard let obstacle = other.body, obstacle !== shape.body, !obstacle.stopsInTime,
                    shape.collides(withBody: obstacle)
                else { return }
                let outlines = (shape: outline, core: core, obstacle: other.worldOutline)
                // A shape that overlaps already, such as a platform that lets the bullet through, does not stop it.
                let start = core.separation(from: outlines.obstacle)
                guard start.distance > 0 else { return }
                var drift = obstacle.way(of: start.b, within: duration)
                guard drift == .zero || reach != nil else { return }
                guard swept.intersects(other.boundingBox.merged(with: other.boundingBox.offset(by: drift))),
                    var entry = Self.entry(of: outlines, by: way - drift)
                else { return }
                // A body that turns has another way at the place of the contact.
                if drift != .zero {
                    drift = obstacle.way(of: entry.point, within: duration)
                    guard let second = Self.entry(of: outlines, by: way - drift) else { return }
                    entry = second
                }
                let relative = way - drift
                guard !other.letsPass(outline.offset(by: relative), after: relative, normal: entry.normal),
                    !shape.letsPass(outlines.obstacle.offset(by: -relative), after: -relative, normal: -entry.normal)
                else { return }
                let overlap = max(leastOverlap, 1e-6 * relative.length)
                let fraction = entry.fraction + overlap / -relative.dot(entry.normal)
                if fraction < first?.fraction ?? 1 { first = Stop(fraction: fraction, drift: drift) }
            }
        }
        return first
    }

    /// Returns an overlap that is enough to touch, and too little to get past anything.
    private func stoppingOverlap(of outline: ConvexOutline) -> Double {
        min(max(collisionSlop, outline.halfWidth / 100), outline.halfWidth / 2)
    }

    /// Returns the first contact of a shape whose core meets an obstacle on its way.
    private static func entry(
        of outlines: (shape: ConvexOutline, core: ConvexOutline, obstacle: ConvexOutline), by way: Vector
    ) -> ConvexOutline.Entry? {
        guard let entry = outlines.core.entry(into: outlines.obstacle, by: way) else { return nil }
        guard let contact = outlines.shape.entry(into: outlines.obstacle, by: way),
            outlines.shape.separation(from: outlines.obstacle).distance > 0
        else { return entry }
        return contact
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
    /// Returns whether a way can bring the core of the shape past what its rim has not touched.
    fileprivate func isFast(on way: Vector) -> Bool {
        guard !isSensor else { return false }
        unsafe cpShapeCacheBB(handle)
        return way.length > worldOutline.halfWidth / 2
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
