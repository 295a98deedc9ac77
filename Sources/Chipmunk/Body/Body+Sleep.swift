internal import CChipmunk
internal import CChipmunkSupport

extension Body {
    /// Whether the body sleeps: it has come to rest, and is left out of the steps until something wakes it.
    /// `cpBodyIsSleeping`. See ``Space/sleepTimeThreshold``.
    public var isSleeping: Bool {
        unsafe cpBodyIsSleeping(handle) != 0
    }

    /// Wakes the body and its group, and resets the idle time of what it touches. `cpBodyActivate`.
    public func activate() {
        changing { unsafe cpBodyActivate(handle) }
    }

    /// Wakes what rests on a static body and what is joined to it, or what rests on one shape of it.
    /// `cpBodyActivateStatic`, which forgets the joints. A body that is not static traps.
    public func activateTouching(_ shape: Shape? = nil, file: StaticString = #fileID, line: UInt = #line) {
        require(
            type == .static, "Body.activateTouching(_:) needs a static body, got a \(type) one", file: file, line: line)
        if mustWait { return later { $0.activateTouching(shape, file: file, line: line) } }
        wakeTouching(shape)
    }

    /// Does what ``activateTouching(_:file:line:)`` does, for a body that is static by now.
    func wakeTouching(_ shape: Shape? = nil) {
        if let space, space.isLocked, unsafe cpxSpaceHasSleepers(space.handle) {
            return space.whenUnlocked { if self.currentType == .static { self.wakeTouching(shape) } }
        }
        unsafe cpBodyActivateStatic(handle, shape?.handle)
        guard shape == nil else { return }
        for constraint in constraints {
            constraint.bodyA.activate()
            constraint.bodyB.activate()
        }
    }

    /// Puts the body to sleep at once, with all dynamic bodies that it touches or is joined to, and so on.
    /// `cpBodySleep`, which takes the body alone and leaves the others with contacts that are gone.
    ///
    /// What traps: a body that is not dynamic or in no space, a space that is locked or has an infinite
    /// ``Space/sleepTimeThreshold``.
    ///
    /// - Returns: Whether the body sleeps now. It does not if a kinematic body touches the group or is joined to it, which
    ///   would wake it in the next step.
    @discardableResult
    public func sleep(file: StaticString = #fileID, line: UInt = #line) -> Bool {
        fallAsleep(with: nil, file: file, line: line)
    }

    /// Puts the body to sleep as ``sleep(file:line:)`` does, so that it wakes together with a body that sleeps already.
    /// `cpBodySleepWithGroup`.
    ///
    /// What traps beside that: a group that does not sleep or is in another space, and a body that sleeps in another group.
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
        if isSleeping { return true }

        guard let members = sleepers() else { return false }
        var group = group
        for member in members where !member.isSleeping {
            unsafe cpBodySleepWithGroup(member.handle, group?.handle)
            group = group ?? member
        }
        return true
    }

    /// The bodies that must sleep if this one does, or nil if something keeps them awake.
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
