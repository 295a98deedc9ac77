extension Body {
    /// Attaches convex polygons that together fill an outline, which may have dents, and returns them.
    /// `cpPolylineConvexDecomposition`, and `cpPolyShapeNewRaw` for each.
    ///
    /// ``PolygonShape/init(vertices:transform:radius:file:line:)`` would fill the dents. The areas of the polygons add up
    /// to the outline's, so that a ``Shape/density`` gives the mass of the whole. For the outline of something hollow,
    /// such as a cave, use ``attachChain(_:isClosed:radius:file:line:)``; so do for a ground, because what slides over the
    /// polygons may catch on the seams between them.
    ///
    ///     let arrow = [Vector(0, 0), Vector(30, -20), Vector(15, 0), Vector(30, 20)]
    ///     for part in try body.attach(outline: arrow) { part.density = 0.01 }
    ///
    /// On an error, nothing is attached. Traps unless the radius is in `0...1e30`.
    ///
    /// - Parameters:
    ///   - outline: From 3 to 4,096 points within ±1e30 in the body's coordinates, in either direction. A last point that
    ///     repeats the first counts once.
    ///   - radius: The thickness added around each polygon, in points. Defaults to 0.
    /// - Throws: ``PolylineError`` if the points enclose no area, if the outline crosses itself in a way that leaves no
    ///   cut, or if a part would have more than ``PolygonShape/maximumVertexCount`` vertices.
    @discardableResult
    public func attach(
        outline: [Vector], radius: Double = 0, file: StaticString = #fileID, line: UInt = #line
    ) throws(PolylineError) -> [PolygonShape] {
        requireLength(radius, "Body.attach(outline:radius:) radius", file: file, line: line)
        var contour = try Polyline(outline.first == outline.last ? outline : outline + outline.prefix(1))
        if contour.area < 0 { contour = Polyline(checked: contour.vertices.reversed()) }
        var parts: [PolygonShape] = []
        for piece in try contour.convexDecomposition(tolerance: 0) {
            parts.append(try Body.part(piece, radius: radius))
        }
        for part in parts { attach(part, file: file, line: line) }
        return parts
    }

    private static func part(_ piece: Polyline, radius: Double) throws(PolylineError) -> PolygonShape {
        do {
            return try PolygonShape(counterclockwise: piece.vertices.dropLast(), radius: radius)
        } catch {
            guard case .tooManyVertices(let count) = error else { throw .noArea(area: piece.area) }
            throw .tooManyVertices(count: count, limit: PolygonShape.maximumVertexCount)
        }
    }
}
