import Chipmunk

extension World {
    /// Returns a warning for each two static polygons side by side, where a side of one continues a side of the other: a
    /// sliding body may catch on their seam, and a ball that rolls over it drifts.
    func tileWarnings() -> [SceneWarning] {
        var corners: [Place: [Corner]] = [:]
        var places: [Place] = []
        for body in builtBodies.map(\.body) where body.type == .static {
            for case let tile as PolygonShape in body.shapes where tile.touchesSomething {
                for corner in Corner.all(of: tile) {
                    // Corners that are a thousandth of a point apart meet.
                    let place = Place(x: (corner.point.x * 1000).rounded(), y: (corner.point.y * 1000).rounded())
                    if corners[place] == nil { places.append(place) }
                    corners[place, default: []].append(corner)
                }
            }
        }
        return places.flatMap { seams(in: corners[$0] ?? []) }
    }

    private struct Place: Hashable {
        var x, y: Double
    }

    /// The largest number of corners in a place to examine: their pairs are as many as their number squared.
    private static let maximumCorners = 100

    private func seams(in corners: [Corner]) -> [SceneWarning] {
        // Nothing can slide over a corner with tiles all around.
        guard corners.count > 1, corners.reduce(0, { $0 + $1.angle }) < 2 * .pi - 0.01 else { return [] }
        return corners.prefix(World.maximumCorners).indices.flatMap { later in
            corners[..<later].filter { $0.isBeside(corners[later]) || corners[later].isBeside($0) }.map { earlier in
                SceneWarning(
                    path: path(of: corners[later].tile),
                    problem:
                        "is a tile beside \(scene.label(ofPath: path(of: earlier.tile))): what slides over their seam may "
                        + "catch there; make them one box or polygon, or cover them with a polyline")
            }
        }
    }
}

/// A corner of a tile, with the directions of its sides, counterclockwise.
private struct Corner {
    let tile: PolygonShape
    let point: Vector
    /// The directions into the corner and out of it, as unit vectors.
    let into, out: Vector

    static func all(of tile: PolygonShape) -> [Corner] {
        let points = tile.vertices.map { tile.body?.localToWorld($0) ?? $0 }
        return points.indices.map { index in
            let (last, next) = (points[(index + points.count - 1) % points.count], points[(index + 1) % points.count])
            let point = points[index]
            return Corner(
                tile: tile, point: point, into: (point - last).normalized, out: (next - point).normalized)
        }
    }

    /// The angle inside the tile, in radians.
    var angle: Double { .pi - out.unrotated(by: into).angle }

    /// Whether the tile has a side in common with the other tile, and the side before it is continued by the other's.
    func isBeside(_ other: Corner) -> Bool {
        // A corner of more than 60° is meant to stop bodies.
        out.dot(other.into) < -0.999 && into.dot(other.out) > 0.5
    }
}

extension Shape {
    fileprivate final var touchesSomething: Bool {
        !isSensor && !filter.categories.isEmpty && !filter.mask.isEmpty
    }
}
