#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// An area, with the sums of its places and of their squared distances from a center.
struct AreaMoments {
    private(set) var area = 0.0
    private(set) var first = Vector.zero
    private(set) var second = 0.0

    /// Adds the part of a shape that lies below a level.
    mutating func add(_ silhouette: Silhouette, around center: Vector, below level: Double) {
        switch silhouette {
        case .circle(let middle, let radius):
            add(circle: radius, at: middle - center, below: level - middle.y)
        case .polygon(let corners):
            add(polygon: AreaMoments.clip(corners.map { $0 - center }, below: level - center.y))
        }
    }

    /// Adds a circle's part below a height over its middle.
    private mutating func add(circle radius: Double, at place: Vector, below height: Double) {
        guard radius > 0, height > -radius else { return }
        // Half of the angle of the arc below.
        let angle = height < radius ? acos(-height / radius) : .pi
        let (depth, width) = (radius * cos(angle), radius * sin(angle))
        let part = radius * radius * angle - depth * width
        let moment = Vector(0, -2.0 / 3 * width * width * width)
        // A sector without the triangle at its tip.
        let own =
            angle * radius * radius * radius * radius / 2
            - depth * width * (depth * depth / 2 + width * width / 6)
        area += part
        first += moment + place * part
        second += own + 2 * place.dot(moment) + place.lengthSquared * part
    }

    /// Adds a polygon of counter-clockwise corners.
    private mutating func add(polygon corners: [Vector]) {
        for (index, a) in corners.enumerated() {
            let b = corners[(index + 1) % corners.count]
            let cross = a.cross(b)
            area += cross / 2
            first += (a + b) * (cross / 6)
            second += (a.lengthSquared + a.dot(b) + b.lengthSquared) * cross / 12
        }
    }

    /// Returns the corners of the part of a convex polygon below a height.
    private static func clip(_ corners: [Vector], below height: Double) -> [Vector] {
        var clipped: [Vector] = []
        for (index, a) in corners.enumerated() {
            let b = corners[(index + 1) % corners.count]
            if a.y <= height { clipped.append(a) }
            if (a.y < height) != (b.y < height), a.y != b.y {
                clipped.append(a.lerp(to: b, at: (height - a.y) / (b.y - a.y)))
            }
        }
        return clipped
    }
}
