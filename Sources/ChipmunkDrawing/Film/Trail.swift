public import Chipmunk

/// The path of a moving point, without points that are too close together or on a straight line.
///
///     var trail = Trail(precision: 0.5 / camera.scale)
///     for _ in 0..<600 {
///         trail.add(body.position)
///         space.step(by: 1 / 120)
///     }
///     style[trail: body] = trail.points
public struct Trail: Hashable, Sendable {
    /// The remaining points of the path, from the oldest to the newest.
    public private(set) var points: [Vector] = []
    /// The smallest distance of two points, in points of the space. An omitted point is at most half as far from the
    /// line.
    package let precision: Double
    /// The omitted points since the last but one.
    private var skipped: [Vector] = []

    /// The maximum number of points. The older half is dropped before it is exceeded.
    package static let maximumCount = 4096
    /// The maximum number of consecutive omitted points, which bounds the cost of a new point.
    private static let maximumSkips = 64

    /// Creates a trail without points. Traps unless the precision is finite and 0 or more.
    public init(precision: Double, file: StaticString = #fileID, line: UInt = #line) {
        guard precision >= 0, precision.isFinite else {
            fatalError("Trail.precision must be in 0.0 ..., got \(precision)", file: file, line: line)
        }
        self.precision = precision
    }

    /// Adds the current position.
    public mutating func add(_ point: Vector) {
        guard let last = points.last else { return points.append(point) }
        let distance = (point - last).length
        guard distance > 0, distance >= precision else { return }
        if points.count >= 2, skipped.count < Self.maximumSkips, isStraight(to: point) {
            skipped.append(last)
            points[points.count - 1] = point
        } else {
            skipped.removeAll(keepingCapacity: true)
            points.append(point)
            if points.count == Self.maximumCount { points.removeFirst(Self.maximumCount / 2) }
        }
    }

    /// Returns whether the last point and the omitted points before it are near the line from the last but one to a new
    /// point.
    private func isStraight(to end: Vector) -> Bool {
        let start = points[points.count - 2]
        let (along, tolerance) = (end - start, precision / 2)
        let lengthSquared = along.lengthSquared
        guard lengthSquared > 0 else { return false }
        func isNear(_ point: Vector) -> Bool {
            // The nearest point of the line segment, not of its continuation: a reversal is a corner.
            let part = min(max((point - start).dot(along) / lengthSquared, 0), 1)
            return (start + along * part - point).lengthSquared <= tolerance * tolerance
        }
        return isNear(points[points.count - 1]) && skipped.allSatisfy(isNear)
    }
}
