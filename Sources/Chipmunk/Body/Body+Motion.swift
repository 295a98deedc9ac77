internal import CChipmunk
internal import CChipmunkSupport

// The motion of a body. Each setter traps unless its values are within ±1e100. Properties that are often read of many
// bodies are read without a call, see BodyNumbers.
extension Body {
    /// The position of the body's origin, in world coordinates. `cpBodyGetPosition`, `cpBodySetPosition`.
    ///
    /// Set it to place or teleport a body, and the ``velocity`` to move it: the solver does not see the speed of a
    /// teleported body. Traps unless the coordinates are within ±1e100. Beyond about 1e9 they lose the precision that
    /// collisions need.
    ///
    /// A static body in a space moves its shapes too, and wakes the bodies that rest on it; in C the shapes stay behind
    /// until they are reindexed.
    public var position: Vector {
        @inlinable get { unsafe numbers.pointee.position }
        set { setPosition(newValue, "Body.position", file: #fileID, line: #line) }
    }

    /// The angle in radians, counter-clockwise. It continues past 2π. `cpBodyGetAngle`, `cpBodySetAngle`.
    ///
    /// The body turns about its center of gravity. A static body in a space moves its shapes too, see ``position``.
    public var angle: Double {
        @inlinable get { unsafe numbers.pointee.angle }
        set { setAngle(newValue, "Body.angle", file: #fileID, line: #line) }
    }

    /// Sets ``position``, on behalf of the property or another call. Inlined, so that passing the source location costs
    /// nothing.
    @inline(__always)
    func setPosition(_ position: Vector, _ name: StaticString, file: StaticString, line: UInt) {
        requireMotion(position, name, file: file, line: line)
        space?.requireInHash(position, name, file: file, line: line)
        if mustWait { return later { $0.setPosition(position, name, file: file, line: line) } }
        recordCall(.position, [position.x, position.y])
        changing { unsafe cpBodySetPosition(handle, cpVect(position)) }
        if currentType == .static { staticBodyMoved(name, file: file, line: line) }
    }

    /// Sets ``angle``, on behalf of the property or another call. Inlined for the same reason.
    @inline(__always)
    func setAngle(_ angle: Double, _ name: StaticString, file: StaticString, line: UInt) {
        requireMotion(angle, name, file: file, line: line)
        if mustWait { return later { $0.setAngle(angle, name, file: file, line: line) } }
        recordCall(.angle, [angle])
        changing { unsafe cpBodySetAngle(handle, angle) }
        if currentType == .static { staticBodyMoved(name, file: file, line: line) }
    }

    /// Updates the shapes of a static body, which no step does.
    @inline(never)
    private func staticBodyMoved(_ name: StaticString, file: StaticString, line: UInt) {
        if let space {
            space.reindexShapes(of: self, name, file: file, line: line)
        } else if !constraints.isEmpty {
            // The bodies that it holds from outside the space would stay asleep.
            rouseTouching()
        }
    }

    /// The direction of the body's x axis, as a unit vector. `cpBodyGetRotation`.
    public var rotation: Vector {
        unsafe Vector(cpBodyGetRotation(handle))
    }

    /// The velocity of the center of gravity, in points/s. `cpBodyGetVelocity`, `cpBodySetVelocity`.
    ///
    /// A step first moves the body by this velocity. It then finds contacts, changes a dynamic body's velocity by
    /// gravity, damping and ``force``, and solves contacts and constraints. So a velocity that you set between steps
    /// moves the body once before a contact can change it.
    ///
    /// A static body stays where it is, and moves the bodies that touch it like a conveyor belt: see also
    /// ``Corrections/staticChanges``.
    public var velocity: Vector {
        @inlinable get { unsafe numbers.pointee.velocity }
        set {
            if stopsInsteadOfMoving(newValue) { return }
            requireMotion(newValue, "Body.velocity")
            if mustWait { return later { $0.velocity = newValue } }
            recordCall(.velocity, [newValue.x, newValue.y])
            let isOther = newValue != velocity
            changing { unsafe cpBodySetVelocity(handle, cpVect(newValue)) }
            if isOther { unsafe cpxBodyWakeHeld(handle) }
        }
    }

    /// The angular velocity in radians/s, counter-clockwise. A step applies it as it does the ``velocity``.
    /// `cpBodyGetAngularVelocity`, `cpBodySetAngularVelocity`.
    public var angularVelocity: Double {
        @inlinable get { unsafe numbers.pointee.angularVelocity }
        set {
            if stopsInsteadOfMoving(Vector(newValue, 0)) { return }
            requireMotion(newValue, "Body.angularVelocity")
            if mustWait { return later { $0.angularVelocity = newValue } }
            spin(at: newValue)
        }
    }

    /// Sets ``angularVelocity``, once the value is checked and no change of the type waits.
    @inline(__always)
    func spin(at angularVelocity: Double) {
        recordCall(.angularVelocity, [angularVelocity])
        let isOther = angularVelocity != self.angularVelocity
        changing { unsafe cpBodySetAngularVelocity(handle, angularVelocity) }
        if isOther { unsafe cpxBodyWakeHeld(handle) }
    }

    /// The force on the center of gravity in the next step, in mass · points/s². Each step resets it to zero after it
    /// has changed the ``velocity``, so set a lasting force before each step. `cpBodyGetForce`, `cpBodySetForce`.
    public var force: Vector {
        get { unsafe Vector(cpBodyGetForce(handle)) }
        set {
            requireMotion(newValue, "Body.force")
            if mustWait { return later { $0.force = newValue } }
            recordCall(.force, [newValue.x, newValue.y])
            changing { unsafe cpBodySetForce(handle, cpVect(newValue)) }
        }
    }

    /// The torque in the next step, in mass · points²/s², counter-clockwise. Each step resets it to 0, as with
    /// ``force``. `cpBodyGetTorque`, `cpBodySetTorque`.
    public var torque: Double {
        get { unsafe cpBodyGetTorque(handle) }
        set {
            requireMotion(newValue, "Body.torque")
            if mustWait { return later { $0.torque = newValue } }
            recordCall(.torque, [newValue])
            changing { unsafe cpBodySetTorque(handle, newValue) }
        }
    }

    /// Stops the body, and returns true, if a callback sets a velocity out of range on a body that overflowed in the
    /// step. The callback adds to the value that it read, so the mistake is the step's.
    @inline(__always)
    func stopsInsteadOfMoving(_ velocity: Vector) -> Bool {
        if abs(velocity.x) <= Limit.motion && abs(velocity.y) <= Limit.motion { return false }
        return stopsIfOverflowed()
    }

    @inline(never)
    private func stopsIfOverflowed() -> Bool {
        guard let space, space.isLocked, unsafe !cpxBodyHasBoundedVelocity(handle) else { return false }
        noteInfluence()
        changing {}
        stopIfOverflowed()
        return true
    }

    /// Whether a step stopped the body because its motion overflowed. See ``Space/quarantine``.
    public var isQuarantined: Bool {
        unsafe cpxBodyIsFrozen(handle)
    }
}
