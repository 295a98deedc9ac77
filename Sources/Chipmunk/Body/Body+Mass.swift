internal import CChipmunk
internal import CChipmunkSupport

extension Body {
    /// The type of the body, which decides whether forces move it. `cpBodyGetType`, `cpBodySetType`.
    ///
    /// A body that becomes dynamic again regains its earlier mass, moment and center of gravity. A body that stops
    /// being dynamic loses its velocity. Traps if a ``Space/staticBody`` is set to another type than static, or if a
    /// body that a constraint holds is set to dynamic while it is in no space.
    ///
    /// While the space is locked the change is queued, see ``Space/isLocked``. The type reads as set immediately, but
    /// values set on the body afterwards, such as a mass or a velocity, wait for the change and read as before until
    /// then.
    public var type: BodyType {
        get { queuedType ?? currentType }
        set {
            require(space?.staticBody !== self || newValue == .static, "Body.type of Space.staticBody must be static")
            require(
                newValue != .dynamic || space != nil || constraints.isEmpty,
                "Body.type of a body that a constraint holds must not be dynamic while it is in no space")
            if Change.Request.type(self, newValue).mustWait(file: #fileID, line: #line) { return }
            recordCall(.bodyType, [Double(newValue.number)])
            // C mistakes a sleeping body for an awake one, and forgets the sleeping bodies that rest on, or are joined
            // to, a formerly static body.
            unsafe cpBodyActivate(handle)
            if currentType == .static { rouseTouching() }
            unsafe cpBodySetType(handle, newValue.cType)
            massChanged()
        }
    }

    /// The type in C. It differs from ``type`` while a change of the type waits.
    var currentType: BodyType {
        unsafe BodyType(cpBodyGetType(handle))
    }

    /// The mass. Infinite unless the body is dynamic. `cpBodyGetMass`, `cpBodySetMass`.
    ///
    /// Set it, with ``moment``, for a body whose shapes have no mass. To compute both from the shapes, set each
    /// ``Shape/mass`` or ``Shape/density`` instead: the body's mass becomes their sum when the body is added to a
    /// space, and whenever one of them changes there. Setting it traps unless the body is dynamic and the value is in
    /// `1e-30...1e30`.
    public var mass: Double {
        get { unsafe cpBodyGetMass(handle) }
        set {
            require(newValue, in: Limit.mass, "Body.mass")
            requireDynamic("Body.mass")
            if mustWait { return later { $0.mass = newValue } }
            recordCall(.mass, [newValue])
            changing {
                ownMass = newValue
                unsafe cpBodySetMass(handle, newValue)
                massChanged()
            }
        }
    }

    /// The moment of inertia about the center of gravity, in mass · points². Infinite unless the body is dynamic.
    /// `cpBodyGetMoment`, `cpBodySetMoment`.
    ///
    /// ``Moment`` computes it for common shapes. Set it to infinity for a body that must not turn. Like ``mass``, it is
    /// recomputed when the mass of a shape changes, but an infinite moment stays until another one is set; in C the
    /// mass of a shape replaces it. Setting it traps unless the body is dynamic and the value is in `1e-30...1e30` or
    /// infinite.
    public var moment: Double {
        get { unsafe cpBodyGetMoment(handle) }
        set {
            Body.requireMoment(newValue, file: #fileID, line: #line)
            requireDynamic("Body.moment")
            if mustWait { return later { $0.moment = newValue } }
            recordCall(.moment, [newValue])
            changing {
                ownMoment = newValue
                unsafe cpBodySetMoment(handle, newValue)
                massChanged()
            }
        }
    }

    /// The center of gravity, in the body's coordinates. Defaults to zero. `cpBodyGetCenterOfGravity`,
    /// `cpBodySetCenterOfGravity`.
    ///
    /// As in Chipmunk, setting it leaves the center where it is in the world, and the body's position follows in the
    /// next step: set ``position`` afterwards. Like ``mass``, it is recomputed when the mass of a shape changes. Traps
    /// unless the coordinates are within ±1e30.
    public var centerOfGravity: Vector {
        get { unsafe Vector(cpBodyGetCenterOfGravity(handle)) }
        set {
            requireCoordinates(newValue, "Body.centerOfGravity")
            if mustWait { return later { $0.centerOfGravity = newValue } }
            recordCall(.centerOfGravity, [newValue.x, newValue.y])
            changing {
                ownCenterOfGravity = newValue
                unsafe cpBodySetCenterOfGravity(handle, cpVect(newValue))
                massChanged()
            }
            // A static body with an angular velocity moves the bodies that rest on it about this center.
            unsafe cpxBodyWakeHeld(handle)
        }
    }

    /// The kinetic energy, ½·m·v² + ½·i·w², in mass · points²/s².
    ///
    /// 0 for a body at rest, even with infinite mass. See ``doubledKineticEnergy`` for C's number.
    public var kineticEnergy: Double {
        doubledKineticEnergy / 2
    }

    /// Twice the kinetic energy, m·v² + i·w², in mass · points²/s². `cpBodyKineticEnergy`.
    ///
    /// C calls this the kinetic energy and leaves out the ½. Use it when you port code that compares C's number with a
    /// threshold, and ``kineticEnergy`` everywhere else.
    public var doubledKineticEnergy: Double {
        unsafe cpBodyKineticEnergy(handle)
    }

    /// Restores the properties that C lost, and requests the checks that depend on them. Must be called when the mass,
    /// the moment, the center of gravity or the type of the body may have changed.
    func massChanged() {
        restoreOwnMass()
        definitionChanged()
        space?.bodyChanged(self)
    }

    /// Tells the space that has the body, or holds it from outside, that its definition changed.
    func definitionChanged() {
        (space ?? constraints.first?.space)?.definitionChanged()
    }

    /// Restores the infinite moment of a body that must not turn if C has just computed another moment.
    func keepInfiniteMoment() {
        guard ownMoment == .infinity, currentType == .dynamic, moment != .infinity else { return }
        unsafe cpBodySetMoment(handle, .infinity)
    }

    /// Restores the body's own mass, moment and center of gravity if C has just cleared them.
    func restoreOwnMass() {
        keepInfiniteMoment()
        guard currentType == .dynamic, unsafe cpBodyGetMass(handle) == 0, ownMass > 0 else { return }
        unsafe cpBodySetMass(handle, ownMass)
        unsafe cpBodySetMoment(handle, ownMoment)
        let position = unsafe cpBodyGetPosition(handle)
        unsafe cpBodySetCenterOfGravity(handle, cpVect(ownCenterOfGravity))
        unsafe cpBodySetPosition(handle, position)
    }

    static func requireMoment(_ moment: Double, file: StaticString, line: UInt) {
        require(
            Limit.mass.contains(moment) || moment == .infinity,
            "Body.moment must be in \(Limit.mass.lowerBound) ... \(Limit.mass.upperBound) or infinite, got \(moment)",
            file: file, line: line)
    }

    private func requireDynamic(_ name: StaticString) {
        require(type == .dynamic, "\(name) can only be set on a dynamic body, got a \(type) one")
    }
}
