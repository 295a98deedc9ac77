import Chipmunk
import Foundation

extension PathMotion.Element {
    /// Returns the elements of path data, or the reason that there are none.
    ///
    /// The arcs of circles, and of ellipses whose axes are those of the coordinates, remain arcs.
    static func elements(of text: String) -> Result<[PathMotion.Element], SVGProblem> {
        SVGPathData.read(text).mapError { SVGProblem(sentence: ShapePath.sentence($0.sentence)) }.flatMap { curves in
            guard !curves.isEmpty else { return .failure(SVGProblem(sentence: "must have a line")) }
            guard curves.allSatisfy(\.isInRange) else {
                return .failure(
                    SVGProblem(sentence: "must stay within ±\(Scene.Bounds.coordinate.upperBound) points"))
            }
            return .success(curves.flatMap(elements))
        }
    }

    private static func elements(of curve: CurvePath) -> [PathMotion.Element] {
        let pieces = curve.pieces.flatMap { piece -> [PathMotion.Element] in
            switch piece {
            case .line(let end): [.line(to: end)]
            case .cubic(let first, let second, let end): [.curve(to: end, control1: first, control2: second)]
            case .arc(let arc, let end): arc.upright.map { [$0] } ?? arc.curves(to: end)
            }
        }
        return [.move(to: curve.start)] + pieces + (curve.isClosed ? [.close] : [])
    }
}

extension EllipticalArc {
    /// The arc as an element, which knows no rotation, or nil if it is rotated.
    fileprivate var upright: PathMotion.Element? {
        let (width, height) = (axisU.length, axisV.length)
        let isRound = abs(width - height) <= 1e-12 * width
        guard isRound || axisU.y == 0 else { return nil }
        // Of a circle, any radius may be the first one.
        let rotation = axisU.y == 0 && axisU.x > 0 ? 0 : axisU.angle
        return .arc(
            center: center, radii: Vector(width, height), startAngle: startAngle + rotation, sweep: sweep)
    }

    /// Curves in place of the arc, none of which is farther from it than 5 millionths of its larger half axis: a part of a circle
    /// of at most 45°.
    fileprivate func curves(to end: Vector) -> [PathMotion.Element] {
        let count = max(1, Int((abs(sweep) / (.pi / 4)).rounded(.up)))
        let step = sweep / Double(count)
        let reach = 4 / 3 * tan(step / 4)
        func place(_ angle: Double) -> Vector { center + axisU * cos(angle) + axisV * sin(angle) }
        func direction(_ angle: Double) -> Vector { axisV * cos(angle) - axisU * sin(angle) }
        return (0..<count).map { index in
            let (from, to) = (startAngle + step * Double(index), startAngle + step * Double(index + 1))
            return .curve(
                to: index == count - 1 ? end : place(to), control1: place(from) + direction(from) * reach,
                control2: place(to) - direction(to) * reach)
        }
    }
}

extension CurvePath {
    /// Whether all its ends and control points are valid coordinates.
    fileprivate var isInRange: Bool {
        let points = pieces.flatMap { piece in
            switch piece {
            case .line(let end): [end]
            case .cubic(let first, let second, let end): [first, second, end]
            case .arc(let arc, let end): [arc.center + arc.axisU, arc.center + arc.axisV, end]
            }
        }
        return ([start] + points).allSatisfy(ShapePath.isInRange)
    }
}
