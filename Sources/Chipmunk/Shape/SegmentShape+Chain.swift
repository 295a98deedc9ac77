extension Body {
    /// Attaches the segments from point to point, each with its neighbors, and returns them in that order.
    /// `cpSegmentShapeNew` and `cpSegmentShapeSetNeighbors` for each.
    ///
    /// Use it for grounds and walls. A ball that rolls over separate segments catches on the ends between them, and may
    /// stop; over a chain it rolls as over one line. Give the chain a radius where boxes turn: a corner that comes down
    /// where two segments without thickness meet may fall through.
    ///
    ///     space.staticBody.attachChain([Vector(0, 40), Vector(100, 20), Vector(200, 60)], radius: 2)
    ///
    /// Traps unless there are 2 points or more, each other than the one before it, within ±1e30, and the radius is in
    /// `0...1e30`. While the space is locked the change is queued, see ``Space/isLocked``.
    ///
    /// - Parameters:
    ///   - points: The ends of the segments, in the body's coordinates.
    ///   - isClosed: Whether another segment leads from the last point to the first. Defaults to false. A last point
    ///     that repeats the first, as in a closed ``Polyline``, counts once.
    ///   - radius: Half the thickness, in points. Defaults to 0.
    @discardableResult
    public func attachChain(
        _ points: [Vector], isClosed: Bool = false, radius: Double = 0, file: StaticString = #fileID,
        line: UInt = #line
    ) -> [SegmentShape] {
        let points = isClosed && points.count > 2 && points.first == points.last ? points.dropLast() : points
        require(
            points.count >= 2, "Body.attachChain(_:) needs 2 points or more, got \(points.count)", file: file,
            line: line)
        for (index, point) in points.enumerated() {
            requireCoordinates(point, "Body.attachChain(_:) points", file: file, line: line)
            require(
                index == 0 ? !isClosed || point != points[points.count - 1] : point != points[index - 1],
                "Body.attachChain(_:) points must differ from the ones before them, got \(point.brief) twice",
                file: file, line: line)
        }
        requireLength(radius, "Body.attachChain(_:) radius", file: file, line: line)
        let chain = SegmentShape.chain(along: points, isClosed: isClosed, radius: radius)
        for segment in chain { attach(segment, file: file, line: line) }
        return chain
    }
}

extension SegmentShape {
    /// Creates the segments from point to point, each with its neighbors.
    package static func chain(along points: [Vector], isClosed: Bool, radius: Double) -> [SegmentShape] {
        let ends = isClosed ? points.dropFirst() + points.prefix(1) : points.dropFirst()
        let chain = zip(points, ends).map { SegmentShape(from: $0, to: $1, radius: radius) }
        join(chain, isClosed: isClosed)
        return chain
    }

    /// Sets the neighbors of the segments of a chain.
    ///
    /// - Parameters:
    ///   - previous: The point before the first segment of an open chain, or nil if it begins there.
    ///   - next: The point after the last segment of an open chain, or nil if it ends there.
    static func join(_ chain: [SegmentShape], isClosed: Bool, previous: Vector? = nil, next: Vector? = nil) {
        for (index, segment) in chain.enumerated() {
            let before = index > 0 ? chain[index - 1].a : isClosed ? chain[chain.count - 1].a : previous
            let after = index + 1 < chain.count ? chain[index + 1].b : isClosed ? chain[0].b : next
            // An end without a neighbor is its own, so that contacts with it can have any direction.
            segment.setNeighbors(previous: before ?? segment.a, next: after ?? segment.b)
        }
    }
}
