import Chipmunk
import CrateKit
import SceneCoding

/// A joint of Box2D on its way to constraints: its bodies, its anchors in points, and its place in the file.
struct RubeJoint {
    var node: DocumentNode
    var path: String
    var bodies: (a: BodyDefinition, b: BodyDefinition)
    var anchors: (a: Vector, b: Vector)
    /// Whether the two bodies collide, which is false by default in Box2D.
    var collides: Bool

    /// A constraint between the two bodies.
    func constraint(_ joint: ConstraintDefinition.Joint, maxForce: Double? = nil) -> ConstraintDefinition {
        var constraint = ConstraintDefinition(joint, between: bodies.a.name, and: bodies.b.name)
        constraint.collideBodies = collides
        constraint.maxForce = maxForce
        return constraint
    }

    /// The mass against which a spring between the bodies works.
    var reducedMass: Double {
        func inverseMass(of body: BodyDefinition) -> Double {
            body.kind == .dynamic ? 1 / max(body.computedMass, 1e-12) : 0
        }
        let inverse = inverseMass(of: bodies.a) + inverseMass(of: bodies.b)
        return inverse > 0 ? 1 / inverse : 1
    }
}

extension RubeReader {
    /// Returns the constraints that stand for a world's joints.
    mutating func joints(of world: DocumentNode, between bodies: [BodyDefinition]) -> [ConstraintDefinition] {
        var constraints: [ConstraintDefinition] = []
        for (index, node) in objects(world, "joint").enumerated() {
            let path = "joint[\(index)]"
            guard let a = body(node, "bodyA", of: bodies, path: path),
                let b = body(node, "bodyB", of: bodies, path: path)
            else {
                continue
            }
            guard a != b else {
                notes.fail("must join two bodies, got bodyA and bodyB alike", at: node.position, path: path)
                continue
            }
            let joint = RubeJoint(
                node: node, path: path, bodies: (bodies[a], bodies[b]),
                anchors: (point(node, "anchorA") * pointsPerMeter, point(node, "anchorB") * pointsPerMeter),
                collides: flag(node, "collideConnected"))
            guard bodies[a].kind == .dynamic || bodies[b].kind == .dynamic else {
                notes.warn("a joint between bodies that no force moves is left out", at: node.position, path: path)
                continue
            }
            constraints += self.constraints(for: joint)
        }
        return constraints
    }

    private mutating func body(
        _ node: DocumentNode, _ key: String, of bodies: [BodyDefinition], path: String
    ) -> Int? {
        let index = number(node, key, or: -1)
        guard index >= 0, index < Double(bodies.count), index == index.rounded() else {
            let problem = "must be the number of a body, 0 ... \(bodies.count - 1)"
            notes.fail(problem, at: (node[key] ?? node).position, path: "\(path).\(key)")
            return nil
        }
        return Int(index)
    }

    private mutating func constraints(for joint: RubeJoint) -> [ConstraintDefinition] {
        switch text(joint.node, "type") {
        case "revolute": return revolute(joint)
        case "distance": return distance(joint)
        case "prismatic": return prismatic(joint)
        case "wheel": return wheel(joint)
        case "rope":
            let length = size(joint.node, "maxLength") * pointsPerMeter
            return [
                joint.constraint(
                    .slide(anchorA: joint.anchors.a, anchorB: joint.anchors.b, minimum: 0, maximum: length))
            ]
        case "weld":
            noteSoftness(joint)
            return [pivot(joint), fixedAngle(joint)]
        case "friction":
            return [pivot(joint, maxForce: force(joint, "maxForce")), brake(joint, torque: torque(joint, "maxTorque"))]
        case "motor":
            // It pulls the second body to a place and an angle that the first one has for it.
            let place = point(joint.node, "linearOffset") * pointsPerMeter
            let pull = joint.constraint(
                .pivot(anchorA: joint.anchors.a + place, anchorB: joint.anchors.b), maxForce: force(joint, "maxForce"))
            return [pull, fixedAngle(joint, "angularOffset", maxTorque: torque(joint, "maxTorque"))]
        case "mouse":
            notes.warn(
                "a mouse joint is left out: it is there while a hand pulls", at: joint.node.position, path: joint.path)
            return []
        case let type:
            let problem = type.isEmpty ? "must have a type" : "a joint of type \"\(type.shortened)\" is left out"
            notes.warn(problem, at: joint.node.position, path: joint.path)
            return []
        }
    }

    private mutating func revolute(_ joint: RubeJoint) -> [ConstraintDefinition] {
        var constraints = [pivot(joint)]
        let reference = number(joint.node, "refAngle")
        if flag(joint.node, "enableLimit") {
            let limits = [number(joint.node, "lowerLimit"), number(joint.node, "upperLimit")].sorted()
            constraints.append(
                joint.constraint(.rotaryLimit(minimum: reference + limits[0], maximum: reference + limits[1])))
        }
        if flag(joint.node, "enableMotor") {
            // C's motor turns the first body against the second one.
            let rate = -number(joint.node, "motorSpeed")
            constraints.append(joint.constraint(.motor(rate: rate), maxForce: torque(joint, "maxMotorTorque")))
        }
        return constraints
    }

