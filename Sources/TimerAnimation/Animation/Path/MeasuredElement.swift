/// An element of a path with a table of its arc length.
struct MeasuredElement: Hashable, Sendable {
    let element: PathElement
    /// The length from the start, at parameters that are ``pieces`` equal steps apart.
    private let lengths: [Double]

    /// The number of pieces: enough for five points to measure the length within one piece.
    private static let pieces = 32

    init(_ element: PathElement) {
        self.element = element
        var lengths = [0.0]
        for piece in 0..<MeasuredElement.pieces {
            let start = Double(piece) / Double(MeasuredElement.pieces)
            let end = Double(piece + 1) / Double(MeasuredElement.pieces)
            lengths.append(lengths[piece] + element.length(from: start, to: end))
        }
        self.lengths = lengths
    }

    var length: Double { lengths[MeasuredElement.pieces] }

    /// Returns the parameter at a fraction of the length, from 0 to 1.
    ///
    /// Newton's method, within a bracket that is halved whenever a step would leave it, as at a cusp.
    func parameter(atPart part: Double) -> Double {
        if part <= 0 { return 0 }
        if part >= 1 { return 1 }
        guard length > 0, length.isFinite else { return part }
        let target = part * length
        let piece = (lengths.firstIndex { $0 > target } ?? MeasuredElement.pieces) - 1

        let start = Double(piece) / Double(MeasuredElement.pieces)
        var (low, high) = (start, Double(piece + 1) / Double(MeasuredElement.pieces))
        let share = (target - lengths[piece]) / (lengths[piece + 1] - lengths[piece])
        var parameter = low + share * (high - low)
        for _ in 0..<60 {
            let error = lengths[piece] + element.length(from: start, to: parameter) - target
            if abs(error) <= 1e-13 * length { break }
            if error < 0 { low = parameter } else { high = parameter }
            let next = parameter - error / element.velocity(at: parameter).norm
            // Written so that an infinite or NaN step is halved, too.
            let isInside = low < next && next < high
            parameter = isInside ? next : (low + high) / 2
        }
        return parameter
    }
}

extension PathElement {
    /// Returns the length of a part, by Gauss quadrature with five points, halved until both halves agree with the
    /// whole.
    func length(from start: Double, to end: Double) -> Double {
        // Many times the need of a smooth curve. A curve with numbers so large that they are rounded never agrees.
        var budget = 512
        return refined(quadrature(from: start, to: end), from: start, to: end, depth: 0, &budget)
    }

    private func refined(
        _ whole: Double, from start: Double, to end: Double, depth: Int, _ budget: inout Int
    ) -> Double {
        budget -= 1
        let middle = (start + end) / 2
        let (left, right) = (quadrature(from: start, to: middle), quadrature(from: middle, to: end))
        // At a cusp they never agree that well, but the remainder is short.
        if abs(left + right - whole) <= 1e-12 * whole || depth == 20 || budget <= 0 { return left + right }
        return refined(left, from: start, to: middle, depth: depth + 1, &budget)
            + refined(right, from: middle, to: end, depth: depth + 1, &budget)
    }

    private func quadrature(from start: Double, to end: Double) -> Double {
        let (center, half) = ((start + end) / 2, (end - start) / 2)
        var sum = 0.0
        for (node, weight) in PathElement.gauss { sum += weight * velocity(at: center + half * node).norm }
        return sum * half
    }

    /// The nodes and weights of the five-point Gauss-Legendre quadrature.
    private static let gauss: [(node: Double, weight: Double)] = {
        let root = (10.0 / 7).squareRoot()
        let (inner, outer) = ((5 - 2 * root).squareRoot() / 3, (5 + 2 * root).squareRoot() / 3)
        let (heavy, light) = ((322 + 13 * 70.0.squareRoot()) / 900, (322 - 13 * 70.0.squareRoot()) / 900)
        return [(0, 128.0 / 225), (-inner, heavy), (inner, heavy), (-outer, light), (outer, light)]
    }()
}
