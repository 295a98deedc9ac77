public import Chipmunk

/// A part of the plane, around the position of a field. `UIRegion`.
///
///     let ring = FieldRegion(radius: 100).difference(from: FieldRegion(radius: 50))
public struct FieldRegion: Hashable, Sendable {
    private enum Geometry: Hashable {
        case infinite
        case circle(radius: Double)
        /// Two numbers instead of a vector, which Swift 6.3 does not align here.
        case rectangle(width: Double, height: Double)
        /// The points in all of these.
        case intersection([FieldRegion])
    }

    private let geometry: Geometry
    private var isInverse = false
    /// The number of levels of regions within this one.
    private let depth: Int

    private init(_ geometry: Geometry, depth: Int = 0) {
        self.geometry = geometry
        self.depth = depth
    }

    /// The whole plane.
    public static let infinite = FieldRegion(.infinite)

    /// Creates a circle. Traps unless the radius in points is in `0...1e30`.
    public init(radius: Double, file: StaticString = #fileID, line: UInt = #line) {
        require(radius, in: 0...Limit.number, "FieldRegion.init(radius:)", file: file, line: line)
        self.init(.circle(radius: radius))
    }

    /// Creates a rectangle, with the field's position in the middle. Traps unless width and height in points are within
    /// ±1e30.
    public init(size: Vector, file: StaticString = #fileID, line: UInt = #line) {
        requireNumbers(size, "FieldRegion.init(size:)", file: file, line: line)
        self.init(.rectangle(width: size.x, height: size.y))
    }

    /// The rest of the plane.
    public var inverse: FieldRegion {
        var region = self
        region.isInverse.toggle()
        return region
    }

    /// Returns the points in either region or both. `union(with:)`.
    ///
    /// Traps if unions, intersections and differences would be nested more than 100 deep. Several in a row count as one
    /// level.
    public func union(
        with region: FieldRegion, file: StaticString = #fileID, line: UInt = #line
    ) -> FieldRegion {
        // The points in neither complement.
        let call = "FieldRegion.union(with:)"
        return Self.intersection(of: inverse, and: region.inverse, call, file: file, line: line).inverse
    }

    /// Returns the points in both regions. `intersection(with:)`.
    ///
    /// Traps under the same condition as ``union(with:file:line:)``.
    public func intersection(
        with region: FieldRegion, file: StaticString = #fileID, line: UInt = #line
    ) -> FieldRegion {
        Self.intersection(of: self, and: region, "FieldRegion.intersection(with:)", file: file, line: line)
    }

    /// Returns the points in this region that are not in another one. `difference(from:)`.
    ///
    /// Traps under the same condition as ``union(with:file:line:)``.
    public func difference(
        from region: FieldRegion, file: StaticString = #fileID, line: UInt = #line
    ) -> FieldRegion {
        Self.intersection(of: self, and: region.inverse, "FieldRegion.difference(from:)", file: file, line: line)
    }

    /// Returns whether a point is in the region, including its edge.
    public func contains(_ point: Vector) -> Bool {
        let isInside =
            switch geometry {
            case .infinite: true
            case .circle(let radius): point.length <= radius
            case .rectangle(let width, let height):
                abs(point.x) <= abs(width) / 2 && abs(point.y) <= abs(height) / 2
            case .intersection(let regions): regions.allSatisfy { $0.contains(point) }
            }
        return isInside != isInverse
    }

    private static func intersection(
        of first: FieldRegion, and second: FieldRegion, _ call: String, file: StaticString, line: UInt
    ) -> FieldRegion {
        let parts = first.factors + second.factors
        // Nested regions are visited and released recursively.
        let depth = parts.reduce(0) { max($0, $1.depth) } + 1
        require(
            depth <= Limit.depth, "\(call) must nest regions at most \(Limit.depth) deep, got \(depth)", file: file,
            line: line)
        return FieldRegion(.intersection(parts), depth: depth)
    }

    /// The regions with this one as their intersection.
    private var factors: [FieldRegion] {
        if case .intersection(let regions) = geometry, !isInverse { regions } else { [self] }
    }
}
