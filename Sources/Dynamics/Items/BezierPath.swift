public import Chipmunk

/// A path for boundaries and for the outlines of items, in points: the part of `UIBezierPath` that collisions need.
///
///     var hill = BezierPath()
///     hill.move(to: [0, 300])
///     hill.addQuadCurve(to: [300, 300], controlPoint: [150, 200])
///
/// Curves are stored as lines: 16 for each curve, 64 for an ellipse. Every method traps unless its numbers are within
/// ±1e30.
public struct BezierPath: Hashable, Sendable {
    /// The points of each connected part of the path. A closed part ends with its first point.
    public private(set) var subpaths: [[Vector]] = []

    private static let linesPerCurve = 16

    /// Creates an empty path.
    public init() {}

    /// Creates a closed path around a rectangle, clockwise on the screen.
    public init(rect: DynamicBounds, file: StaticString = #fileID, line: UInt = #line) {
        requireNumbers(rect, "BezierPath.init(rect:)", file: file, line: line)
        self.init(around: rect.clamped)
    }

    /// Creates a closed path around a rectangle with its edges within ±1e30, which may be twice as wide.
    init(around rect: DynamicBounds) {
        self.init(closing: [
            rect.origin, Vector(rect.maxX, rect.minY), Vector(rect.maxX, rect.maxY), Vector(rect.minX, rect.maxY),
        ])
    }

    /// Creates a closed path along the ellipse in a rectangle, clockwise on the screen.
    public init(ovalIn rect: DynamicBounds, file: StaticString = #fileID, line: UInt = #line) {
        requireNumbers(rect, "BezierPath.init(ovalIn:)", file: file, line: line)
        let rect = rect.clamped
        self.init(closing: Self.ellipse(center: rect.center, radii: rect.size / 2, count: 64))
    }

    /// Creates a closed path through points. Empty without points.
    public init(polygon points: [Vector], file: StaticString = #fileID, line: UInt = #line) {
        for point in points { requireNumbers(point, "BezierPath.init(polygon:)", file: file, line: line) }
        self.init(closing: points)
    }

    /// Creates a closed path through points that rounding may have moved just out of range.
    private init(closing points: [Vector]) {
        append(points)
        close()
    }

    /// Begins another part of the path.
    public mutating func move(to point: Vector, file: StaticString = #fileID, line: UInt = #line) {
        requireNumbers(point, "BezierPath.move(to:)", file: file, line: line)
        subpaths.append([point])
    }

    /// Adds a line. Begins the path if it is empty.
    public mutating func addLine(to point: Vector, file: StaticString = #fileID, line: UInt = #line) {
        requireNumbers(point, "BezierPath.addLine(to:)", file: file, line: line)
        append([point])
    }

    /// Adds a quadratic curve. Begins the path with its control point if it is empty.
    public mutating func addQuadCurve(
        to end: Vector, controlPoint: Vector, file: StaticString = #fileID, line: UInt = #line
    ) {
        for point in [end, controlPoint] {
            requireNumbers(point, "BezierPath.addQuadCurve(to:controlPoint:)", file: file, line: line)
        }
        let start = currentPoint ?? controlPoint
        append(
            Self.fractions.map { t in
                let u = 1 - t
                return start * (u * u) + controlPoint * (2 * u * t) + end * (t * t)
            })
    }

    /// Adds a cubic curve. Begins the path with its first control point if it is empty.
    public mutating func addCurve(
        to end: Vector, controlPoint1: Vector, controlPoint2: Vector, file: StaticString = #fileID,
        line: UInt = #line
    ) {
        for point in [end, controlPoint1, controlPoint2] {
            requireNumbers(
                point, "BezierPath.addCurve(to:controlPoint1:controlPoint2:)", file: file, line: line)
        }
        let start = currentPoint ?? controlPoint1
        append(
            Self.fractions.map { t in
                let u = 1 - t
                let inner = controlPoint1 * (3 * u * u * t) + controlPoint2 * (3 * u * t * t)
                return start * (u * u * u) + inner + end * (t * t * t)
            })
    }

    /// Closes the current part with a line to its start. Does nothing if the part is a point or closed already.
    public mutating func close() {
        guard let last = subpaths.indices.last, subpaths[last].count > 1, subpaths[last].last != subpaths[last][0]
        else { return }
        subpaths[last].append(subpaths[last][0])
    }

    /// The end of the path, or nil if it is empty.
    public var currentPoint: Vector? {
        subpaths.last?.last
    }

    /// Whether the path has no points.
    public var isEmpty: Bool {
        subpaths.isEmpty
    }

    private mutating func append(_ points: [Vector]) {
        guard !points.isEmpty else { return }
        if subpaths.isEmpty { subpaths.append([]) }
        // Rounding may take a curve just beyond its control points.
        let limit = Vector(repeating: Limit.number)
        subpaths[subpaths.count - 1] += points.map { $0.clamped(lowerBound: -limit, upperBound: limit) }
    }

    private static var fractions: [Double] {
        (1...linesPerCurve).map { Double($0) / Double(linesPerCurve) }
    }

    /// Returns points on an ellipse, clockwise on the screen, from the rightmost one.
    static func ellipse(center: Vector, radii: Vector, count: Int) -> [Vector] {
        (0..<count).map { index in
            let angle = 2 * Double.pi * Double(index) / Double(count)
            return center + radii * Vector(angle: angle)
        }
    }
}
