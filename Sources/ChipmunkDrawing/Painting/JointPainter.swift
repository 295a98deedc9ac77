import Chipmunk

/// The painter of joints. Each kind has a recognizable symbol, or a thing in its place, in a size that suits the bodies.
struct JointPainter {
    private let canvas: any Canvas
    private let camera: Camera
    private let style: DrawingStyle
    private var measure: JointMeasure

    private var theme: Theme { style.theme }
    private var poses: DrawnPoses { style.poses }

    init(canvas: any Canvas, camera: Camera, style: DrawingStyle) {
        (self.canvas, self.camera, self.style) = (canvas, camera, style)
        measure = JointMeasure(camera: camera)
    }

    mutating func draw(_ constraint: Constraint) {
        let look = style[look: constraint] ?? .symbol()
        guard look != .hidden else { return }
        let factor = measure.factor(constraint.bodyA, constraint.bodyB)
        guard !drawThing(look, of: constraint, factor: factor) else { return }
        let symbol = JointSymbol(
            canvas: canvas, color: look.color ?? theme.joint, background: theme.background, factor: factor)
        draw(symbol, of: constraint)
    }

    /// Draws the thing of a look between the anchors of a joint. Returns false if the look or the joint has none.
    private func drawThing(_ look: JointLook, of constraint: Constraint, factor: Double) -> Bool {
        guard let (a, b) = anchors(of: constraint) else { return false }
        let length = (constraint as? SlideJoint).map { $0.range.upperBound * camera.scale }
        let thing = JointThing(canvas: canvas, theme: theme, factor: factor)
        switch look {
        case .symbol, .hidden: return false
        case .rod(let color): thing.rod(a, b, color ?? theme.wall)
        case .rope(let color): thing.rope(a, b, length: length, color ?? theme.woodLine)
        case .chain(let color): thing.chain(a, b, length: length, color ?? theme.wall)
        case .coil(let color): thing.coil(a, b, color ?? theme.wall)
        }
        return true
    }

    /// Returns the two places that a thing lies between, or nil for joints that do not keep or pull two points apart.
    private func anchors(of constraint: Constraint) -> (Vector, Vector)? {
        let (a, b) = (constraint.bodyA, constraint.bodyB)
        return switch constraint {
        case let joint as PinJoint: (place(joint.anchorA, of: a), place(joint.anchorB, of: b))
        case let joint as SlideJoint: (place(joint.anchorA, of: a), place(joint.anchorB, of: b))
        case let spring as DampedSpring: (place(spring.anchorA, of: a), place(spring.anchorB, of: b))
        default: nil
        }
    }

    private func draw(_ symbol: JointSymbol, of constraint: Constraint) {
        let (a, b) = (constraint.bodyA, constraint.bodyB)
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

extension JointLook {
    /// The color, or nil for the theme's.
    fileprivate var color: DebugColor? {
        switch self {
        case .symbol(let color), .rod(let color), .rope(let color), .chain(let color), .coil(let color): color
        case .hidden: nil
        }
    }
}
