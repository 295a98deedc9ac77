import Chipmunk
import CrateKit

extension BodyDefinition {
    /// The points of all polygons, outlines and polylines, in the coordinates of the scene.
    var points: [Vector] {
        shapes.flatMap { shape -> [Vector] in
            switch shape.geometry {
            case .polygon(let vertices, _): vertices
            case .polyline(let points, _, _): points
            case .outline(let points, _): points
            default: []
            }
        }.map { position + $0.rotated(by: Vector(angle: angle)) }
    }

    /// The area of all polygons and outlines.
    var polygonArea: Double {
        shapes.reduce(0) { sum, shape in
            let corners: [Vector]
            switch shape.geometry {
            case .polygon(let vertices, _): corners = vertices
            case .outline(let points, _): corners = points
            default: return sum
            }
            let next = corners.dropFirst() + corners.prefix(1)
            return sum + abs(zip(corners, next).reduce(0) { $0 + $1.0.cross($1.1) }) / 2
        }
    }

    /// The outlines with dents.
    var outlineCount: Int {
        shapes.filter { if case .outline = $0.geometry { true } else { false } }.count
    }

    /// The lowest and the highest coordinates of all points.
    var extent: (low: Vector, high: Vector) {
        let all = points
        let low = all.reduce(all.first ?? .zero) { pointwiseMin($0, $1) }
        return (low, all.reduce(all.first ?? .zero) { pointwiseMax($0, $1) })
    }
}

extension Vector {
    func isClose(_ other: Vector, within distance: Double = 1e-9) -> Bool {
        (self - other).length <= distance
    }
}
