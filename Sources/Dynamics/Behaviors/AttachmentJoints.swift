import Chipmunk

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// The joints of an attachment, rebuilt when their inputs change.
final class AttachmentJoints {
    /// The inputs of the joints.
    private struct Plan: Equatable {
        let bodies: [ObjectIdentifier]
        let isDynamic: [Bool]
        let masses: [Double]
        let moments: [Double]
        var settings: AttachmentSettings
    }

    /// The placement of the items when they were attached.
    private struct Reference {
        /// The anchor in the coordinates of each body.
        let a, b: Vector
        /// The sliding axis in the first body's coordinates.
        let axis: Vector
        /// The second body's angle relative to the first.
        let phase: Double
    }

    /// The maximum travel of a sliding attachment without a range, in points.
    private static let longestSlide = 10_000.0
    /// The force and the torque for friction 1.
    private static let force = 100.0
    private static let torque = 10_000.0

    /// The fraction of a joint's error that is corrected in a step.
    private static let correction = 0.3

    private var plan: Plan?
    private var joints: [Constraint] = []
    private var reference: Reference?
    private var bodies: (a: Body, b: Body)?

    /// Discards the placement of the items.
    func forget() {
        (plan, reference, bodies) = (nil, nil, nil)
        joints = []
    }

    /// Removes the joints from a space.
    func remove(from space: Space) {
        for joint in joints where joint.space === space { space.remove(joint) }
        joints = []
        plan = nil
    }

    /// Updates the joints for an attachment after its items have their settings.
    func update(for attachment: AttachmentBehavior, in animator: DynamicAnimator) {
        let items = attachment.simulated
        guard let first = items.first else { return }
        let (a, b) = items.count > 1 ? (first.body, items[1].body) : (animator.space.staticBody, first.body)
        let isDynamic = [a, b].map { $0.type == .dynamic }
        let plan = Plan(
            bodies: [ObjectIdentifier(a), ObjectIdentifier(b)], isDynamic: isDynamic, masses: [a.mass, b.mass],
            moments: [a.moment, b.moment], settings: attachment.settings)
        if plan == self.plan, joints.allSatisfy({ $0.space === animator.space }) { return }
        if moveAnchor(to: plan, of: attachment, in: animator.space) { return }
        remove(from: animator.space)
        if self.bodies?.a !== a || self.bodies?.b !== b { reference = nil }
        (self.plan, bodies) = (plan, (a, b))
        let reference = self.reference ?? Self.reference(of: a, b, for: attachment)
        self.reference = reference
        guard isDynamic.contains(true) else { return }
        joints = Self.makeJoints(a, b, reference, attachment, step: animator.step)
        for joint in joints {
            joint.errorBias = pow(1 - Self.correction, 1 / animator.step)
            animator.space.add(joint)
        }
    }

    /// Moves the point to which an item is attached, and keeps the joint with its state.
    ///
    /// - Returns: False if anything else has changed.
    private func moveAnchor(to plan: Plan, of attachment: AttachmentBehavior, in space: Space) -> Bool {
        guard attachment.items.count == 1, attachment.kind == .rod, var old = self.plan else { return false }
        old.settings.anchor = plan.settings.anchor
        guard old == plan, joints.count == 1, joints[0].space === space else { return false }
        switch joints[0] {
        case let rod as PinJoint: rod.anchorA = plan.settings.anchor
        case let spring as DampedSpring: spring.anchorA = plan.settings.anchor
        case let pivot as PivotJoint: pivot.anchorA = plan.settings.anchor
        default: return false
        }
        self.plan = plan
        return true
    }

    private static func reference(of a: Body, _ b: Body, for attachment: AttachmentBehavior) -> Reference {
        let anchor = attachment.settings.anchor
        var axis = Vector.zero
        if case .sliding(let direction) = attachment.kind { axis = direction.unrotated(by: a.rotation) }
        // Items may have moved beyond the limit of anchors.
        let limit = Vector(repeating: Limit.number)
        func local(_ body: Body) -> Vector { body.worldToLocal(anchor).clamped(lowerBound: -limit, upperBound: limit) }
        let phase = min(max(b.angle - a.angle, -Limit.number), Limit.number)
        return Reference(a: local(a), b: local(b), axis: axis, phase: phase)
    }

