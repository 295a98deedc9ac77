import Chipmunk
import TimerAnimation

#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

extension PathMotion {
    /// The problem with the path, its key times or its easings, and the key of that part; nil if there is none.
    var problem: (key: String, text: String)? {
        guard path.count <= PathMotion.maximumElements else {
            return ("path", "must have at most \(PathMotion.maximumElements) elements, got \(path.count)")
        }
        guard let outline = PathOutline(path) else {
            return ("path", "must begin with a move, an arc or an ellipse")
        }
        return PathAnimation.problem(outline.path, keyTimes, easings, calculationMode).map { problem in
            let key = problem.hasPrefix("easings") ? "easings" : "keyTimes"
            return (key, String(problem.trimmingPrefix(key + " ")))
        }
    }

    /// Returns the animation. The motion must have no ``problem``.
    func makeAnimation() -> PathAnimation {
        PathAnimation(
            path: PathOutline(path)?.path ?? AnimationPath(from: .zero), keyTimes: keyTimes, easings: easings,
            calculationMode: calculationMode, rotationMode: rotationMode, overallEasing: overallEasing,
            isAdditive: isAdditive, isCumulative: isCumulative, timing: timing)
    }
}

/// A path built from elements.
private struct PathOutline {
    private(set) var path: AnimationPath
    /// The start of the current stroke.
    private var start: Vector
    /// The length of the lines between the points of the current stroke: distances are negligible relative to it.
    private var scale = 0.0

    /// Creates the path of some elements, or returns nil if it has no start.
    init?(_ elements: [PathMotion.Element]) {
        guard let first = elements.first, let start = first.start else { return nil }
        path = AnimationPath(from: start)
        self.start = start
        for element in elements { add(element) }
    }

    private mutating func add(_ element: PathMotion.Element) {
        let former = path.end
        switch element {
        case .move(let point):
            path.move(to: point)
            (start, scale) = (point, 0)
            return
        case .line(let point): path.addLine(to: point)
        case .quadCurve(let point, let control): path.addQuadCurve(to: point, control: control)
        case .curve(let point, let control1, let control2):
            path.addCurve(to: point, control1: control1, control2: control2)
        case .arc(let center, let radii, let startAngle, let sweep):
            addArc(center, radii, startAngle, sweep)
            scale += 2 * radii.length
        case .ellipse(let center, let radii):
            addArc(center, radii, 0, 2 * .pi)
            scale += 2 * radii.length
        case .close:
            guard path.end.distance(to: start) > 1e-9 * scale else { return }
            path.addLine(to: start)
        }
        scale += former.distance(to: path.end)
    }

    /// Adds an arc. The line to its start is added here.
    private mutating func addArc(_ center: Vector, _ radii: Vector, _ startAngle: Double, _ sweep: Double) {
        let start = PathMotion.Element.start(of: center, radii, startAngle)
        if path.end.distance(to: start) > 1e-9 * radii.length {
            path.addLine(to: start)
        }
        path.addArc(center: center, radii: radii, startAngle: startAngle, sweep: sweep)
    }
}

extension PathMotion.Element {
    /// The start of a path that begins with the element; nil if no path can.
    fileprivate var start: Vector? {
        switch self {
        case .move(let point): point
        case .arc(let center, let radii, let startAngle, _): PathMotion.Element.start(of: center, radii, startAngle)
        case .ellipse(let center, let radii): PathMotion.Element.start(of: center, radii, 0)
        case .line, .quadCurve, .curve, .close: nil
        }
    }

    /// The start of an arc, by the formula of ``/TimerAnimation/AnimationPath``.
    fileprivate static func start(of center: Vector, _ radii: Vector, _ angle: Double) -> Vector {
        center + radii * Vector(cos(angle), sin(angle))
    }
}
