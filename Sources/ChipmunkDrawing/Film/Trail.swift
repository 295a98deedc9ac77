public import Chipmunk

/// The way that something has gone, without what no picture shows: points that are close to each other or in a line.
///
///     var trail = Trail(precision: 0.5 / camera.scale)
///     for _ in 0..<600 {
///         trail.add(body.position)
///         space.step(by: 1 / 120)
///     }
///     style[trail: body] = trail.points
public struct Trail: Hashable, Sendable {
    /// The points that are left of the way, from the oldest to the newest.
    public private(set) var points: [Vector] = []
    /// How far from each other points are at least, and twice as far as one that is left out may be from the line, in
    /// points of the space.
    package let precision: Double
    /// What was left out since the last point but one.
    private var skipped: [Vector] = []

    /// The most points that are kept: before there are more, the older half is forgotten.
    package static let maximumCount = 4096
    /// The most points that are left out one after the other, so that a new one costs no more than a look at these.
    private static let maximumSkips = 64

    /// Creates a trail without points. Traps unless the precision is finite and 0 or more.
    public init(precision: Double) {
        guard precision >= 0, precision.isFinite else {
            fatalError("Trail.precision must be in 0.0 ..., got \(precision)")
        }
        self.precision = precision
    }

    /// Adds the place where it is now.
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

    /// Whether the last point and those that were left out before it are near the line from the last but one to a new one.
    private func isStraight(to end: Vector) -> Bool {
        let start = points[points.count - 2]
        let (along, tolerance) = (end - start, precision / 2)
        let lengthSquared = along.lengthSquared
        guard lengthSquared > 0 else { return false }
        func isNear(_ point: Vector) -> Bool {
            // A part of the line and not of its continuation: a way back is a corner.
            let part = min(max((point - start).dot(along) / lengthSquared, 0), 1)
            return (start + along * part - point).lengthSquared <= tolerance * tolerance
        }
        return isNear(points[points.count - 1]) && skipped.allSatisfy(isNear)
    }
}
