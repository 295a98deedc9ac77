import Chipmunk

/// The painter of joints. Each kind has a recognizable symbol, in a size that suits the bodies.
struct JointPainter {
    private let canvas: any Canvas
    private let camera: Camera
    private let theme: Theme
    private let poses: DrawnPoses
    private var measure: JointMeasure

    init(canvas: any Canvas, camera: Camera, theme: Theme, poses: DrawnPoses) {
        (self.canvas, self.camera, self.theme, self.poses) = (canvas, camera, theme, poses)
        measure = JointMeasure(camera: camera)
    }

    mutating func draw(_ constraint: Constraint) {
        let (a, b) = (constraint.bodyA, constraint.bodyB)
        let symbol = JointSymbol(canvas: canvas, theme: theme, factor: measure.factor(a, b))
        switch constraint {
        case let joint as PinJoint:
            symbol.rod(place(joint.anchorA, of: a), place(joint.anchorB, of: b))
        case let joint as SlideJoint:
            symbol.sleeve(place(joint.anchorA, of: a), place(joint.anchorB, of: b))
        case let joint as PivotJoint:
            symbol.pivot(place(joint.anchorA, of: a), place(joint.anchorB, of: b))
        case let joint as GrooveJoint:
            symbol.groove(place(joint.start, of: a), place(joint.end, of: a), place(joint.anchorB, of: b))
        case let spring as DampedSpring:
            symbol.zigzag(place(spring.anchorA, of: a), place(spring.anchorB, of: b))
        case is DampedRotarySpring: symbol.spiral(at: turned(a, b))
        case let joint as RotaryLimitJoint: draw(joint.range, with: symbol, at: turned(a, b), relativeTo: a)
        case is RatchetJoint: symbol.teeth(at: turned(a, b), isSawed: true)
        case is GearJoint:
            // The world's place has no meaning: its body is at the origin.
            symbol.gears(at: [a, b].filter { $0.type != .static }.map { camera.place(poses.position(of: $0)) })
        case let motor as SimpleMotor:
            // The motor turns a against b: the second body turns the other way.
            let rate = b.type == .static ? motor.rate : -motor.rate
            symbol.turningArrow(at: turned(a, b), isLeft: camera.pictureAngle(rate) < 0)
        default: break
        }
    }

    private func place(_ anchor: Vector, of body: Body) -> Vector {
        camera.place(poses.place(anchor, of: body))
    }

    /// Returns the place of the body that visibly turns: the second, unless it is static.
    private func turned(_ a: Body, _ b: Body) -> Vector {
        camera.place(poses.position(of: b.type == .static ? a : b))
    }

    /// Draws the permitted angles.
    private func draw(_ range: ClosedRange<Double>, with symbol: JointSymbol, at center: Vector, relativeTo body: Body)
    {
        // More than a whole turn is a full circle.
        let low = (poses.angle(of: body) + range.lowerBound).remainder(dividingBy: 2 * .pi)
        let high = min(low + (range.upperBound - range.lowerBound), low + 2 * .pi)
        guard low.isFinite, high.isFinite else { return }
        symbol.sector(at: center, from: camera.pictureAngle(low), to: camera.pictureAngle(high))
    }
}
