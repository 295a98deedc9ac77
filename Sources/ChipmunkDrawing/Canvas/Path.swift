import Chipmunk

/// Lines and arcs in a picture's coordinates: in points, y down.
struct Path: Hashable {
    enum Element: Hashable {
        case move(Vector)
        case line(Vector)
        /// A line to the start of an arc, and the arc, in the direction from the first angle to the second.
        case arc(center: Vector, radius: Double, from: Double, to: Double)
        case close
    }

    var elements: [Element] = []

    mutating func move(to point: Vector) { elements.append(.move(point)) }
    mutating func line(to point: Vector) { elements.append(.line(point)) }
    mutating func close() { elements.append(.close) }

    mutating func arc(center: Vector, radius: Double, from: Double, to: Double) {
        elements.append(.arc(center: center, radius: radius, from: from, to: to))
    }

    /// Returns a path of lines between points.
    static func lines(_ points: [Vector], isClosed: Bool = false) -> Path {
        var path = Path()
        for (index, point) in points.enumerated() {
            if index == 0 { path.move(to: point) } else { path.line(to: point) }
        }
        if isClosed { path.close() }
        return path
    }

    /// Returns a circle.
    static func circle(center: Vector, radius: Double) -> Path {
        var path = Path.arc(center: center, radius: radius, from: 0, to: 2 * .pi)
        path.close()
        return path
    }

    /// Returns an arc of a circle.
    static func arc(center: Vector, radius: Double, from: Double, to: Double) -> Path {
        var path = Path()
        path.move(to: center + Vector(angle: from) * radius)
        path.arc(center: center, radius: radius, from: from, to: to)
        return path
    }

    /// The circle that makes up the path, or nil if it is another path.
    var circle: (center: Vector, radius: Double)? {
        guard elements.count == 3, case .arc(let center, let radius, 0, 2 * .pi) = elements[1],
            elements[2] == .close
        else { return nil }
        return (center, radius)
    }

    /// The smallest box around the path, counting arcs as whole circles, or nil if the path has no points, or infinite
    /// or NaN ones.
    var extent: BoundingBox? {
        var box: BoundingBox?
        for element in elements {
            let (point, radius): (Vector, Double)
            switch element {
            case .move(let target), .line(let target): (point, radius) = (target, 0)
            case .arc(let center, let size, _, _): (point, radius) = (center, size)
            case .close: continue
            }
            let part = BoundingBox(center: point, halfWidth: radius, halfHeight: radius)
            guard [part.left, part.right, part.bottom, part.top].allSatisfy(\.isFinite) else { return nil }
            box = box?.merged(with: part) ?? part
        }
        return box
    }
}
