import Foundation
import Testing
import TimerAnimation

@Suite struct AnimationPathTests {
    static func path(from start: SIMD2<Double>, _ build: (inout AnimationPath) -> Void) -> AnimationPath {
        var path = AnimationPath(from: start)
        build(&path)
        return path
    }

    /// A cubic curve that bends both ways.
    static let wave = path(from: [0, 0]) { $0.addCurve(to: [6, 2], control1: [1, 4], control2: [5, -3]) }

    /// The ellipses and the wave by mpmath with 30 digits: `4*a*ellipe(1 - b**2/a**2)`, and `quad` of the speed.
    static let lengths: [(AnimationPath, Double)] = [
        (.circle(center: [150, 150], radius: 100), 200 * .pi),
        (.ellipse(center: [5, -7], radii: [3, 1]), 13.3648932205552582),
        (.ellipse(center: [0, 0], radii: [1000, 1]), 4000.01558810468825),
        (wave, 8.09585608246961445),
        (path(from: [0, 0]) { $0.addLine(to: [3, 4]) }, 5),
        // Straight, at one speed, at changing speeds, and turning back halfway (a cusp).
        (path(from: [0, 0]) { $0.addCurve(to: [9, 12], control1: [3, 4], control2: [6, 8]) }, 15),
        (path(from: [0, 0]) { $0.addCurve(to: [9, 12], control1: [0, 0], control2: [9, 12]) }, 15),
        (path(from: [0, 0]) { $0.addQuadCurve(to: [0, 0], control: [0, 2]) }, 2),
        // y = x² from -1 to 1: √5 + asinh(2)/2.
        (path(from: [-1, 1]) { $0.addQuadCurve(to: [1, 1], control: [0, -1]) }, 2.95788571508919464),
    ]

    @Test(arguments: Self.lengths.indices)
    func lengthsAreRight(index: Int) {
        let (path, length) = Self.lengths[index]
        #expect(abs(path.length / length - 1) < 1e-9, "\(path.length)")
    }

    @Test func aPartOfAnEllipseHasItsLength() {
        var path = AnimationPath(from: [3 * cos(0.3), sin(0.3)])
        path.addArc(center: .zero, radii: [3, 1], startAngle: 0.3, sweep: 1.4)
        #expect(abs(path.length / 3.39554045991099166 - 1) < 1e-9)
    }

    @Test func closingGoesBackOnce() {
        var path = Self.path(from: [0, 0]) {
            $0.addLine(to: [3, 0])
            $0.addLine(to: [3, 4])
        }
        path.close()
        path.close()
        #expect(path.length == 12)
        #expect(path.end == path.start)
        var circle = AnimationPath.circle(center: [1, 2], radius: 3)
        let open = circle
        circle.close()
        #expect(circle == open)
    }

    @Test func anArcIsReachedInAStraightLine() {
        var path = AnimationPath(from: [5, 0])
        path.addArc(center: .zero, radii: [1, 1], startAngle: 0, sweep: -.pi)
        #expect(abs(path.length - 4 - .pi) < 1e-9)
        #expect(path.end.distance(to: [-1, 0]) < 1e-12)
    }

    @Test func pointsThatAreNotFiniteTrap() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            var path = AnimationPath(from: .zero)
            path.addLine(to: [1, .nan])
        }
        expectTrap(result, "AnimationPath.addLine(to:) must get finite numbers, got (1.0, nan)")
    }
}
