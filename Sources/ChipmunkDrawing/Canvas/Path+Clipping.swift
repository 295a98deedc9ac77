import Chipmunk

extension Path {
    /// Returns the path without its parts far outside a box, as lines that may end on the box's edge.
    ///
    /// Cairo's coordinates have 24 bits before the point; beyond them a path would wrap around and appear anywhere.
    func clipped(to box: BoundingBox) -> Path {
        var result = Path()
        for (points, isClosed) in flattened(for: box) {
            if isClosed {
                result.elements += Path.lines(Path.clip(polygon: points, to: box), isClosed: true).elements
            } else {
                for (start, end) in zip(points, points.dropFirst()) {
                    guard let (from, to) = Path.clip(from: start, to: end, to: box) else { continue }
                    result.elements += Path.lines([from, to]).elements
                }
            }
        }
        return result
    }

    /// Returns the parts of the path, with lines in place of arcs, which are the same inside a box.
    private func flattened(for box: BoundingBox) -> [(points: [Vector], isClosed: Bool)] {
        var parts: [(points: [Vector], isClosed: Bool)] = []
        var points: [Vector] = []
        func end(isClosed: Bool) {
            if !points.isEmpty { parts.append((points, isClosed)) }
            points = []
        }
        for element in elements {
            switch element {
            case .move(let point):
                end(isClosed: false)
                points = [point]
            case .line(let point):
                points.append(point)
            case .arc(let center, let radius, let from, let to):
                points += ArcLines(center: center, radius: radius, from: from, to: to, box: box).points
            case .close:
                end(isClosed: true)
            }
        }
        end(isClosed: false)
        return parts
    }

    /// Returns the part of a polygon inside a box, by Sutherland and Hodgman.
    private static func clip(polygon: [Vector], to box: BoundingBox) -> [Vector] {
        let sides: [(Vector, Double)] = [
            (Vector(1, 0), box.left), (Vector(-1, 0), -box.right), (Vector(0, 1), box.bottom),
            (Vector(0, -1), -box.top),
        ]
        var points = polygon
        for (normal, offset) in sides {
            guard var last = points.last else { return [] }
            var kept: [Vector] = []
            for point in points {
                let (depth, lastDepth) = (point.dot(normal) - offset, last.dot(normal) - offset)
                if (depth >= 0) != (lastDepth >= 0) {
                    // Far away the sum rounds by more than the size of the box, but the coordinate on the side is
                    // known.
                    let crossing = last + (point - last) * (lastDepth / (lastDepth - depth))
                    kept.append(crossing - normal * crossing.dot(normal) + normal * offset)
                }
                if depth >= 0 { kept.append(point) }
                last = point
            }
            points = kept
        }
        return points.map(box.clamp)
    }

    /// Returns the part of a line inside a box, by Liang and Barsky, or nil if there is none.
    private static func clip(from start: Vector, to end: Vector, to box: BoundingBox) -> (Vector, Vector)? {
        let along = end - start
        var (first, last) = (0.0, 1.0)
        let sides = [
            (-along.x, start.x - box.left), (along.x, box.right - start.x),
            (-along.y, start.y - box.bottom), (along.y, box.top - start.y),
        ]
        for (speed, distance) in sides {
            if speed == 0 {
                if distance < 0 { return nil }
            } else if speed < 0 {
                first = max(first, distance / speed)
            } else {
                last = min(last, distance / speed)
            }
        }
        // Far away the sum rounds, but an end inside the box is known.
        return first <= last
            ? (box.clamp(start + along * first), last == 1 ? end : box.clamp(start + along * last)) : nil
    }
}
