/// A cubic Bézier curve from (0, 0) to (1, 1), as in Core Animation and CSS: x is the time, y the progress.
public struct CubicBezier: Hashable, Sendable {
    /// The time of the first control point, from 0 to 1.
    public let x1: Double
    /// The progress of the first control point; any finite number.
    public let y1: Double
    /// The time of the second control point, from 0 to 1.
    public let x2: Double
    /// The progress of the second control point; any finite number.
    public let y2: Double

    /// Creates a curve from its control points.
    ///
    /// Traps unless each x is in `0...1`, because the curve would otherwise lead back in time, and each y is finite.
    public init(
        _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, file: StaticString = #fileID, line: UInt = #line
    ) {
        for x in [x1, x2] {
            require(
                (0...1).contains(x), "CubicBezier's control points must have an x in 0.0 ... 1.0, got \(x)",
                file: file, line: line)
        }
        for y in [y1, y2] {
            require(
                y.isFinite, "CubicBezier's control points must have a finite y, got \(y)", file: file, line: line)
        }
        self.x1 = x1
        self.y1 = y1
        self.x2 = x2
        self.y2 = y2
    }

    /// Returns the progress at a time from 0 to 1, with an error well below 1e-7.
    public func y(atX x: Double) -> Double {
        CubicBezier.coordinate(y1, y2, at: parameter(atX: x))
    }

    /// Returns the parameter at which the curve has an x, by Newton's method within a bracket that is halved whenever a
    /// step would leave it. x never decreases along the curve, so there is one root; at a vertical tangent only the
    /// bracket helps.
    private func parameter(atX x: Double) -> Double {
        var (low, high) = (0.0, 1.0)
        var parameter = x
        for _ in 0..<CubicBezier.maximumIterations {
            let error = CubicBezier.coordinate(x1, x2, at: parameter) - x
            if error == 0 { break }
            if error < 0 { low = parameter } else { high = parameter }

            let next = parameter - error / CubicBezier.slope(x1, x2, at: parameter)
            // Written so that an infinite or NaN step is halved, too.
            let isInside = low < next && next < high
            let candidate = isInside ? next : (low + high) / 2
            if candidate == parameter || candidate == low || candidate == high { break }
            parameter = candidate
        }
        return parameter
    }

    /// The maximum number of steps: enough for Newton's steps and 60 halvings. Five or six are usual.
    private static let maximumIterations = 100

    /// Returns one coordinate of the curve, with `a` and `b` as the control points' coordinates.
    private static func coordinate(_ a: Double, _ b: Double, at t: Double) -> Double {
        let rest = 1 - t
        return 3 * rest * rest * t * a + 3 * rest * t * t * b + t * t * t
    }

    private static func slope(_ a: Double, _ b: Double, at t: Double) -> Double {
        let rest = 1 - t
        return 3 * rest * rest * a + 6 * rest * t * (b - a) + 3 * t * t * (1 - b)
    }
}
