import Chipmunk
import Testing

@Suite struct DebugDrawingTests {
    /// Needs no more than a conformer must have.
    private struct Recorder: DebugDrawing {
        var lines: [(Vector, Vector)] = []
        var circles: [(center: Vector, radius: Double, angle: Double)] = []
        var polygons: [(vertices: [Vector], radius: Double)] = []
        var dots: [Vector] = []

        mutating func drawLine(from start: Vector, to end: Vector, color: DebugColor) { lines.append((start, end)) }
        mutating func drawCircle(
            center: Vector, radius: Double, angle: Double, outline: DebugColor, fill: DebugColor
        ) {
            circles.append((center, radius, angle))
        }
        mutating func drawPolygon(_ vertices: [Vector], radius: Double, outline: DebugColor, fill: DebugColor) {
            polygons.append((vertices, radius))
        }
        mutating func drawDot(at point: Vector, size: Double, color: DebugColor) { dots.append(point) }
    }

    @Test func everyShapeIsDrawnOnceWhereItIs() {
        let space = makeSpaceWithFloor()
        let ball = space.add(makeBall(at: Vector(50, 60)))
        ball.angle = 0.5
        space.add(makeCrate(at: Vector(0, 200)))
        var recorder = Recorder()
        space.debugDraw(on: &recorder, parts: .shapes)
        #expect(recorder.circles.count == 1)
        #expect(recorder.circles.first?.center == Vector(50, 60))
        #expect(recorder.circles.first?.angle == 0.5)
        // The floor comes as a polygon of two vertices, by the default.
        #expect(recorder.polygons.map(\.vertices.count).sorted() == [2, 4])
        #expect(recorder.dots.isEmpty && recorder.lines.isEmpty)
    }

    @Test func theTransformMovesTurnsAndScales() {
        let space = Space()
        space.add(makeBall(at: Vector(10, 0)))
        var recorder = Recorder()
        let turnAndDouble = Transform.scale(x: 2, y: 2).concatenated(after: .rotation(.pi / 2))
        space.debugDraw(on: &recorder, transform: turnAndDouble)
        #expect(recorder.circles.first?.center.isNear(Vector(0, 20), within: 1e-12) == true)
        #expect(abs((recorder.circles.first?.radius ?? 0) - 20) < 1e-12)
        #expect(abs((recorder.circles.first?.angle ?? 0) - .pi / 2) < 1e-12)
    }

    @Test func aSpringWithoutLengthDrawsNoNaN() {
        let space = Space()
        let (a, b) = (space.add(makeBall()), space.add(makeBall()))
        let spring = space.add(DampedSpring(a, b, restLength: 1, stiffness: 1, damping: 1))
        var recorder = Recorder()
        space.debugDraw(on: &recorder, parts: .constraints)
        #expect(recorder.lines.isEmpty)
        #expect(recorder.dots == [.zero, .zero])

        spring.bodyB.position = Vector(80, 0)
        space.debugDraw(on: &recorder, parts: .constraints)
        #expect(recorder.lines.count == 8)
        #expect(recorder.lines.first?.0 == .zero)
        #expect(recorder.lines.last?.1 == Vector(80, 0))
    }

    @Test func everyContactIsDrawnOnce() {
        let space = makeSpaceWithFloor()
        space.add(makeCrate(at: Vector(0, 10)))
        space.add(makeCrate(at: Vector(0, 30)))
        space.step(by: 1 / 60, times: 30)
        var recorder = Recorder()
        space.debugDraw(on: &recorder, parts: .contacts)
        // Two corners on the floor, two on the lower crate.
        #expect(recorder.dots.count == 4)
        #expect(recorder.dots.filter { abs($0.y) < 0.5 }.count == 2)
        #expect(recorder.dots.filter { abs($0.y - 20) < 0.5 }.count == 2)
    }

    @Test func everyJointHasItsPlace() {
        let space = Space()
        let (a, b) = (space.add(makeBall()), space.add(makeBall(at: Vector(10, 0))))
        space.add(PinJoint(a, b))
        space.add(SlideJoint(a, b, range: 1...20))
        space.add(PivotJoint(a, b, at: Vector(5, 0)))
        space.add(GrooveJoint(a, b, from: Vector(0, -5), to: Vector(0, 5)))
        space.add(GearJoint(a, b, ratio: 2))
        var recorder = Recorder()
        space.debugDraw(on: &recorder, parts: .constraints)
        #expect(recorder.lines.count == 3)
        #expect(recorder.dots.count == 7)
    }
}
