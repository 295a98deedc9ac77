internal import Chipmunk
internal import FuzzSupport

// The calls of bodies: creation, type, mass, sleep and the functions that move them.
extension World {
    func bodyCall() {
        let kind = bytes.index(16)
        count("call \(kind) of a body")
        switch kind {
        case 0: makeBody()
        case 1: setType()
        case 2, 3, 4: setMass()
        case 5: sleep()
        case 6: anyBody()?.wake()
        case 7: wakeTouching()
        case 8: setVelocityFunction()
        case 9: setPositionFunction()
        case 10: update()
        case 11: visitArbiters()
        default: motionCall()
        }
    }

    private func makeBody() {
        guard bodies.count < World.mostBodies else { return forget(oneOf: &bodies) }
        switch bytes.index(4) {
        case 0: bodies.append(Body(.static))
        case 1: bodies.append(Body(.kinematic))
        case 2: bodies.append(Body(.dynamic))
        default:
            if let mass = bytes.mass(), let moment = bytes.moment() { bodies.append(Body(mass: mass, moment: moment)) }
        }
    }

    private func setType() {
        guard let body = anyBody(), let type = pick(BodyType.allCases), !(body.space?.isLocked ?? false),
            body.space?.staticBody !== body || type == .static, mayChangeMass(of: body),
            (suspendedPlans + [plans]).allSatisfy({ !$0.isPlanned(body) }),
            // One that holds others from outside of a space must not be dynamic.
            body.space != nil || body.constraints.isEmpty
        else { return }
        count("\(name(body)).type = .\(type)")
        body.type = type
        expect(body.type == type, "the type was not set")
    }

    private func setMass() {
        guard let body = anyBody(), mayChangeMass(of: body) else { return }
        switch bytes.index(3) {
        case 0:
            if body.type == .dynamic, let mass = bytes.mass() {
                count("\(name(body)).mass = \(mass)")
                body.mass = mass
            }
        case 1:
            if body.type == .dynamic, let moment = bytes.moment() {
                count("\(name(body)).moment = \(moment)")
                body.moment = moment
            }
        default:
            if let center = bytes.coordinates() {
                count("\(name(body)).centerOfGravity = \(center)")
                body.centerOfGravity = center
            }
        }
    }

    private func sleep() {
        guard let body = anyBody(), body.type == .dynamic, let space = body.space, !space.isLocked,
            space.sleepTimeThreshold < .infinity
        else { return }
        if bytes.bool() {
            count("\(name(body)).sleep()")
            let sleeps = body.sleep()
            expect(body.isSleeping == sleeps, "sleep() did not tell the truth")
        } else if let group = anyBody(), group.isSleeping, group.space === space, !body.isSleeping {
            count("\(name(body)).sleep(with: \(name(group)))")
            body.sleep(with: group)
        }
    }

    private func wakeTouching() {
        guard let body = anyBody(), body.type == .static else { return }
        body.wakeTouching(bytes.bool() ? anyShape() : nil)
    }

    private func setVelocityFunction() {
        guard let body = anyBody() else { return }
        let kind = bytes.index(4)
        guard kind != 0 else { return body.velocityFunction = nil }
        let factor = bytes.motion() ?? 1
        body.velocityFunction = { [unowned self] body, gravity, damping, duration in
            if kind == 1 { return nested() }
            let gravity = gravity * factor
            guard abs(gravity.x) <= 1e100, abs(gravity.y) <= 1e100, (0...1e100).contains(damping), body.hasMass else {
                return
            }
            body.updateVelocity(gravity: gravity, damping: damping, duration: duration)
            if kind == 2 { nested() }
        }
    }

    private func setPositionFunction() {
        guard let body = anyBody() else { return }
        let kind = bytes.index(4)
        guard kind != 0 else { return body.positionFunction = nil }
        body.positionFunction = { [unowned self] body, duration in
            if kind != 1 { body.updatePosition(duration: duration) }
            if kind != 2 { nested() }
        }
    }

    private func update() {
        guard let body = anyBody() else { return }
        if bytes.bool() {
            guard let gravity = bytes.motionVector(), let damping = bytes.factor(), let duration = bytes.factor(),
                body.hasMass
            else { return }
            body.updateVelocity(gravity: gravity, damping: damping, duration: duration)
        } else if let duration = bytes.factor() {
            body.updatePosition(duration: duration)
        }
    }

    private func visitArbiters() {
        guard let body = anyBody() else { return }
        var count = 0
        body.forEachArbiter { arbiter in
            count += 1
            expect(count <= 10_000, "a body has too many contacts")
            arbiterCall(arbiter)
            nested()
        }
    }
}
