internal import CChipmunkSupport

// Repeating simple calls. Each function returns the reason that the call is impossible, or nil if it was made.

extension CallKind {
    func perform(on space: Space, _ numbers: [Double]) {
        switch self {
        case .iterations: space.iterations = Int(numbers[0])
        case .gravity: space.gravity = Vector(numbers[0], numbers[1])
        case .damping: space.damping = numbers[0]
        case .idleSpeedThreshold: space.idleSpeedThreshold = numbers[0]
        case .sleepTimeThreshold: space.sleepTimeThreshold = numbers[0]
        case .collisionSlop: space.collisionSlop = numbers[0]
        case .collisionBias: space.collisionBias = numbers[0]
        case .collisionPersistence: space.collisionPersistence = Int(numbers[0])
        case .maximumPairs: space.maximumPairs = Int(exactly: numbers[0].rounded(.down)) ?? .max
        case .corrections: space.corrections = Corrections(rawValue: Int(numbers[0]))
        case .recordsContacts: space.recordsContacts = numbers[0] != 0
        case .impactThreshold: space.impactThreshold = numbers[0]
        case .reindexStaticShapes: space.reindexStaticShapes()
        default: break
        }
    }

    func perform(on body: Body, _ n: [Double], _ members: ReplayMembers, in space: Space) -> String? {
        switch self {
        case .removeBody:
            guard body !== space.staticBody, body.space === space else { return "the body cannot be removed" }
            space.remove(body)
        case .bodyType: return setType(of: body, BodyType.numbers[Int(n[0])], in: space)
        case .mass, .moment: return setMass(of: body, n[0])
        case .centerOfGravity: body.centerOfGravity = Vector(n[0], n[1])
        case .position: body.position = Vector(n[0], n[1])
        case .angle: body.angle = n[0]
        case .velocity: body.velocity = Vector(n[0], n[1])
        case .angularVelocity: body.angularVelocity = n[0]
        case .force: body.force = Vector(n[0], n[1])
        case .torque: body.torque = n[0]
        case .gravityScale: body.gravityScale = n[0]
        case .linearDamping: body.linearDamping = n[0]
        case .angularDamping: body.angularDamping = n[0]
        case .maxSpeed: body.maxSpeed = n[0]
        case .maxAngularSpeed: body.maxAngularSpeed = n[0]
        case .isBullet: body.isBullet = n[0] != 0
        case .forceAtWorldPoint: body.applyForce(Vector(n[0], n[1]), atWorldPoint: Vector(n[2], n[3]))
        case .forceAtLocalPoint: body.applyForce(Vector(n[0], n[1]), atLocalPoint: Vector(n[2], n[3]))
        case .impulseAtWorldPoint, .impulseAtLocalPoint, .updateVelocity, .updatePosition:
            return integrate(body, n)
        case .wake: body.wake()
        case .wakeTouching, .wakeTouchingShape: return wake(body, n, members, in: space)
        case .passThrough:
            guard let shape = members.shapes[Int(n[0])], shape.space === space, body.space === space else {
                return "there is no such shape"
            }
            body.passThrough(shape)
        case .sleep, .sleepWith: return putToSleep(body, n, members, in: space)
        case .releaseFromQuarantine:
            guard body.space === space, body.quarantineTicket != nil else { return "the body is not in quarantine" }
            space.releaseFromQuarantine(body)
        case .reindexShapes:
            guard body.space === space else { return "the body is not in the space" }
            space.reindexShapes(of: body)
        default: break
        }
        return nil
    }

    private func setType(of body: Body, _ type: BodyType, in space: Space) -> String? {
        if body === space.staticBody && type != .static { return "the type of the static body must be static" }
        if body.space == nil && type == .dynamic { return "a body outside of the space must not be dynamic" }
        body.type = type
        return nil
    }

    private func setMass(of body: Body, _ value: Double) -> String? {
        guard body.type == .dynamic else { return "a body that is not dynamic has no mass" }
        if self == .mass { body.mass = value } else { body.moment = value }
        return nil
    }

    private func integrate(_ body: Body, _ n: [Double]) -> String? {
        guard unsafe self == .updatePosition || cpxBodyHasMass(body.handle) else { return "a body has no mass" }
        switch self {
        case .impulseAtWorldPoint: body.applyImpulse(Vector(n[0], n[1]), atWorldPoint: Vector(n[2], n[3]))
        case .impulseAtLocalPoint: body.applyImpulse(Vector(n[0], n[1]), atLocalPoint: Vector(n[2], n[3]))
        case .updateVelocity: body.updateVelocity(gravity: Vector(n[0], n[1]), damping: n[2], duration: n[3])
        default: body.updatePosition(duration: n[0])
        }
        return nil
    }

    private func wake(_ body: Body, _ n: [Double], _ members: ReplayMembers, in space: Space) -> String? {
        guard body.type == .static else { return "the body is not static" }
        guard self == .wakeTouchingShape else {
            body.wakeTouching()
            return nil
        }
        // The shape may belong to another body, in which case no body wakes.
        guard let shape = members.shapes[Int(n[0])], shape.space === space else { return "there is no such shape" }
        body.wakeTouching(shape)
        return nil
    }

    private func putToSleep(_ body: Body, _ n: [Double], _ members: ReplayMembers, in space: Space) -> String? {
        guard body.type == .dynamic, body.space === space, space.sleepTimeThreshold < .infinity else {
            return "the body cannot sleep"
        }
        guard self == .sleepWith else {
            body.sleep()
            return nil
        }
        guard let group = members.bodies[Int(n[0])], group.isSleeping, group.space === space,
            unsafe !body.isSleeping || cpxBodySleepsWith(body.handle, group.handle)
        else { return "the body cannot sleep in this group" }
        body.sleep(with: group)
        return nil
    }

    func perform(on shape: Shape, _ n: [Double], in space: Space) -> String? {
        switch self {
        case .detach: shape.body?.detach(shape)
        case .shapeMass: shape.mass = n[0]
        case .neighbors:
            guard let segment = shape as? SegmentShape else { return "the shape is not a segment" }
            segment.setNeighbors(previous: Vector(n[0], n[1]), next: Vector(n[2], n[3]))
        case .updateBoundingBox: shape.updateBoundingBox()
        case .updateBoundingBoxUnder:
            shape.updateBoundingBox(under: Transform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5]))
        case .reindexShape: space.reindex(shape)
        default: break
        }
        return nil
    }

    func perform(on constraint: Constraint, _ n: [Double], in space: Space) {
        switch self {
        case .removeConstraint: space.remove(constraint)
        case .wakeJoined: constraint.waking {}
        case .ratchetAngle: (constraint as? RatchetJoint)?.angle = n[0]
        default: break
        }
    }
}
