import Chipmunk
import CrateKit

extension BodyDefinition {
    /// The box around the body's shapes, or nil if there are none.
    var bounds: BoundingBox? { [self].bounds }
}

extension [BodyDefinition] {
    /// The box around the shapes of all bodies, or nil if there are none.
    var bounds: BoundingBox? {
        let corners = flatMap { body in
            let turn = Vector(angle: body.angle)
            return body.shapes.flatMap { $0.geometry.extremes }.map { body.position + $0.rotated(by: turn) }
        }
        guard let first = corners.first, corners.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return nil }
        return corners.dropFirst().reduce(
            into: BoundingBox(left: first.x, bottom: first.y, right: first.x, top: first.y)
        ) {
            $0 = BoundingBox(
                left: Swift.min($0.left, $1.x), bottom: Swift.min($0.bottom, $1.y), right: Swift.max($0.right, $1.x),
                top: Swift.max($0.top, $1.y))
        }
    }
}

extension ShapeDefinition.Geometry {
    /// Points that have the outline between them.
    fileprivate var extremes: [Vector] {
        switch self {
        case .circle(let radius, let offset): [offset - Vector(radius, radius), offset + Vector(radius, radius)]
        case .segment(let from, let to, _): [from, to]
        case .polyline(let points, _, _): points
        case .polygon(let vertices, _), .outline(let vertices, _): vertices
        case .box(let width, let height, _): [Vector(-width, -height) / 2, Vector(width, height) / 2]
        }
    }
}
