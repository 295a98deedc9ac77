import Chipmunk

/// A tile's part of the shapes of a layer, around the lower left corner of its cell, y up.
struct TilePiece: Sendable {
    /// The outlines to merge with those of other tiles, counterclockwise.
    var polygons: [[GridPoint]] = []
    /// The others.
    var outlines: [TiledOutline] = []
    /// Whether it is a rectangle that fills its cell.
    var isFull = false

    private var known: Set<[GridPoint]> = []

    /// The number of corners that a cell adds; a full one has almost none.
    var cost: Int {
        isFull
            ? 1
            : polygons.reduce(1) { $0 + $1.count }
                + outlines.reduce(0) { sum, outline in
                    if case .line(let points, _, _) = outline { sum + points.count } else { sum + 1 }
                }
    }

    /// The distance of the farthest corner along x and y, in points.
    private static let reach = -1e6...1e6

    /// Adds an outline. Returns the reason if it cannot be one.
    mutating func add(_ outline: TiledOutline) -> String? {
        guard case .polygon(let points) = outline else {
            outlines.append(outline)
            return nil
        }
        guard points.allSatisfy({ Self.reach.contains($0.x) && Self.reach.contains($0.y) }) else {
            return "it is too large"
        }
        var corners: [GridPoint] = []
        for point in points {
            let corner = GridPoint(
                x: Int32((point.x * GridPoint.unit).rounded()), y: Int32((point.y * GridPoint.unit).rounded()))
            if corner != corners.last { corners.append(corner) }
        }
        while corners.count > 1 && corners.first == corners.last { corners.removeLast() }
        let area = zip(corners, corners.dropFirst() + corners.prefix(1)).reduce(0.0) { sum, edge in
            sum + Double(edge.0.x) * Double(edge.1.y) - Double(edge.0.y) * Double(edge.1.x)
        }
        guard corners.count >= 3, area != 0 else { return "it has no area" }
        // Tiles that are drawn twice would have two surfaces in one place.
        let polygon = area < 0 ? corners.reversed() : corners
        if known.insert(polygon).inserted { polygons.append(polygon) }
        return nil
    }

    /// Checks whether the piece is a rectangle that fills its cell.
    mutating func checkFullness(width: Double, height: Double) {
        let (right, top) = (Int32(width * GridPoint.unit), Int32(height * GridPoint.unit))
        let corners: Set = [
            GridPoint(x: 0, y: 0), GridPoint(x: right, y: 0), GridPoint(x: right, y: top), GridPoint(x: 0, y: top),
        ]
        isFull = polygons.count == 1 && outlines.isEmpty && polygons[0].count == 4 && Set(polygons[0]) == corners
    }
}

extension TiledTileset {
    /// Returns the transform from a tile to how a cell has it in a rectangle of some size, y down, or in its own size for nil; and
    /// that size.
    func transform(of cell: TiledCell, to size: Vector?) -> (transform: Transform, size: Vector) {
        var own = self.size(of: cell.tile)
        var transform = Transform.identity
        func apply(_ other: Transform) { transform = other.concatenated(after: transform) }
        if cell.isFlippedDiagonally {
            apply(Transform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0))
            own = Vector(own.y, own.x)
        }
        if cell.isFlippedHorizontally { apply(Transform(a: -1, b: 0, c: 0, d: 1, tx: own.x, ty: 0)) }
        if cell.isFlippedVertically { apply(Transform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: own.y)) }
        guard let size else { return (transform.concatenated(after: .identity), own) }
        apply(.scale(x: size.x / max(own.x, 1e-3), y: size.y / max(own.y, 1e-3)))
        return (transform, size)
    }
}
