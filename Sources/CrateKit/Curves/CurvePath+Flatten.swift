package import Chipmunk
import Foundation

extension CurvePath {
    /// Returns straight lines in place of the curves, in other coordinates, or nil if that takes too many.
    ///
    /// - Parameters:
    ///   - transform: The map to the coordinates of the result.
    ///   - tolerance: The greatest distance of a curve from its lines, in those coordinates.
    ///   - limit: The greatest number of points.
    package func flattened(by transform: Transform, tolerance: Double, limit: Int) -> FlatPath? {
        var points = [transform.apply(toPoint: start)]
        for piece in pieces {
            guard let last = points.last else { return nil }
            switch piece {
            case .line(let end):
                points.append(transform.apply(toPoint: end))
            case .cubic(let first, let second, let end):
                let controls = [first, second, end].map { transform.apply(toPoint: $0) }
                let curve = CubicCurve(start: last, first: controls[0], second: controls[1], end: controls[2])
                guard let count = curve.count(tolerance: tolerance, limit: limit - points.count) else { return nil }
                for index in 1..<max(1, count) { points.append(curve.point(at: Double(index) / Double(count))) }
                points.append(curve.end)
            case .arc(let arc, let end):
                let image = arc.transformed(by: transform)
                guard let count = image.count(tolerance: tolerance, limit: limit - points.count) else { return nil }
                for index in 1..<max(1, count) { points.append(image.point(at: Double(index) / Double(count))) }
                points.append(transform.apply(toPoint: end))
            }
            guard points.count <= limit else { return nil }
        }
        return FlatPath(points, isClosed: isClosed)
    }
}

/// A cubic Bézier curve.
private struct CubicCurve {
    var start, first, second, end: Vector

    /// The number of equal steps that keep to the tolerance: a chord is at most an eighth of the second derivative away.
    func count(tolerance: Double, limit: Int) -> Int? {
        let bend = max((start - first * 2 + second).length, (first - second * 2 + end).length)
        return boundedCount((0.75 * bend / tolerance).squareRoot(), limit: limit)
    }

    func point(at fraction: Double) -> Vector {
        let rest = 1 - fraction
        let before = start * (rest * rest * rest) + first * (3 * rest * rest * fraction)
        return before + second * (3 * rest * fraction * fraction) + end * (fraction * fraction * fraction)
    }
}

extension EllipticalArc {
    fileprivate func transformed(by transform: Transform) -> EllipticalArc {
        EllipticalArc(
            center: transform.apply(toPoint: center), axisU: transform.apply(toVector: axisU),
            axisV: transform.apply(toVector: axisV), startAngle: startAngle, sweep: sweep)
    }

    /// The number of equal steps that keep to the tolerance.
    fileprivate func count(tolerance: Double, limit: Int) -> Int? {
        boundedCount(abs(sweep) * (greatestRadius / (8 * tolerance)).squareRoot(), limit: limit)
    }

    /// The larger half axis, whatever two conjugate ones are given.
    private var greatestRadius: Double {
        let (sum, area) = (axisU.lengthSquared + axisV.lengthSquared, axisU.cross(axisV))
        return ((sum + max(0, sum * sum - 4 * area * area).squareRoot()) / 2).squareRoot()
    }

    fileprivate func point(at fraction: Double) -> Vector {
        let angle = startAngle + sweep * fraction
        return center + axisU * cos(angle) + axisV * sin(angle)
    }
}

/// A number of steps, at least 1, or nil if it is more than the limit or not finite.
private func boundedCount(_ count: Double, limit: Int) -> Int? {
    let steps = count.rounded(.up)
    guard steps <= Double(limit) else { return nil }
    return max(1, Int(steps))
}