    private static func makeJoints(
        _ a: Body, _ b: Body, _ reference: Reference, _ attachment: AttachmentBehavior, step: Double
    ) -> [Constraint] {
        let settings = attachment.settings
        let turns = [a, b].contains { $0.type == .dynamic && $0.moment.isFinite }
        // An attachment to a point holds the item at the point's current place.
        let holdsPoint = attachment.items.count == 1
        let pointA = holdsPoint ? settings.anchor : reference.a
        switch attachment.kind {
        case .rod:
            let (endA, endB) = ends(of: attachment)
            if settings.frequency > 0 { return [spring(a, b, endA, endB, settings, step: step)] }
            if settings.length == 0 { return pivot(a, b, endA, endB) }
            // Apart at first: the engine warns of rods with both ends at one place.
            let isNear = a.localToWorld(endA).isNear(b.localToWorld(endB), within: 1e-9)
            let rod = PinJoint(a, b, anchorA: endA, anchorB: isNear ? endB + Vector(1, 0) : endB)
            if isNear { rod.anchorB = endB }
            rod.distance = settings.length
            return [rod]
        case .limit:
            let (endA, endB) = ends(of: attachment)
            return [SlideJoint(a, b, anchorA: endA, anchorB: endB, range: 0...settings.length)]
        case .pin:
            var joints = pivot(a, b, pointA, reference.b)
            guard turns, !joints.isEmpty else { return joints }
            if settings.range != -Double.infinity ... .infinity {
                let lower = reference.phase + max(settings.range.lowerBound, -Limit.number)
                let upper = reference.phase + min(settings.range.upperBound, Limit.number)
                joints.append(RotaryLimitJoint(a, b, range: lower...upper))
            }
            if settings.frictionTorque > 0 {
                let brake = SimpleMotor(a, b, rate: 0)
                brake.maxForce = settings.frictionTorque * torque
                joints.append(brake)
            }
            return joints
        case .fixed:
            let joints = pivot(a, b, pointA, reference.b)
            return joints + (turns && !joints.isEmpty ? [GearJoint(a, b, phase: reference.phase, ratio: 1)] : [])
        case .sliding:
            let start = pointA + reference.axis * max(settings.range.lowerBound, -longestSlide)
            let end = pointA + reference.axis * min(settings.range.upperBound, longestSlide)
            guard canPull(a, [start, end], b, reference.b) else { return [] }
            let slide: Constraint =
                start == end
                ? PivotJoint(a, b, anchorA: start, anchorB: reference.b)
                : GrooveJoint(a, b, from: start, to: end, anchorB: reference.b)
            return [slide] + (turns ? [GearJoint(a, b, phase: reference.phase, ratio: 1)] : [])
        }
    }

    /// Returns the ends of a rod, in the coordinates of the bodies.
    private static func ends(of attachment: AttachmentBehavior) -> (Vector, Vector) {
        attachment.offsets.count > 1
            ? (attachment.offsets[0], attachment.offsets[1])
            : (attachment.settings.anchor, attachment.offsets.first ?? .zero)
    }

    private static func pivot(_ a: Body, _ b: Body, _ pointA: Vector, _ pointB: Vector) -> [Constraint] {
        canPull(a, [pointA], b, pointB) ? [PivotJoint(a, b, anchorA: pointA, anchorB: pointB)] : []
    }

    private static func spring(
        _ a: Body, _ b: Body, _ endA: Vector, _ endB: Vector, _ settings: AttachmentSettings, step: Double
    ) -> DampedSpring {
        let frequency = min(2 * .pi * settings.frequency, 1 / step)
        let mass = 1 / (inverseMass(a) + inverseMass(b))
        return DampedSpring(
            a, b, anchorA: endA, anchorB: endB, restLength: settings.length, stiffness: mass * frequency * frequency,
            damping: 2 * min(settings.damping, 100) * mass * frequency)
    }

    private static func inverseMass(_ body: Body) -> Double {
        body.type == .dynamic ? 1 / body.mass : 0
    }

    /// Returns whether the engine can pull the points together: its matrix cancels for levers some 100,000 times as
    /// long as the items are wide. The physics decides where items are, so that is not an error.
    private static func canPull(_ a: Body, _ pointsA: [Vector], _ b: Body, _ pointB: Vector) -> Bool {
        func leverage(_ point: Vector, _ body: Body) -> Double {
            body.type == .dynamic ? point.distanceSquared(to: body.centerOfGravity) / body.moment : 0
        }
        let mass = inverseMass(a) + inverseMass(b)
        let total = mass + (pointsA.map { leverage($0, a) }.max() ?? 0) + leverage(pointB, b)
        return mass >= 2e-12 * total
    }

    /// Slows down a sliding attachment by its friction, at most to a stop.
    func applyFriction(for attachment: AttachmentBehavior, step: Double) {
        guard let bodies, let reference, !joints.isEmpty, case .sliding = attachment.kind else { return }
        let axis = reference.axis.rotated(by: bodies.a.rotation)
        let speed = (bodies.b.velocity - bodies.a.velocity).dot(axis)
        let toStop = speed / (Self.inverseMass(bodies.a) + Self.inverseMass(bodies.b)) / step
        let limit = attachment.settings.frictionTorque * Self.force
        let force = axis * -min(max(toStop, -limit), limit)
        for (item, sign) in zip(attachment.simulated.reversed(), [1.0, -1.0]) where item.body.type == .dynamic {
            item.add(force: force * sign)
        }
    }
}
