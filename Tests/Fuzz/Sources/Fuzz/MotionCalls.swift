internal import Chipmunk
internal import FuzzSupport

// A body's pose, its velocities and its forces.
extension World {
    func motionCall() {
        guard let body = anyBody() else { return }
        let kind = bytes.index(21)
        count("motion \(kind) of \(name(body))")
        switch kind {
        case 0: if let value = bytes.motionVector() { body.position = value }
        case 1: if let value = bytes.motion() { body.angle = value }
        case 2: if let value = bytes.motionVector() { body.velocity = value }
        case 3: if let value = bytes.motion() { body.angularVelocity = value }
        case 4: if let value = bytes.motionVector() { body.force = value }
        case 5: if let value = bytes.motion() { body.torque = value }
        case 6: placeNearby(body)
        case 7, 8: push(body)
        case 9: body.userData = bytes.byte()
        case 10:
            _ = body.velocity(atWorldPoint: bytes.vector())
            _ = body.velocity(atLocalPoint: bytes.vector())
        case 11:
            _ = body.localToWorld(bytes.vector())
            _ = body.worldToLocal(bytes.vector())
        case 12:
            expect(body.kineticEnergy >= 0, "a kinetic energy is \(body.kineticEnergy)")
            _ = body.doubledKineticEnergy
        case 13: readContacts(of: body)
        case 14, 15: move(body)
        case 16, 17: setRule(of: body)
        case 18: body.isBullet = bytes.bool()
        case 19: if let shape = anyShape(), let space = body.space, shape.space === space { body.passThrough(shape) }
        default:
            _ = BodyMotion(of: body)
        }
    }

    private func setRule(of body: Body) {
        let kind = bytes.index(5)
        guard let value = bytes.bool() ? bytes.motion() : Double(bytes.index(8)) / 4 else { return }
        switch kind {
        case 0: body.gravityScale = value
        case 1: body.linearDamping = value.magnitude
        case 2: body.angularDamping = value.magnitude
        case 3: body.maxSpeed = bytes.bool() ? .infinity : value.magnitude
        default: body.maxAngularSpeed = bytes.bool() ? .infinity : value.magnitude
        }
    }

    private func readContacts(of body: Body) {
        let contacts = body.contacts
        for contact in contacts {
            expect(contact.bodyA == body, "a contact of another body is \(contact)")
            expect(contact.normal.x.isFinite && contact.normal.y.isFinite, "a normal is \(contact.normal)")
        }
        if let normal = body.groundNormal(up: Vector(0.3, 1)) {
            expect(contacts.contains { -$0.normal == normal }, "no contact has the ground's normal, \(normal)")
        }
    }

    /// Moves a kinematic body by velocities that are within their range.
    private func move(_ body: Body) {
        guard body.type == .kinematic, let target = bytes.coordinates(), let angle = bytes.motion(),
            angle.magnitude < 1e90,
            body.position.length < 1e90, body.angle.magnitude < 1e90
        else { return }
        body.move(to: Pose(position: target, angle: angle), within: Double(1 + bytes.index(9)) / 60)
    }

    /// Places a body where it meets others.
    private func placeNearby(_ body: Body) {
        body.position = Vector(Double(bytes.index(40)), Double(bytes.index(40)))
        body.angle = Double(bytes.index(16)) / 4
    }

    private func push(_ body: Body) {
        guard let push = bytes.motionVector(), let point = bytes.motionVector() else { return }
        switch bytes.index(7) {
        case 0: body.applyForce(push, atWorldPoint: point)
        case 1: body.applyForce(push, atLocalPoint: point)
        case 2: if body.hasMass { body.applyImpulse(push, atWorldPoint: point) }
        case 3: body.applyForce(push)
        case 4: if body.hasMass { body.applyImpulse(push) }
        case 5: if body.hasMass, body.turnsWithinLimits(push.x) { body.applyAngularImpulse(push.x) }
        default: if body.hasMass { body.applyImpulse(push, atLocalPoint: point) }
        }
    }
}
