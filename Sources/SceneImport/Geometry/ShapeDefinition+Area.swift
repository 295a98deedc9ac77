import Chipmunk
import CrateKit

extension ShapeDefinition.Geometry {
    /// The area, 0 for lines without a radius.
    var area: Double {
        func area(_ points: [Vector], _ radius: Double, isClosed: Bool) -> Double {
            let ends = isClosed ? points.dropFirst() + points.prefix(1) : points.dropFirst()
            return zip(points, ends).reduce(0) { $0 + Area.segment(from: $1.0, to: $1.1, radius: radius) }
        }
        return switch self {
        case .circle(let radius, _): .pi * radius * radius
        case .segment(let from, let to, let radius): area([from, to], radius, isClosed: false)
        case .polyline(let points, let radius, let isClosed): area(points, radius, isClosed: isClosed)
        case .polygon(let vertices, let radius), .outline(let vertices, let radius):
            abs(Area.polygon(vertices: vertices, radius: radius))
        case .box(let width, let height, _): width * height
        }
    }
}
