internal import CChipmunk

/// The convex hull of finite points. `cpConvexHull`.
///
/// C recurses, in the worst case once for each point, and could overflow the stack. So C computes hulls of at most as
/// many points as a polygon may have; for more points this type takes the same steps, from a list of remaining work.
struct QuickHull {
    /// The points, which are sorted in place.
    private var points: [Vector]
    private let tolerance: Double
    private var hull: [Vector] = []
    private var steps: [Step] = []

    private enum Step {
        /// The hull from `a` by `pivot` to `b`, for points of the range left of the line from `a` to `b`.
        case reduce(Range<Int>, a: Vector, pivot: Vector, b: Vector)
        /// The pivot as a vertex, and then the hull from it to `b`.
        case pass(Range<Int>, pivot: Vector, b: Vector)
    }

    /// Returns the hull, counter-clockwise from the leftmost point. Identical points have a hull of one vertex.
    ///
    /// - Parameter tolerance: The distance by which points may lie outside the hull.
    static func hull(of points: [Vector], tolerance: Double) -> [Vector] {
        if points.count < 2 { return points }
        if points.count > ConvexHull.maximumVertexCount { return hullInLoop(of: points, tolerance: tolerance) }
        // In place, which C allows if both pointers are the same. It reads one vertex past the last one.
        var vertices = points.map { cpVect($0) } + [cpvzero]
        let count = unsafe vertices.withUnsafeMutableBufferPointer { buffer in
            unsafe cpConvexHull(CInt(points.count), buffer.baseAddress, buffer.baseAddress, nil, tolerance)
        }
        return vertices.prefix(Int(count)).map { Vector($0) }
    }

    /// Returns the hull of any number of points, with the same bits as C.
    static func hullInLoop(of points: [Vector], tolerance: Double) -> [Vector] {
        var (start, end) = extremes(of: points)
        guard start != end else { return Array(points.prefix(1)) }
        var quickHull = QuickHull(points: points, tolerance: tolerance)
        quickHull.points.swapAt(0, start)
        if end == 0 { end = start }
        quickHull.points.swapAt(1, end)
        quickHull.run()
        return quickHull.hull
    }

    /// Returns the indices of the first and the last point, by x and then by y. `cpLoopIndexes`.
    ///
    /// The indices are equal only if all points are equal.
    static func extremes(of points: some RandomAccessCollection<Vector>) -> (start: Int, end: Int) {
        var (start, end) = (0, 0)
        guard var least = points.first else { return (0, 0) }
        var greatest = least
        for (index, point) in points.enumerated() {
            if (point.x, point.y) < (least.x, least.y) {
                (least, start) = (point, index)
            } else if (point.x, point.y) > (greatest.x, greatest.y) {
                (greatest, end) = (point, index)
            }
        }
        return (start, end)
    }

    private init(points: [Vector], tolerance: Double) {
        self.points = points
        self.tolerance = tolerance
    }

    private mutating func run() {
        let (a, b) = (points[0], points[1])
        hull.append(a)
        steps.append(.reduce(2..<points.count, a: a, pivot: b, b: a))
        while let step = steps.popLast() {
            switch step {
            case .reduce(let range, let a, let pivot, let b):
                if range.isEmpty {
                    hull.append(pivot)
                } else {
                    let middle = partition(range, from: a, to: pivot)
                    steps.append(.pass(middle..<range.upperBound, pivot: pivot, b: b))
                    descend(range.lowerBound..<middle, from: a, to: pivot)
                }
            case .pass(let range, let pivot, let b):
                hull.append(pivot)
                let middle = partition(range, from: pivot, to: b)
                descend(range.lowerBound..<middle, from: pivot, to: b)
            }
        }
    }

    private mutating func descend(_ range: Range<Int>, from a: Vector, to b: Vector) {
        guard !range.isEmpty else { return }
        steps.append(.reduce(range.dropFirst(), a: a, pivot: points[range.lowerBound], b: b))
    }

    /// Moves the points outside the line from `a` to `b` to the front, the farthest point first, and returns the index
    /// of the first remaining point.
    private mutating func partition(_ range: Range<Int>, from a: Vector, to b: Vector) -> Int {
        guard !range.isEmpty else { return range.lowerBound }
        let delta = b - a
        let least = tolerance * delta.length
        var greatest = 0.0
        var (pivot, head, tail) = (range.lowerBound, range.lowerBound, range.upperBound)
        while head < tail {
            let value = (points[head] - a).cross(delta)
            if value > least {
                if value > greatest { (greatest, pivot) = (value, head) }
                head += 1
            } else {
                tail -= 1
                points.swapAt(head, tail)
            }
        }
        points.swapAt(range.lowerBound, pivot)
        return head
    }
}
