internal import Chipmunk
internal import FuzzSupport

// Making constraints and setting what all of them have.
extension World {
    func constraintCall() {
        let kind = bytes.index(8)
        count("call \(kind) of a constraint")
        switch kind {
        case 0, 1: makeConstraint()
        case 2, 3, 4: if let constraint = anyConstraint() { change(constraint) }
        case 5, 6: if let constraint = anyConstraint() { setProperty(of: constraint) }
        default: if let constraint = anyConstraint() { setCallbacks(of: constraint) }
        }
    }

    private func makeConstraint() {
        guard constraints.count < World.mostConstraints else { return forget(oneOf: &constraints) }
        guard let a = anyBody(), let b = anyBody(), a !== b else { return }
        let made: [Constraint] =
            switch bytes.index(11) {
            case 0...4: newJoint(a, b, kind: bytes.index(5)).map { [$0] } ?? []
            case 5: newCompound(a, b)?.constraints ?? []
            default: newTurner(a, b, kind: bytes.index(6)).map { [$0] } ?? []
            }
        // Mostly it is wanted in the bodies' space at once.
        let isWanted = bytes.index(4) != 0
        for constraint in made {
            constraints.append(constraint)
            count("\(name(constraint)) between \(name(a)) and \(name(b))")
            guard isWanted, depth == 0, let space = a.space, b.space === space, constraint.isSolvable else { continue }
            count("\(name(space)).add(\(name(constraint)))")
            space.add(constraint)
        }
    }

    private func newCompound(_ a: Body, _ b: Body) -> (any CompoundJoint)? {
        let center = b.localToWorld(b.centerOfGravity)
        let points = [b.centerOfGravity, a.worldToLocal(center), b.worldToLocal(center)]
        guard points.allSatisfy(Bytes.areCoordinates), Bytes.areCoordinates(center), abs(b.angle - a.angle) < 1e99
        else {
            return nil
        }
        switch bytes.index(3) {
        case 0: return WeldJoint(a, b, at: center, collideBodies: bytes.bool())
        case 1:
            let joint = HingeJoint(a, b, at: center, range: bytes.range(within: -1e99...1e99))
            if let speed = bytes.motion() { joint.motorSpeed = speed }
            if let torque = bytes.number(in: 0 ... .infinity) { joint.maxMotorTorque = torque }
            return joint
        default:
            guard let force = bytes.number(in: 0 ... .infinity), let torque = bytes.number(in: 0 ... .infinity) else {
                return nil
            }
            return FrictionJoint(a, b, maxForce: force, maxTorque: torque)
        }
    }

    private func newJoint(_ a: Body, _ b: Body, kind: Int) -> Constraint? {
        guard let anchorA = bytes.coordinates(), let anchorB = bytes.coordinates() else { return nil }
        switch kind {
        case 0: return PinJoint(a, b, anchorA: anchorA, anchorB: anchorB)
        case 1:
            guard let range = bytes.range(within: 0...1e30) else { return nil }
            return SlideJoint(a, b, anchorA: anchorA, anchorB: anchorB, range: range)
        case 2: return PivotJoint(a, b, anchorA: anchorA, anchorB: anchorB)
        case 3:
            let areNear = [a, b].allSatisfy { Bytes.areCoordinates($0.worldToLocal(anchorA)) }
            return areNear ? PivotJoint(a, b, at: anchorA) : nil
        default:
            guard let end = bytes.coordinates(), end != anchorA else { return nil }
            return GrooveJoint(a, b, from: anchorA, to: end, anchorB: anchorB)
        }
    }

    private func newTurner(_ a: Body, _ b: Body, kind: Int) -> Constraint? {
        switch kind {
        case 0:
            guard let length = bytes.length(), let stiffness = bytes.motion(), let damping = bytes.factor(),
                let anchor = bytes.coordinates()
            else { return nil }
            return DampedSpring(a, b, anchorA: anchor, restLength: length, stiffness: stiffness, damping: damping)
        case 1:
            guard let angle = bytes.motion(), let stiffness = bytes.motion(), let damping = bytes.factor() else {
                return nil
            }
            return DampedRotarySpring(a, b, restAngle: angle, stiffness: stiffness, damping: damping)
        case 2: return bytes.range(within: -1e100...1e100).map { RotaryLimitJoint(a, b, range: $0) }
        case 3:
            guard let phase = bytes.motion(), let ratchet = bytes.ratio() else { return nil }
            return RatchetJoint(a, b, phase: phase, ratchet: ratchet)
        case 4:
            guard let phase = bytes.motion(), let ratio = bytes.ratio() else { return nil }
            return GearJoint(a, b, phase: phase, ratio: ratio)
        default: return bytes.motion().map { SimpleMotor(a, b, rate: $0) }
        }
    }

