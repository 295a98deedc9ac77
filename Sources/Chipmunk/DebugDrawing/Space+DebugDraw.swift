extension Space {
    /// Draws the space, like `cpSpaceDebugDraw`, but with a transform, and without the 14 lines of NaN that C draws for
    /// a spring without length.
    ///
    /// - Parameters:
    ///   - canvas: The canvas to draw on.
    ///   - parts: The parts to draw.
    ///   - transform: Applied to every point. Radii are scaled by the square root of the change in area.
    public func debugDraw(
        on canvas: inout some DebugDrawing, parts: DebugParts = .all, transform: Transform = .identity
    ) {
        let pen = DebugPen(transform: transform)
        if parts.contains(.shapes) {
            for shape in shapes { pen.draw(shape, on: &canvas) }
        }
        if parts.contains(.constraints) {
            for constraint in constraints { pen.draw(constraint, on: &canvas) }
        }
        if parts.contains(.contacts) {
            for point in contactPoints() { canvas.drawDot(at: pen.place(point), size: 4, color: canvas.contactColor) }
        }
    }

    /// Returns the current contact points: the midpoints between the two surfaces.
    private func contactPoints() -> [Vector] {
        var points: [Vector] = []
        for body in bodies {
            body.forEachArbiter { arbiter in
                // Both bodies of a contact list it, but only the body whose shape came first adds it.
                let isFirst = arbiter.shapeA.order < arbiter.shapeB.order
                guard isFirst || arbiter.bodyB === staticBody else { return }
                points += arbiter.contactPoints.points.map { ($0.pointA + $0.pointB) / 2 }
            }
        }
        return points
    }
}

/// A pen that breaks shapes and constraints down into the primitives of a canvas.
private struct DebugPen {
    let transform: Transform
    let scale: Double
    let turn: Double

    init(transform: Transform) {
        self.transform = transform
        scale = abs(transform.a * transform.d - transform.b * transform.c).squareRoot()
        turn = Vector(transform.a, transform.b).angle
    }

    func place(_ point: Vector) -> Vector {
        transform.apply(toPoint: point)
    }

    func draw(_ shape: Shape, on canvas: inout some DebugDrawing) {
        guard let body = shape.body else { return }
        let fill = canvas.fillColor(for: shape)
        let outline = canvas.outlineColor
        switch shape {
        case let circle as CircleShape:
            canvas.drawCircle(
                center: place(body.localToWorld(circle.offset)), radius: circle.radius * scale,
                angle: body.angle + turn, outline: outline, fill: fill)
        case let segment as SegmentShape:
            canvas.drawSegment(
                from: place(body.localToWorld(segment.a)), to: place(body.localToWorld(segment.b)),
                radius: segment.radius * scale, outline: outline, fill: fill)
        case let polygon as PolygonShape:
            canvas.drawPolygon(
                polygon.vertices.map { place(body.localToWorld($0)) }, radius: polygon.radius * scale, outline: outline,
                fill: fill)
        default:
            break
        }
    }

    func draw(_ constraint: Constraint, on canvas: inout some DebugDrawing) {
        let color = canvas.constraintColor
        func worldA(_ point: Vector) -> Vector { place(constraint.bodyA.localToWorld(point)) }
        func worldB(_ point: Vector) -> Vector { place(constraint.bodyB.localToWorld(point)) }
        func rod(_ a: Vector, _ b: Vector) {
            canvas.drawDot(at: a, size: 5, color: color)
            canvas.drawDot(at: b, size: 5, color: color)
            canvas.drawLine(from: a, to: b, color: color)
        }
        switch constraint {
        case let joint as PinJoint:
            rod(worldA(joint.anchorA), worldB(joint.anchorB))
        case let joint as SlideJoint:
            rod(worldA(joint.anchorA), worldB(joint.anchorB))
        case let joint as PivotJoint:
            canvas.drawDot(at: worldA(joint.anchorA), size: 10, color: color)
            canvas.drawDot(at: worldB(joint.anchorB), size: 10, color: color)
        case let joint as GrooveJoint:
            canvas.drawDot(at: worldB(joint.anchorB), size: 5, color: color)
            canvas.drawLine(from: worldA(joint.start), to: worldA(joint.end), color: color)
        case let spring as DampedSpring:
            let (a, b) = (worldA(spring.anchorA), worldB(spring.anchorB))
            canvas.drawDot(at: a, size: 5, color: color)
            canvas.drawDot(at: b, size: 5, color: color)
            drawCoils(from: a, to: b, color: color, on: &canvas)
        default:
            // The other constraints turn bodies and have no position.
            break
        }
    }

    /// Draws a zigzag along the line between two points, if they differ.
    private func drawCoils(from a: Vector, to b: Vector, color: DebugColor, on canvas: inout some DebugDrawing) {
        let along = b - a
        guard along.lengthSquared > 0 else { return }
        let aside = along.perpendicular.normalized * min(6, along.length / 4)
        let coils = 8
        var last = a
        for index in 1...coils {
            let side = index == coils ? 0.0 : index.isMultiple(of: 2) ? -1 : 1
            let next = a + along * (Double(index) / Double(coils)) + aside * side
            canvas.drawLine(from: last, to: next, color: color)
            last = next
        }
    }
}
