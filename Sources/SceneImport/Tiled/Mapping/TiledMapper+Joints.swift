import Chipmunk
import CrateKit
import SceneCoding

extension TiledMapper {
    /// Maps an object that stands for a joint.
    mutating func map(_ joint: TiledJoint) {
        let object = joint.object
        let scope = TiledScope().with(object)
        guard let a = end("a", of: joint), let b = end("b", of: joint) else { return }
        guard a != b else {
            return notes.fail(
                a == nil
                    ? "a joint needs the property a or b, of the type object: the object that it holds"
                    : "a joint needs two objects: a and b are the same", at: object.place)
        }
        guard [a, b].contains(where: { $0.map { scene.bodies[$0].kind != .static } ?? false }) else {
            return notes.fail(
                "a joint of two bodies that never move has no effect: give one kind = dynamic", at: object.place)
        }
        guard let anchors = joint.anchors ?? (joint.kind.hasNoAnchors ? (.zero, .zero) : nil) else {
            return notes.fail("a joint must be a point, or a polyline of two points, from a to b", at: object.place)
        }
        let points = (scenePoint(anchors.0, offset: joint.offset), scenePoint(anchors.1, offset: joint.offset))
        guard let kind = self.joint(joint, points, a: a, b: b, in: scope) else { return }
        var constraint = ConstraintDefinition(
            kind, between: a.map { scene.bodies[$0].name } ?? Scene.worldName,
            and: b.map { scene.bodies[$0].name } ?? Scene.worldName)
        constraint.maxForce = number("maxForce", in: scope, Scene.Bounds.strength)
        constraint.breakForce = number("breakForce", in: scope, Scene.Bounds.strength)
        constraint.collideBodies = flag("collideBodies", in: scope) ?? true
        if let breakForce = constraint.breakForce, let maxForce = constraint.maxForce, breakForce >= maxForce,
            let property = scope["breakForce"]
        {
            refuse(property, "must be below maxForce, \(maxForce), or the joint never breaks")
        }
        scene.constraints.append(constraint)
    }

    /// Returns the index of a joint's body, a nil index for the world, or nil after noting that there is no such body.
    private mutating func end(_ name: String, of joint: TiledJoint) -> Int?? {
        guard let property = TiledScope().with(joint.object)[name], !["", "0", Scene.worldName].contains(property.text)
        else {
            return .some(nil)
        }
        if let body = Int(property.text).flatMap({ bodiesByID[$0] }) ?? bodiesByName[property.text] { return body }
        refuse(property, "must be an object that is a body")
        return nil
    }

    /// Returns a point of the scene in the coordinates of a body.
    private func local(_ point: Vector, of body: Int?) -> Vector {
        guard let body else { return point }
        let definition = scene.bodies[body]
        return (point - definition.position).unrotated(by: Vector(angle: definition.angle))
    }

    private mutating func joint(
        _ joint: TiledJoint, _ points: (Vector, Vector), a: Int?, b: Int?, in scope: TiledScope
    ) -> ConstraintDefinition.Joint? {
        let (anchorA, anchorB) = (local(points.0, of: a), local(points.1, of: b))
        let (length, strength, turn) = (Scene.Bounds.radius, Scene.Bounds.strength, Scene.Bounds.coordinate)
        let drawn = points.0.distance(to: points.1)
        switch joint.kind {
        case .pin:
            let distance = number("distance", in: scope, length)
            guard drawn > 0 else {
                return failed("a pin holds two points at a distance: draw a polyline of two points", joint)
            }
            return .pin(anchorA: anchorA, anchorB: anchorB, distance: distance)
        case .slide:
            guard let (minimum, maximum) = range(in: scope, length, or: drawn, joint) else { return nil }
            return .slide(anchorA: anchorA, anchorB: anchorB, minimum: minimum, maximum: maximum)
        case .pivot: return .pivot(anchorA: anchorA, anchorB: anchorB)
        case .groove:
            guard drawn > 0 else { return failed("a groove is a polyline of two points, from end to end", joint) }
            let middle = (points.0 + points.1) / 2
            return .groove(from: anchorA, to: local(points.1, of: a), anchorB: local(middle, of: b))
        case .spring:
            guard let stiffness = required("stiffness", in: scope, strength, joint) else { return nil }
            return .dampedSpring(
                anchorA: anchorA, anchorB: anchorB, restLength: number("restLength", in: scope, length) ?? drawn,
                stiffness: stiffness, damping: number("damping", in: scope, strength) ?? 0)
        case .rotarySpring:
            guard let stiffness = required("stiffness", in: scope, strength, joint) else { return nil }
            return .dampedRotarySpring(
                restAngle: number("restAngle", in: scope, turn) ?? 0, stiffness: stiffness,
                damping: number("damping", in: scope, strength) ?? 0)
        case .rotaryLimit:
            guard let (minimum, maximum) = range(in: scope, turn, or: nil, joint) else { return nil }
            return .rotaryLimit(minimum: minimum, maximum: maximum)
        case .ratchet:
            guard let ratchet = nonzero("ratchet", in: scope, or: nil, joint) else { return nil }
            return .ratchet(phase: number("phase", in: scope, turn) ?? 0, ratchet: ratchet)
        case .gear:
            guard let ratio = nonzero("ratio", in: scope, or: 1, joint) else { return nil }
            return .gear(phase: number("phase", in: scope, turn) ?? 0, ratio: ratio)
        case .motor: return required("rate", in: scope, turn, joint).map { .motor(rate: $0) }
        }
    }

    private mutating func failed(_ problem: String, _ joint: TiledJoint) -> ConstraintDefinition.Joint? {
        notes.fail(problem, at: joint.object.place)
        return nil
    }

    /// Returns a number that has no default, and notes that it is missing.
    private mutating func required(
        _ name: String, in scope: TiledScope, _ range: ClosedRange<Double>, _ joint: TiledJoint
    ) -> Double? {
        if scope[name] == nil {
            notes.fail("a \(joint.kind.rawValue) needs the property \(name), a number", at: joint.object.place)
        }
        return number(name, in: scope, range)
    }

    private mutating func nonzero(_ name: String, in scope: TiledScope, or standard: Double?, _ joint: TiledJoint)
        -> Double?
    {
        if standard != nil && scope[name] == nil { return standard }
        guard let value = required(name, in: scope, Scene.Bounds.coordinate, joint) else { return nil }
        if abs(value) < 1e-9, let property = scope[name] {
            refuse(property, "must not be 0")
            return nil
        }
        return value
    }

    /// Returns the least and the greatest value of a joint. Without a default for the greatest one both are needed.
    private mutating func range(
        in scope: TiledScope, _ range: ClosedRange<Double>, or standard: Double?, _ joint: TiledJoint
    ) -> (Double, Double)? {
        let minimum =
            standard == nil ? required("minimum", in: scope, range, joint) : number("minimum", in: scope, range) ?? 0
        let maximum =
            standard == nil
            ? required("maximum", in: scope, range, joint) : number("maximum", in: scope, range) ?? standard
        guard let minimum, let maximum else { return nil }
        guard minimum <= maximum else {
            notes.fail("maximum must not be below minimum, \(minimum), got \(maximum)", at: joint.object.place)
            return nil
        }
        return (minimum, maximum)
    }
}
