internal import CChipmunk
internal import CChipmunkSupport

extension Body {
    /// Whether the body sleeps: it has come to rest, and steps skip it until something wakes it. See
    /// ``Space/sleepTimeThreshold``. `cpBodyIsSleeping`.
    public var isSleeping: Bool {
        unsafe cpBodyIsSleeping(handle) != 0
    }

    /// Wakes the body and its group, and resets the idle time of the bodies that it touches. `cpBodyActivate`.
    public func wake() {
        recordCall(.wake)
        rouse()
    }

    /// Performs ``wake()`` as part of another call.
    func rouse() {
        changing { unsafe cpBodyActivate(handle) }
    }

    /// Wakes the bodies that rest on this static body or are joined to it, or, given one of its shapes, the bodies that
    /// rest on that shape. Traps unless the body is static. `cpBodyActivateStatic`, which omits the joints.
    public func wakeTouching(_ shape: Shape? = nil, file: StaticString = #fileID, line: UInt = #line) {
        require(
            type == .static, "Body.wakeTouching(_:) needs a static body, got a \(type) one", file: file, line: line)
        if mustWait { return later { $0.wakeTouching(shape, file: file, line: line) } }
        recordTouching(shape)
        rouseTouching(shape)
    }

    private func recordTouching(_ shape: Shape?) {
        if let shape { recordCall(.wakeTouchingShape, with: shape) } else { recordCall(.wakeTouching) }
    }

    /// Performs ``wakeTouching(_:file:line:)`` for a body that is known to be static.
    func rouseTouching(_ shape: Shape? = nil) {
        if let space, space.isLocked, unsafe cpxSpaceHasSleepers(space.handle) {
            return space.whenUnlocked {
                guard self.currentType == .static else { return }
                self.recordTouching(shape)
                self.rouseTouching(shape)
            }
        }
        unsafe cpBodyActivateStatic(handle, shape?.handle)
        guard shape == nil else { return }
        for constraint in constraints {
            constraint.bodyA.rouse()
            constraint.bodyB.rouse()
        }
    }

    /// Puts the body to sleep immediately, with all dynamic bodies that it touches or is joined to, directly or through
    /// others. `cpBodySleep`, which puts only the body itself to sleep and leaves the others with contacts that no
    /// longer exist.
    ///
    /// Use it to begin a scene with bodies at rest. Traps unless the body is dynamic and in a space that is not locked
    /// and has a finite ``Space/sleepTimeThreshold``.
    ///
    /// - Returns: Whether the body sleeps now. False if a kinematic body, which would wake the group in the next step,
    ///   touches it or is joined to it.
    @discardableResult
    public func sleep(file: StaticString = #fileID, line: UInt = #line) -> Bool {
        fallAsleep(with: nil, file: file, line: line)
    }

    /// Puts the body to sleep like ``sleep(file:line:)``, in the group of a sleeping body, so that both wake together.
    /// `cpBodySleepWithGroup`.
    ///
    /// Traps unless the group sleeps in the same space, if the body sleeps in another group, and whenever
    /// ``sleep(file:line:)`` traps.
    @discardableResult
    public func sleep(with group: Body, file: StaticString = #fileID, line: UInt = #line) -> Bool {
        require(group.isSleeping, "Body.sleep(with:) needs a group that sleeps", file: file, line: line)
        require(group.space === space, "Body.sleep(with:) needs a group in the same space", file: file, line: line)
        let sleepsWithGroup = unsafe cpxBodySleepsWith(handle, group.handle)
        require(
            !isSleeping || sleepsWithGroup,
            "Body.sleep(with:) must not be called with a body that sleeps in another group", file: file, line: line)
        return fallAsleep(with: group, file: file, line: line)
    }

    private func fallAsleep(with group: Body?, file: StaticString, line: UInt) -> Bool {
        require(type == .dynamic, "Body.sleep() needs a dynamic body, got a \(type) one", file: file, line: line)
        guard let space else { trap("Body.sleep() needs a body that is in a space", file: file, line: line) }
        require(!space.isLocked, "Body.sleep() must not be called while the space is locked", file: file, line: line)
        require(
            space.sleepTimeThreshold < .infinity, "Body.sleep() needs a finite Space.sleepTimeThreshold",
            file: file, line: line)
        if let group { recordCall(.sleepWith, with: group) } else { recordCall(.sleep) }
        if isSleeping { return true }

        guard let members = sleepers() else { return false }
        var group = group
        for member in members where !member.isSleeping {
            unsafe cpBodySleepWithGroup(member.handle, group?.handle)
            group = group ?? member
        }
        return true
    }

    /// Returns the bodies that must sleep if this one does, or nil if something keeps them awake.
    private func sleepers() -> [Body]? {
        var members = [self]
        var seen: Set = [ObjectIdentifier(self)]
        var index = 0
        while index < members.count {
            let member = members[index]
            index += 1
            var neighbors = member.constraints.map { $0.bodyA === member ? $0.bodyB : $0.bodyA }
            member.forEachArbiter { neighbors.append($0.bodyB) }
            for neighbor in neighbors where seen.insert(ObjectIdentifier(neighbor)).inserted {
                switch neighbor.type {
                case .dynamic: members.append(neighbor)
                case .kinematic: return nil
                case .static: break
                }
            }
        }
        return members
    }
}
