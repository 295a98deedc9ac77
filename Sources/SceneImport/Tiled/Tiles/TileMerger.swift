import Chipmunk
import CrateKit

/// Merges the polygons of a layer's tiles into outlines without the edges between tiles, so that nothing catches there.
struct TileMerger {
    private var edges: [GridEdge] = []

    /// The number of edges so far.
    var edgeCount: Int { edges.count }
    var isEmpty: Bool { edges.isEmpty }

    /// Adds the polygons of a tile, but for those edges of a full tile where another full tile is.
    mutating func add(
        _ piece: TilePiece, x: Int32, y: Int32, left: Bool = false, right: Bool = false, below: Bool = false,
        above: Bool = false
    ) {
        for polygon in piece.polygons {
            for (index, corner) in polygon.enumerated() {
                let next = polygon[index + 1 == polygon.count ? 0 : index + 1]
                if piece.isFull {
                    let isHidden = corner.x == next.x ? (corner.x == 0 ? left : right) : (corner.y == 0 ? below : above)
                    if isHidden { continue }
                }
                edges.append(
                    GridEdge(
                        start: GridPoint(x: corner.x + x, y: corner.y + y), end: GridPoint(x: next.x + x, y: next.y + y)
                    ))
            }
        }
    }

    /// Returns the shapes: chains with a radius whose surface is where the polygons end.
    ///
    /// - Parameter shift: The displacement from the grid to the scene.
    func shapes(radius: Double, smallSide: Double, shift: Vector) -> [ShapeDefinition.Geometry] {
        let loops = GridLoops.loops(of: GridEdges.remaining(of: edges))
        let outlines = loops.map { loop in
            loop.map { Vector(Double($0.x), Double($0.y)) / GridPoint.unit + shift }
        }
        let holes = outlines.filter { Self.isHole($0) }
        return outlines.flatMap { outline in
            Self.shapes(of: outline, radius: radius, smallSide: smallSide, holes: holes)
        }
    }

    private static func shapes(
        of outline: [Vector], radius: Double, smallSide: Double, holes: [[Vector]]
    ) -> [ShapeDefinition.Geometry] {
        if let points = LoopInset.points(of: outline, by: radius) {
            return [.polyline(points: points, radius: radius, isClosed: true)]
        }
        if isSmall(outline, smallSide), !isHole(outline), !hasHole(outline, holes) {
            if case .success(let shapes) = TiledOutline.polygon(outline).shapes { return shapes }
        }
        // Somewhere it is thinner than the chain.
        for part in [4.0, 16] {
            if let points = LoopInset.points(of: outline, by: radius / part) {
                return [.polyline(points: points, radius: radius / part, isClosed: true)]
            }
        }
        return [.polyline(points: outline, radius: 0, isClosed: true)]
    }

    private static func isHole(_ outline: [Vector]) -> Bool {
        zip(outline, outline.dropFirst() + outline.prefix(1)).reduce(0.0) { sum, edge in
            sum + (edge.0 - outline[0]).cross(edge.1 - outline[0])
        } < 0
    }

    private static func isSmall(_ outline: [Vector], _ side: Double) -> Bool {
        let box = box(of: outline)
        return box.upper.x - box.lower.x <= side && box.upper.y - box.lower.y <= side && outline.count <= 200
    }

    private static func hasHole(_ outline: [Vector], _ holes: [[Vector]]) -> Bool {
        // Many holes are not looked at: then it counts as having one.
        guard holes.count <= 1_000 else { return true }
        let box = box(of: outline)
        return holes.contains { hole in
            (box.lower.x...box.upper.x).contains(hole[0].x) && (box.lower.y...box.upper.y).contains(hole[0].y)
        }
    }

    private static func box(of outline: [Vector]) -> (lower: Vector, upper: Vector) {
        outline.reduce((outline[0], outline[0])) { box, point in
            (
                Vector(min(box.0.x, point.x), min(box.0.y, point.y)),
                Vector(max(box.1.x, point.x), max(box.1.y, point.y))
            )
        }
    }
}
