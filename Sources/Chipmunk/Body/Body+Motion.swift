internal import CChipmunk
internal import CChipmunkSupport

// Where a body is and how it moves. Values that are not within ±1e100 trap, NaN among them.
extension Body {
    /// The position of the body's origin in the world. `cpBodyGetPosition`, `cpBodySetPosition`.
    ///
    /// Coordinates out of ±1e100 trap; from about 1e9 on they lose the precision that collisions need.
    ///
    /// A static body in a space takes its shapes along, and wakes what rests on them; in C they stay behind until they
    /// are reindexed.
    public var position: Vector {
        get { unsafe Vector(cpBodyGetPosition(handle)) }
        set { setPosition(newValue, "Body.position", file: #fileID, line: #line) }
    }

    /// The angle in radians, counter-clockwise; it goes on past 2π. `cpBodyGetAngle`, `cpBodySetAngle`.
    ///
    /// The body turns about its centre of gravity. A static body in a space takes its shapes along, see ``position``.
    public var angle: Double {
        get { unsafe cpBodyGetAngle(handle) }
        set { setAngle(newValue, "Body.angle", file: #fileID, line: #line) }
    }

    /// Sets ``position``, for the property or for another call.
    func setPosition(_ position: Vector, _ name: StaticString, file: StaticString, line: UInt) {
        requireMotion(position, name, file: file, line: line)
        space?.requireInHash(position, name, file: file, line: line)
        if mustWait { return later { $0.setPosition(position, name, file: file, line: line) } }
        changing { unsafe cpBodySetPosition(handle, cpVect(position)) }
        staticBodyMoved(name, file: file, line: line)
    }

    /// Sets ``angle``, for the property or for another call.
    func setAngle(_ angle: Double, _ name: StaticString, file: StaticString, line: UInt) {
        requireMotion(angle, name, file: file, line: line)
        if mustWait { return later { $0.setAngle(angle, name, file: file, line: line) } }
        changing { unsafe cpBodySetAngle(handle, angle) }
        staticBodyMoved(name, file: file, line: line)
    }

    /// A static body is not stepped, so nothing else would bring its shapes up to date.
    private func staticBodyMoved(_ name: StaticString, file: StaticString, line: UInt) {
        guard currentType == .static else { return }
        if let space {
            space.reindexShapes(of: self, name, file: file, line: line)
        } else if !constraints.isEmpty {
            // What it holds from outside of the space would stay asleep.
            wakeTouching()
        }
    }

    /// The direction of the body's x axis, as a unit vector. `cpBodyGetRotation`.
    public var rotation: Vector {
        unsafe Vector(cpBodyGetRotation(handle))
    }

    /// The velocity of the centre of gravity, in points/s. `cpBodyGetVelocity`, `cpBodySetVelocity`.
    public var velocity: Vector {
        get { unsafe Vector(cpBodyGetVelocity(handle)) }
        set {
            requireMotion(newValue, "Body.velocity")
            if mustWait { return later { $0.velocity = newValue } }
            changing { unsafe cpBodySetVelocity(handle, cpVect(newValue)) }
        }
    }

    /// The angular velocity in radians/s, counter-clockwise. `cpBodyGetAngularVelocity`,
    /// `cpBodySetAngularVelocity`.
    public var angularVelocity: Double {
        get { unsafe cpBodyGetAngularVelocity(handle) }
        set {
            requireMotion(newValue, "Body.angularVelocity")
            if mustWait { return later { $0.angularVelocity = newValue } }
            changing { unsafe cpBodySetAngularVelocity(handle, newValue) }
        }
    }

    /// The force on the centre of gravity in the next step, in mass · points/s²; each step resets it.
    /// `cpBodyGetForce`, `cpBodySetForce`.
    public var force: Vector {
        get { unsafe Vector(cpBodyGetForce(handle)) }
        set {
            requireMotion(newValue, "Body.force")
            if mustWait { return later { $0.force = newValue } }
            changing { unsafe cpBodySetForce(handle, cpVect(newValue)) }
        }
    }

    /// The torque in the next step, in mass · points²/s², counter-clockwise; each step resets it.
    /// `cpBodyGetTorque`, `cpBodySetTorque`.
    public var torque: Double {
        get { unsafe cpBodyGetTorque(handle) }
        set {
            requireMotion(newValue, "Body.torque")
            if mustWait { return later { $0.torque = newValue } }
            changing { unsafe cpBodySetTorque(handle, newValue) }
        }
    }

    /// Whether a step stopped the body because its motion overflowed. See ``Space/quarantine``.
    public var isQuarantined: Bool {
        unsafe cpxBodyIsFrozen(handle)
    }
}