    private mutating func distance(_ joint: RubeJoint) -> [ConstraintDefinition] {
        let length = size(joint.node, "length") * pointsPerMeter
        let frequency = size(joint.node, "frequency")
        let (a, b) = joint.anchors
        guard frequency > 0 else { return [joint.constraint(.pin(anchorA: a, anchorB: b, distance: length))] }
        let (stiffness, damping) = spring(joint, frequency: frequency, ratio: size(joint.node, "dampingRatio"))
        return [
            joint.constraint(
                .dampedSpring(anchorA: a, anchorB: b, restLength: length, stiffness: stiffness, damping: damping))
        ]
    }

    /// A groove along the axis, and no turning. A motor along it has no equal in Chipmunk.
    private mutating func prismatic(_ joint: RubeJoint) -> [ConstraintDefinition] {
        var limits = [-longGroove, longGroove]
        if flag(joint.node, "enableLimit") {
            limits = [
                number(joint.node, "lowerTranslation", or: number(joint.node, "lowerLimit")),
                number(joint.node, "upperTranslation", or: number(joint.node, "upperLimit")),
            ]
            limits = limits.sorted().map { $0 * pointsPerMeter }
        }
        if flag(joint.node, "enableMotor") {
            notes.warn("the motor along the axis is left out", at: joint.node.position, path: joint.path)
        }
        return [groove(joint, from: limits[0], to: limits[1]), fixedAngle(joint)]
    }

    /// A groove along the axis, and a spring in it. A motor turns the wheel.
    private mutating func wheel(_ joint: RubeJoint) -> [ConstraintDefinition] {
        var constraints = [groove(joint, from: -wheelTravel, to: wheelTravel)]
        let frequency = size(joint.node, "springFrequency", or: size(joint.node, "frequency", or: 2))
        if frequency > 0 {
            let ratio = size(joint.node, "springDampingRatio", or: size(joint.node, "dampingRatio", or: 0.7))
            let (stiffness, damping) = spring(joint, frequency: frequency, ratio: ratio)
            // From the far end of the groove, so that the spring has a direction.
            let top = joint.anchors.a + axis(joint) * wheelTravel
            constraints.append(
                joint.constraint(
                    .dampedSpring(
                        anchorA: top, anchorB: joint.anchors.b, restLength: wheelTravel,
                        stiffness: stiffness,
                        damping: damping)))
        }
        if flag(joint.node, "enableMotor") {
            let rate = -number(joint.node, "motorSpeed")
            constraints.append(joint.constraint(.motor(rate: rate), maxForce: torque(joint, "maxMotorTorque")))
        }
        return constraints
    }

    /// The half of a groove that has no end in Box2D, in points.
    private var longGroove: Double { 100 * pointsPerMeter }
    /// The half of a groove in which a wheel springs, in points.
    private var wheelTravel: Double { pointsPerMeter }

    private func pivot(_ joint: RubeJoint, maxForce: Double? = nil) -> ConstraintDefinition {
        joint.constraint(.pivot(anchorA: joint.anchors.a, anchorB: joint.anchors.b), maxForce: maxForce)
    }

    /// Keeps the angle of the second body that it has in the file against the first one.
    private mutating func fixedAngle(
        _ joint: RubeJoint, _ key: String = "refAngle", maxTorque: Double? = nil
    ) -> ConstraintDefinition {
        joint.constraint(.gear(phase: number(joint.node, key), ratio: 1), maxForce: maxTorque)
    }

    private func brake(_ joint: RubeJoint, torque: Double) -> ConstraintDefinition {
        joint.constraint(.motor(rate: 0), maxForce: torque)
    }

    private mutating func groove(_ joint: RubeJoint, from start: Double, to end: Double) -> ConstraintDefinition {
        let axis = axis(joint)
        return joint.constraint(
            .groove(from: joint.anchors.a + axis * start, to: joint.anchors.a + axis * end, anchorB: joint.anchors.b))
    }

    private mutating func axis(_ joint: RubeJoint) -> Vector {
        let axis = point(joint.node, "localAxisA", or: point(joint.node, "localaxis", or: Vector(1, 0)))
        return axis.length > 1e-6 ? axis / axis.length : Vector(1, 0)
    }

    /// Box2D's frequency and damping ratio as a stiffness and a damping.
    private func spring(_ joint: RubeJoint, frequency: Double, ratio: Double) -> (stiffness: Double, damping: Double) {
        let (mass, rate) = (joint.reducedMass, 2 * Double.pi * frequency)
        return (mass * rate * rate, 2 * mass * ratio * rate)
    }

    private mutating func noteSoftness(_ joint: RubeJoint) {
        guard size(joint.node, "frequency") > 0 else { return }
        notes.warn("a soft weld is a stiff one here", at: joint.node.position, path: joint.path)
    }

    /// A force in newtons, and a torque in newton meters, in a scene's units.
    private mutating func force(_ joint: RubeJoint, _ key: String) -> Double {
        size(joint.node, key) * pointsPerMeter
    }
    private mutating func torque(_ joint: RubeJoint, _ key: String) -> Double {
        size(joint.node, key) * pointsPerMeter * pointsPerMeter
    }
}

extension BodyDefinition {
    /// The mass that the body has in a space.
    fileprivate var computedMass: Double {
        mass ?? shapes.reduce(0) { $0 + ($1.density ?? 0) * $1.geometry.area }
    }
}
