internal import CChipmunk
internal import CChipmunkSupport

// Creating members from definitions, and resetting members to them. Meanwhile their space has no contacts and no
// sleeping bodies, so that C's setters wake none.

extension SavedBody {
    func apply(to body: Body) {
        if body.currentType != type { unsafe cpBodySetType(body.handle, type.cType) }
        (body.ownMass, body.ownMoment, body.ownCenterOfGravity) = (ownMass.mass, ownMass.moment, ownMass.center)
        if body.rules != rules { body.rules = rules }
        body.stopsInTime = isBullet
        // A body that stopped being dynamic has kept its center.
        unsafe cpBodySetCenterOfGravity(body.handle, cpVect(mass.center))
        guard type == .dynamic else { return }
        unsafe cpBodySetMass(body.handle, mass.mass)
        unsafe cpBodySetMoment(body.handle, mass.moment)
    }
}

extension SavedShape {
    func make() -> Shape {
        switch geometry {
        case .circle(let radius, let offset): return CircleShape(radius: radius, offset: offset)
        case .segment(let a, let b, let radius, _): return SegmentShape(from: a, to: b, radius: radius)
        case .polygon(let vertices, let radius): return PolygonShape(valid: vertices, radius: radius)
        }
    }

    func apply(to shape: Shape) {
        if SavedShape.Geometry(of: shape) != geometry { geometry.apply(to: shape) }
        unsafe cpShapeSetMass(shape.handle, mass)
        applySurface(to: shape)
    }

    /// Applies all properties but the geometry, the body and the mass.
    func applySurface(to shape: Shape) {
        unsafe cpShapeSetSensor(shape.handle, isSensor ? 1 : 0)
        unsafe cpShapeSetElasticity(shape.handle, elasticity)
        unsafe cpShapeSetFriction(shape.handle, friction)
        unsafe cpShapeSetSurfaceVelocity(shape.handle, cpVect(surfaceVelocity))
        unsafe cpShapeSetCollisionType(shape.handle, collisionType)
        unsafe cpShapeSetFilter(shape.handle, cpShapeFilter(filter))
        shape.oneWay = passDirection
        shape.combineRules = combineRules
    }
}

extension SavedShape.Geometry {
    /// Sets the differing properties, and at least one property unless the shape is a polygon. All of C's setters,
    /// except a polygon's radius, sum up the masses of the body if the shape has a mass.
    func apply(to shape: Shape) {
        switch (self, SavedShape.Geometry(of: shape)) {
        case (.circle(let radius, let offset), .circle(let oldRadius, let oldOffset)):
            if radius != oldRadius || offset == oldOffset { unsafe cpCircleShapeSetRadius(shape.handle, radius) }
            if offset != oldOffset { unsafe cpCircleShapeSetOffset(shape.handle, cpVect(offset)) }
        case (.segment(let a, let b, let radius, let sides), .segment(let oldA, let oldB, let oldRadius, let oldSides)):
            let isMoved = (a, b) != (oldA, oldB) || sides != oldSides
            if radius != oldRadius || !isMoved { unsafe cpSegmentShapeSetRadius(shape.handle, radius) }
            guard isMoved else { return }
            unsafe cpSegmentShapeSetEndpoints(shape.handle, cpVect(a), cpVect(b))
            unsafe cpxSegmentSetSides(
                shape.handle,
                cpxSegmentSides(
                    normalX: sides.normal.x, normalY: sides.normal.y, tangentAX: sides.tangentA.x,
                    tangentAY: sides.tangentA.y, tangentBX: sides.tangentB.x, tangentBY: sides.tangentB.y))
        case (.polygon(let vertices, let radius), .polygon(let oldVertices, let oldRadius)):
            if vertices != oldVertices {
                var points = vertices.map { cpVect($0) }
                unsafe cpPolyShapeSetVertsRaw(shape.handle, CInt(points.count), &points)
                unsafe cpxShapeMendNormals(shape.handle)
            }
            if radius != oldRadius { unsafe cpPolyShapeSetRadius(shape.handle, radius) }
        default: trap("a shape of another kind")
        }
    }
}

extension SavedConstraint {
    /// Creates the constraint between its two bodies.
    func make(_ a: Body, _ b: Body) -> Constraint {
        let constraint = makeAsItWasMade(a, b)
        apply(to: constraint)
        return constraint
    }

