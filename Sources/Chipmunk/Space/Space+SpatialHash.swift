internal import CChipmunk
internal import CChipmunkSupport

extension Space {
    /// Switches collision detection permanently from a tree of the shapes' boxes to a grid of cells.
    /// `cpSpaceUseSpatialHash`.
    ///
    /// Use it only for very many shapes of about the same size. A space cannot switch back.
    ///
    /// Each step visits all cells that a shape covers, and C counts them with an `int`. Traps if a shape covers more
    /// than 65,536 cells, or a body is placed more than 1e9 cells from the origin. A body that moves farther out is
    /// quarantined.
    ///
    /// - Parameters:
    ///   - cellSize: The side of a cell in points, about the size of a shape. Traps unless in `1e-6...1e9`.
    ///   - count: The number of cells in the table: about ten times the number of shapes. Traps unless in
    ///     `1...10_000_000`.
    public func useSpatialHash(cellSize: Double, count: Int, file: StaticString = #fileID, line: UInt = #line) {
        require(cellSize, in: 1e-6...1e9, "Space.useSpatialHash(cellSize:)", file: file, line: line)
        require(count, in: 1...10_000_000, "Space.useSpatialHash(count:)", file: file, line: line)
        require(
            !isLocked, "Space.useSpatialHash(cellSize:count:) must not be called while the space is locked",
            file: file, line: line)
        require(
            !isRecording, "Space.useSpatialHash(cellSize:count:) must not be called while the space is recorded",
            file: file, line: line)
        hashCellSize = cellSize
        for body in bodies + [staticBody] {
            requireInHash(body.position, "Space.useSpatialHash(cellSize:count:)", file: file, line: line)
        }
        for shape in shapes { requireFitsHash(shape, file: file, line: line) }
        unsafe cpxSpaceUseSpatialHash(handle, cellSize, CInt(count), Space.farthestCell * cellSize)
    }

    /// The maximum number of cells of a spatial hash that a shape may cover.
    private static let maximumCells = 1 << 16

    /// C counts cells with an `int`.
    private static let farthestCell = 1e9

    /// Returns the reason that ``useSpatialHash(cellSize:count:file:line:)`` would trap for some bodies and a cell
    /// size, or nil if it would not.
    package static func whyUnhashable(_ bodies: [Body], cellSize: Double) -> String? {
        for body in bodies {
            if let reason = whyUnhashable(body.position, cellSize) { return reason }
        }
        for shape in bodies.flatMap(\.shapes) {
            if let reason = whyUnhashable(shape, cellSize) { return reason }
        }
        return nil
    }

    /// Traps if there is a spatial hash and a position is outside its range.
    @inline(__always)
    func requireInHash(_ position: Vector, _ name: StaticString, file: StaticString, line: UInt) {
        guard let cellSize = hashCellSize, let reason = Space.whyUnhashable(position, cellSize) else { return }
        trap("\(name) needs \(reason)", file: file, line: line)
    }

    /// Traps if there is a spatial hash and a shape is too large for it.
    func requireFitsHash(_ shape: Shape, file: StaticString, line: UInt) {
        guard let cellSize = hashCellSize, let reason = Space.whyUnhashable(shape, cellSize) else { return }
        trap(reason, file: file, line: line)
    }

    private static func whyUnhashable(_ position: Vector, _ cellSize: Double) -> String? {
        let farthest = farthestCell * cellSize
        if max(abs(position.x), abs(position.y)) <= farthest { return nil }
        return "positions within ±\(farthest) for the space's spatial hash, got \(position)"
    }

    private static func whyUnhashable(_ shape: Shape, _ cellSize: Double) -> String? {
        let (size, reach) = shape.extent
        let cells = size / cellSize + 2
        if cells * cells <= Double(Space.maximumCells) && reach <= Space.farthestCell * cellSize { return nil }
        return "a shape in a space with a spatial hash must not cover more than \(Space.maximumCells) cells,"
            + " got one that is \(size) points long, with cells of \(cellSize)"
    }
}

extension Shape {
    /// Upper bounds of the shape's extent in any direction, and of its distance from the body's origin.
    fileprivate final var extent: (size: Double, reach: Double) {
        switch self {
        case let circle as CircleShape:
            (2 * circle.radius, circle.offset.length + circle.radius)
        case let segment as SegmentShape:
            (
                segment.a.distance(to: segment.b) + 2 * segment.radius,
                max(segment.a.length, segment.b.length) + segment.radius
            )
        case let polygon as PolygonShape:
            (
                2 * (polygon.vertices.map { $0.distance(to: polygon.vertices[0]) }.max() ?? 0) + 2 * polygon.radius,
                (polygon.vertices.map(\.length).max() ?? 0) + polygon.radius
            )
        default:
            (0, 0)
        }
    }
}
