import Chipmunk

/// Draws a joint so that its kind is recognizable.
struct JointPainter {
    let canvas: Canvas
    let camera: Camera
    let theme: Theme

    private static let lineWidth = 2.0
    /// The radius of the marks of constraints without anchors, in points.
    private static let markRadius = 13.0

    func draw(_ constraint: Constraint) {
        let (a, b) = (constraint.bodyA, constraint.bodyB)
        switch constraint {
        case let joint as PinJoint:
            rod(place(joint.anchorA, of: a), place(joint.anchorB, of: b))
        case let joint as SlideJoint:
            sleeve(place(joint.anchorA, of: a), place(joint.anchorB, of: b))
        case let joint as PivotJoint:
            pivot(place(joint.anchorA, of: a))
            pivot(place(joint.anchorB, of: b))
        case let joint as GrooveJoint:
            groove(place(joint.start, of: a), place(joint.end, of: a), place(joint.anchorB, of: b))
        case let spring as DampedSpring:
            zigzag(place(spring.anchorA, of: a), place(spring.anchorB, of: b))
        case is DampedRotarySpring: spiral(at: turned(a, b))
        case let joint as RotaryLimitJoint: sector(joint.range, at: turned(a, b), relativeTo: a)
        case is RatchetJoint: teeth(at: turned(a, b), count: 8, isSawed: true)
        case is GearJoint: gears(a, b)
        case let motor as SimpleMotor: turningArrow(at: turned(a, b), isLeft: camera.pictureAngle(motor.rate) > 0)
        default: break
        }
    }

    private func place(_ anchor: Vector, of body: Body) -> Vector {
        camera.place(body.localToWorld(anchor))
    }

    /// Returns the place of the body that visibly turns: the second, unless it is static.
    private func turned(_ a: Body, _ b: Body) -> Vector {
        camera.place((b.type == .static ? a : b).position)
    }

    private func line(_ points: [Vector], width: Double = lineWidth) {
        canvas.stroke(.lines(points), theme.joint, width: width)
    }

    private func dot(_ point: Vector, radius: Double = 3.5) {
        canvas.fill(.circle(center: point, radius: radius), theme.joint)
    }

    private func rod(_ a: Vector, _ b: Vector) {
        line([a, b], width: 3)
        dot(a)
        dot(b)
    }

    /// Draws a rod whose middle half is in a tube.
    private func sleeve(_ a: Vector, _ b: Vector) {
        line([a, b], width: 1.5)
        let (start, end) = (a + (b - a) * 0.25, a + (b - a) * 0.75)
        let aside = (b - a).perpendicular.normalized * 4
        let tube = Path.lines([start + aside, end + aside, end - aside, start - aside], isClosed: true)
        canvas.fill(tube, theme.background)
        canvas.stroke(tube, theme.joint, width: 1.5)
        dot(a)
        dot(b)
    }

    /// Draws a dot in a ring.
    private func pivot(_ point: Vector) {
        let ring = Path.circle(center: point, radius: 6)
        canvas.fill(ring, theme.background)
        canvas.stroke(ring, theme.joint, width: Self.lineWidth)
        dot(point, radius: 2.5)
    }

    /// Draws a line with ends, and a dot that is held on it.
    private func groove(_ start: Vector, _ end: Vector, _ held: Vector) {
        let aside = (end - start).perpendicular.normalized * 6
        line([start, end])
        line([start - aside, start + aside])
        line([end - aside, end + aside])
        dot(held, radius: 5)
    }

    private func zigzag(_ a: Vector, _ b: Vector) {
        let along = b - a
        let aside = along.perpendicular.normalized * min(6, along.length / 4)
        let turns = 12
        let inner = (0...turns).map { index in
            let side = index == 0 || index == turns ? 0.0 : index.isMultiple(of: 2) ? -1 : 1
            return a + along * (0.12 + 0.76 * Double(index) / Double(turns)) + aside * side
        }
        line([a] + inner + [b])
        dot(a)
        dot(b)
    }

    private func spiral(at center: Vector) {
        line((0...60).map { center + Vector(angle: Double($0) * 0.3) * (Self.markRadius * Double($0) / 60) })
    }

    /// Draws the permitted angles, as an arc around the body, and lines to its ends.
    private func sector(_ range: ClosedRange<Double>, at center: Vector, relativeTo body: Body) {
        // More than a turn is a whole circle.
        let low = (body.angle + range.lowerBound).remainder(dividingBy: 2 * .pi)
        let high = min(low + (range.upperBound - range.lowerBound), low + 2 * .pi)
        guard low.isFinite, high.isFinite else { return }
        let (start, end) = (camera.pictureAngle(low), camera.pictureAngle(high))
        canvas.stroke(
            .arc(center: center, radius: Self.markRadius, from: start, to: end), theme.joint, width: Self.lineWidth)
        for angle in [start, end] { line([center, center + Vector(angle: angle) * Self.markRadius]) }
    }

    /// Draws a wheel with teeth, which lean to one side if they permit one direction only.
    private func teeth(at center: Vector, count: Int, isSawed: Bool) {
        let points = (0..<count).flatMap { index in
            let start = 2 * .pi * Double(index) / Double(count)
            let width = 2 * .pi / Double(count)
            let corners: [(Double, Double)] =
                isSawed ? [(0, 0.7), (0, 1.1)] : [(0, 0.75), (0.15, 1.05), (0.4, 1.05), (0.55, 0.75)]
            return corners.map { center + Vector(angle: start + width * $0.0) * (Self.markRadius * $0.1) }
        }
        canvas.stroke(.lines(points, isClosed: true), theme.joint, width: Self.lineWidth)
        dot(center, radius: 2)
    }

    private func gears(_ a: Body, _ b: Body) {
        let (start, end) = (camera.place(a.position), camera.place(b.position))
        canvas.stroke(.lines([start, end]), theme.joint, width: 1, dash: 4)
        if a.type != .static { teeth(at: start, count: 8, isSawed: false) }
        if b.type != .static { teeth(at: end, count: 8, isSawed: false) }
    }

    /// Draws three quarters of a circle with an arrowhead.
    private func turningArrow(at center: Vector, isLeft: Bool) {
        let side = isLeft ? -1.0 : 1
        let (start, end) = (-0.5 * .pi, -0.5 * .pi + side * 1.5 * .pi)
        canvas.stroke(
            .arc(center: center, radius: Self.markRadius, from: start, to: end), theme.joint, width: Self.lineWidth)
        let (tip, outwards) = (center + Vector(angle: end) * Self.markRadius, Vector(angle: end))
        let back = outwards.perpendicular * (-side * 6)
        line([tip + back + outwards * 5, tip, tip + back - outwards * 5])
        dot(center, radius: 2)
    }
}