    private func makeAsItWasMade(_ a: Body, _ b: Body) -> Constraint {
        switch kind {
        case .pin(let anchorA, let anchorB, _): return PinJoint(a, b, anchorA: anchorA, anchorB: anchorB)
        case .slide(let anchorA, let anchorB, let range):
            return SlideJoint(a, b, anchorA: anchorA, anchorB: anchorB, range: range)
        case .pivot(let anchorA, let anchorB): return PivotJoint(a, b, anchorA: anchorA, anchorB: anchorB)
        case .groove(let start, let end, let anchorB): return GrooveJoint(a, b, from: start, to: end, anchorB: anchorB)
        case .spring(let anchorA, let anchorB, let restLength, let stiffness, let damping):
            return DampedSpring(
                a, b, anchorA: anchorA, anchorB: anchorB, restLength: restLength, stiffness: stiffness,
                damping: damping)
        case .rotarySpring(let restAngle, let stiffness, let damping):
            return DampedRotarySpring(a, b, restAngle: restAngle, stiffness: stiffness, damping: damping)
        case .rotaryLimit(let range): return RotaryLimitJoint(a, b, range: range)
        case .ratchet(let phase, let ratchet): return RatchetJoint(a, b, phase: phase, ratchet: ratchet)
        case .gear(let phase, let ratio): return GearJoint(a, b, phase: phase, ratio: ratio)
        case .motor(let rate): return SimpleMotor(a, b, rate: rate)
        }
    }

    func apply(to constraint: Constraint) {
        if Kind(of: constraint) != kind { kind.apply(to: constraint) }
        unsafe cpConstraintSetMaxForce(constraint.handle, maxForce)
        unsafe cpConstraintSetErrorBias(constraint.handle, errorBias)
        unsafe cpConstraintSetMaxBias(constraint.handle, maxBias)
        unsafe cpConstraintSetCollideBodies(constraint.handle, collideBodies ? 1 : 0)
        constraint.breakLimit = breakForce
    }
}

extension SavedConstraint.Kind {
    fileprivate func apply(to constraint: Constraint) {
        let joint = unsafe constraint.handle
        switch self {
        case .pin(let anchorA, let anchorB, let distance):
            unsafe cpPinJointSetAnchorA(joint, cpVect(anchorA))
            unsafe cpPinJointSetAnchorB(joint, cpVect(anchorB))
            unsafe cpPinJointSetDist(joint, distance)
        case .slide(let anchorA, let anchorB, let range):
            unsafe cpSlideJointSetAnchorA(joint, cpVect(anchorA))
            unsafe cpSlideJointSetAnchorB(joint, cpVect(anchorB))
            unsafe cpSlideJointSetMin(joint, range.lowerBound)
            unsafe cpSlideJointSetMax(joint, range.upperBound)
        case .pivot(let anchorA, let anchorB):
            unsafe cpPivotJointSetAnchorA(joint, cpVect(anchorA))
            unsafe cpPivotJointSetAnchorB(joint, cpVect(anchorB))
        case .groove(let start, let end, let anchorB):
            unsafe cpGrooveJointSetGrooveA(joint, cpVect(start))
            unsafe cpGrooveJointSetGrooveB(joint, cpVect(end))
            unsafe cpGrooveJointSetAnchorB(joint, cpVect(anchorB))
        case .spring(let anchorA, let anchorB, let restLength, let stiffness, let damping):
            unsafe cpDampedSpringSetAnchorA(joint, cpVect(anchorA))
            unsafe cpDampedSpringSetAnchorB(joint, cpVect(anchorB))
            unsafe cpDampedSpringSetRestLength(joint, restLength)
            unsafe cpDampedSpringSetStiffness(joint, stiffness)
            unsafe cpDampedSpringSetDamping(joint, damping)
        case .rotarySpring(let restAngle, let stiffness, let damping):
            unsafe cpDampedRotarySpringSetRestAngle(joint, restAngle)
            unsafe cpDampedRotarySpringSetStiffness(joint, stiffness)
            unsafe cpDampedRotarySpringSetDamping(joint, damping)
        case .rotaryLimit(let range):
            unsafe cpRotaryLimitJointSetMin(joint, range.lowerBound)
            unsafe cpRotaryLimitJointSetMax(joint, range.upperBound)
        case .ratchet(let phase, let ratchet):
            unsafe cpRatchetJointSetPhase(joint, phase)
            unsafe cpRatchetJointSetRatchet(joint, ratchet)
        case .gear(let phase, let ratio):
            unsafe cpGearJointSetPhase(joint, phase)
            unsafe cpGearJointSetRatio(joint, ratio)
        case .motor(let rate): unsafe cpSimpleMotorSetRate(joint, rate)
        }
    }
}
