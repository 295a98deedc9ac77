import Chipmunk
import CrateKit

/// An element's part of a body, in the coordinates of the scene.
struct SVGPiece {
    var form: Form
    var physics: SVGPhysics
    var color: DebugColor?
    /// The element, for notes.
    var element: MarkupElement

    /// The form of a piece.
    enum Form {
        case circle(center: Vector, radius: Double)
        case box(SVGBox)
        /// Outlines that do not cross, each with an area.
        case areas([FlatPath])
        case lines([FlatPath], radius: Double)
    }

    /// Whether the piece has an area, and not only lines.
    var isFilled: Bool {
        if case .lines = form { false } else { true }
    }

    /// The area, and the centroid.
    var areaAndCentroid: (area: Double, centroid: Vector) {
        switch form {
        case .circle(let center, let radius): return (.pi * radius * radius, center)
        case .box(let box): return (box.width * box.height, box.center)
        case .areas(let paths):
            return Self.mean(
                paths.map { path in
                    let (area, centroid) = path.areaAndCentroid
                    return (abs(area), centroid)
                })
        case .lines(let paths, let radius):
            let (length, centroid) = Self.mean(paths.map(\.lengthAndCentroid).map { ($0.length, $0.centroid) })
            return (2 * radius * length, centroid)
        }
    }

    /// The sum of some weights, and the mean of their places.
    static func mean(_ parts: [(weight: Double, place: Vector)]) -> (Double, Vector) {
        let sum = parts.reduce(0) { $0 + $1.weight }
        guard sum > 0, sum.isFinite else { return (0, parts.first?.place ?? .zero) }
        return (sum, parts.reduce(.zero) { $0 + $1.place * ($1.weight / sum) })
    }
}

/// A box that may be turned, with corners that may be round.
struct SVGBox: Hashable, Sendable {
    var center: Vector
    var width, height: Double
    var angle = 0.0
    var radius = 0.0

    /// The corners of the box without its radius.
    var corners: [Vector] {
        let direction = Vector(angle: angle)
        return [Vector(-0.5, -0.5), Vector(0.5, -0.5), Vector(0.5, 0.5), Vector(-0.5, 0.5)].map {
            center + ($0 * Vector(width, height)).rotated(by: direction)
        }
    }
}

extension SVGGeometry {
    /// The greatest difference of two scales that are one, as a fraction: files have few digits.
    private static let precision = 1e-4

    /// Returns the circle or the box that it is in the scene, or nil if it is another form there.
    func exactForm(under transform: Transform) -> SVGPiece.Form? {
        switch self {
        case .ellipse(let center, let radii):
            let u = transform.apply(toVector: Vector(radii.x, 0))
            let v = transform.apply(toVector: Vector(0, radii.y))
            guard Self.areSquare(u, v), Self.areEqual(u, v) else { return nil }
            return .circle(center: transform.apply(toPoint: center), radius: (u.length + v.length) / 2)
        case .rectangle(let corner, let size, let radii):
            let u = transform.apply(toVector: Vector(size.x, 0))
            let v = transform.apply(toVector: Vector(0, size.y))
            guard Self.areSquare(u, v) else { return nil }
            let center = transform.apply(toPoint: corner + size / 2)
            var box = SVGBox(center: center, width: u.length, height: v.length, angle: u.angle)
            if radii.x > 0, radii.y > 0 {
                let radiusU = transform.apply(toVector: Vector(radii.x, 0))
                let radiusV = transform.apply(toVector: Vector(0, radii.y))
                box.radius = (radiusU.length + radiusV.length) / 2
                box.width -= 2 * box.radius
                box.height -= 2 * box.radius
                guard Self.areEqual(radiusU, radiusV) else { return nil }
                if max(box.width, box.height) < 0.01 { return .circle(center: center, radius: box.radius) }
                guard min(box.width, box.height) > 0.01 else { return nil }
            }
            return .box(box)
        case .paths, .line: return nil
        }
    }

    private static func areSquare(_ u: Vector, _ v: Vector) -> Bool {
        abs(u.dot(v)) <= precision * u.length * v.length
    }

    private static func areEqual(_ u: Vector, _ v: Vector) -> Bool {
        abs(u.length - v.length) <= precision * max(u.length, v.length)
    }
}
