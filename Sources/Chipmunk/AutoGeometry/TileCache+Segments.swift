/// A square part of the ground.
final class Tile {
    let box: BoundingBox
    var isDirty = true
    /// The number of the last use, counted over all tiles.
    var lastUse = 0
    var chains: [Chain] = []

    var shapes: [SegmentShape] {
        chains.flatMap(\.shapes)
    }

    init(box: BoundingBox) {
        self.box = box
    }

    /// The contours that may continue in other tiles.
    var openChains: [Int] {
        chains.indices.filter { !chains[$0].isClosed && !chains[$0].shapes.isEmpty }
    }

    /// Detaches the contours that lead into a tile whose own contours were rebuilt.
    func forgetNeighbors(in border: BoundingBox) {
        for place in chains.indices {
            if border.contains(chains[place].vertices[0]) { chains[place].previous = nil }
            if border.contains(chains[place].vertices[chains[place].vertices.count - 1]) { chains[place].next = nil }
        }
    }
}

/// The segments of a contour.
struct Chain {
    let vertices: [Vector]
    let shapes: [SegmentShape]
    let isClosed: Bool
    /// The adjacent points of the contour in the neighboring tiles.
    var previous: Vector?
    var next: Vector?

    /// Sets the neighbors of each segment.
    func setNeighbors() {
        SegmentShape.join(shapes, isClosed: isClosed, previous: previous, next: next)
    }
}

extension TileCache {
    func contours(of index: TileGrid.Index) -> [Polyline] {
        let lines = March.march(
            style, in: grid.box(of: index), columns: grid.samplesPerTile, rows: grid.samplesPerTile,
            threshold: threshold, file: #fileID, line: #line
        ) { sampler(grid.snapped($0)) }
        return lines.map { $0.simplifyingCurves(tolerance: tolerance) }
    }

    func chain(along line: Polyline) -> Chain {
        // A simplified contour may be a line there and back, or a point.
        let vertices = zip(line.vertices, line.vertices.dropFirst()).reduce(into: [line.vertices[0]]) {
            if $1.0 != $1.1 { $0.append($1.1) }
        }
        let shapes = zip(vertices, vertices.dropFirst()).map { a, b in
            let shape = SegmentShape(from: a, to: b, radius: segmentRadius)
            configure(shape)
            return shape
        }
        return Chain(vertices: vertices, shapes: shapes, isClosed: line.isClosed)
    }

    /// Joins the contours of a new tile with the contours of the tiles around it.
    func join(_ index: TileGrid.Index) {
        guard let tile = tiles[index] else { return }
        let around = grid.neighborhood(of: index).compactMap { tiles[$0] }
        let border = tile.box.expanded(by: grid.cellSize / 1000)
        for other in around { other.forgetNeighbors(in: border) }

        let open = around.flatMap { tile in tile.openChains.map { (tile: tile, place: $0) } }
        for own in open where own.tile === tile {
            for other in open {
                connect(own.tile, own.place, to: other.tile, other.place)
                connect(other.tile, other.place, to: own.tile, own.place)
            }
        }
        for chain in tile.chains { chain.setNeighbors() }
        for other in open where other.tile !== tile { other.tile.chains[other.place].setNeighbors() }
    }

    /// Connects a chain to another chain that starts at its end.
    private func connect(_ tile: Tile, _ place: Int, to other: Tile, _ otherPlace: Int) {
        let (before, after) = (tile.chains[place].vertices, other.chains[otherPlace].vertices)
        guard before[before.count - 1].isNear(after[0], within: grid.cellSize / 1000) else { return }
        tile.chains[place].next = after[1]
        other.chains[otherPlace].previous = before[before.count - 2]
    }

    func detachShapes(of tile: Tile) {
        let shapes = tile.shapes
        tile.chains = []
        guard let space, !shapes.isEmpty else { return }
        for shape in shapes where shape.body === space.staticBody { space.staticBody.detach(shape) }
        // Chipmunk may leave bodies that slept on the ground asleep in the air.
        guard !space.isLocked else { return }
        let box = tile.box.expanded(by: segmentRadius + space.collisionSlop)
        for body in space.bodies where body.isSleeping {
            if body.shapes.contains(where: { $0.boundingBox.intersects(box) }) { body.wake() }
        }
    }
}

extension BoundingBox {
    func expanded(by distance: Double) -> BoundingBox {
        BoundingBox(left: left - distance, bottom: bottom - distance, right: right + distance, top: top + distance)
    }
}