    private func setProperty(of constraint: Constraint) {
        switch bytes.index(6) {
        case 0: if let value = bytes.number(in: 0 ... .infinity) { constraint.maxForce = value }
        case 1: if let value = bytes.number(in: 0...1) { constraint.errorBias = value }
        case 2: if let value = bytes.number(in: 0 ... .infinity) { constraint.maxBias = value }
        case 3: constraint.collideBodies = bytes.bool()
        case 4: if let value = bytes.number(in: 0 ... .infinity) { constraint.breakForce = value }
        default: constraint.userData = bytes.byte()
        }
        let numbers = [constraint.maxForce, constraint.errorBias, constraint.maxBias] + properties(of: constraint)
        expect(!numbers.contains { $0.isNaN }, "a property of a constraint is NaN: \(numbers)")
    }

    private func setCallbacks(of constraint: Constraint) {
        let value = bytes.number()
        switch bytes.index(6) {
        case 0: constraint.preSolve = nil
        case 1: constraint.preSolve = { [unowned self] _ in nested() }
        case 2: constraint.postSolve = nil
        case 3:
            constraint.postSolve = { [unowned self] constraint in
                _ = constraint.impulse
                nested()
            }
        case 4:
            (constraint as? DampedSpring)?.forceFunction = nil
            (constraint as? DampedRotarySpring)?.torqueFunction = nil
        default:
            // Whatever they answer.
            (constraint as? DampedSpring)?.forceFunction = { [unowned self] _, distance in
                nested()
                return distance * value
            }
            (constraint as? DampedRotarySpring)?.torqueFunction = { [unowned self] _, angle in
                nested()
                return angle * value
            }
        }
    }
}

// The properties of each kind.
extension World {
    private func properties(of constraint: Constraint) -> [Double] {
        switch constraint {
        case let joint as PinJoint: [joint.anchorA.x, joint.anchorB.x, joint.distance]
        case let joint as SlideJoint:
            [joint.anchorA.x, joint.anchorB.x, joint.range.lowerBound, joint.range.upperBound]
        case let joint as PivotJoint: [joint.anchorA.x, joint.anchorB.x]
        case let joint as GrooveJoint: [joint.start.x, joint.end.x, joint.anchorB.x]
        case let spring as DampedSpring: [spring.restLength, spring.stiffness, spring.damping]
        case let spring as DampedRotarySpring: [spring.restAngle, spring.stiffness, spring.damping]
        case let joint as RotaryLimitJoint: [joint.range.lowerBound, joint.range.upperBound]
        case let joint as RatchetJoint: [joint.angle, joint.phase, joint.ratchet]
        case let joint as GearJoint: [joint.phase, joint.ratio]
        case let motor as SimpleMotor: [motor.rate]
        default: []
        }
    }

    fileprivate func change(_ constraint: Constraint) {
        switch constraint {
        case let joint as PinJoint: change(joint)
        case let joint as SlideJoint: change(joint)
        case is PivotJoint, is GrooveJoint: changePuller(constraint)
        case let spring as DampedSpring: change(spring)
        case let spring as DampedRotarySpring:
            if let value = bytes.motion() { spring.restAngle = value }
            if let value = bytes.motion() { spring.stiffness = value }
            if let value = bytes.factor() { spring.damping = value }
        case let joint as RotaryLimitJoint: if let range = bytes.range(within: -1e100...1e100) { joint.range = range }
        case let joint as RatchetJoint:
            if let value = bytes.motion() { joint.angle = value }
            if let value = bytes.motion() { joint.phase = value }
            if let value = bytes.ratio() { joint.ratchet = value }
        case let joint as GearJoint:
            if let value = bytes.motion() { joint.phase = value }
            if let value = bytes.ratio() { joint.ratio = value }
        case let motor as SimpleMotor: if let value = bytes.motion() { motor.rate = value }
        default: break
        }
    }

    private func change(_ joint: PinJoint) {
        if let anchor = bytes.coordinates() { joint.anchorA = anchor }
        if let anchor = bytes.coordinates() { joint.anchorB = anchor }
        if let distance = bytes.length() { joint.distance = distance }
    }

    private func change(_ joint: SlideJoint) {
        if let anchor = bytes.coordinates() { joint.anchorA = anchor }
        if let anchor = bytes.coordinates() { joint.anchorB = anchor }
        if let range = bytes.range(within: 0...1e30) { joint.range = range }
    }

    private func change(_ spring: DampedSpring) {
        if let anchor = bytes.coordinates() { spring.anchorA = anchor }
        if let anchor = bytes.coordinates() { spring.anchorB = anchor }
        if let length = bytes.length() { spring.restLength = length }
        if let value = bytes.motion() { spring.stiffness = value }
        if let value = bytes.factor() { spring.damping = value }
    }

    /// The anchors of these must fit the masses, so inside a callback they are left alone.
    private func changePuller(_ constraint: Constraint) {
        guard depth == 0, let anchor = bytes.coordinates() else { return }
        switch (constraint, bytes.index(3)) {
        case (let joint as PivotJoint, 0): joint.anchorA = anchor
        case (let joint as PivotJoint, _): joint.anchorB = anchor
        case (let joint as GrooveJoint, 0): if anchor != joint.end { joint.start = anchor }
        case (let joint as GrooveJoint, 1): if anchor != joint.start { joint.end = anchor }
        case (let joint as GrooveJoint, _): joint.anchorB = anchor
        default: break
        }
    }
}
