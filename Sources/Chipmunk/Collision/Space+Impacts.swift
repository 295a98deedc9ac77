internal import CChipmunk
internal import CChipmunkSupport

extension Space {
    /// The increase of a contact's impulse from one step to the next, in mass · points/s, above which the contact is one of
    /// ``impacts``. Defaults to infinity, and then none are recorded.
    ///
    /// Use it for damage and sounds. What rests bears the same in each step, however heavy it is, so the smallest hits that
    /// count decide: a pile at rest changes by less than 1e-9 of a body's weight in a step, and a body of mass m that lands at a speed v
    /// by about m · v. Recording looks at each contact twice per step. Snapshots and recordings contain the threshold.
    /// Traps if negative or NaN.
    public final var impactThreshold: Double {
        get { unsafe cpxSpaceGetImpactThreshold(handle) }
        set {
            require(newValue, in: 0 ... .infinity, "Space.impactThreshold")
            definitionChanged()
            recordCall(.impactThreshold, [newValue])
            guard unsafe cpxSpaceSetImpactThreshold(handle, newValue) else { trap("Chipmunk is out of memory") }
            if newValue == .infinity { replaceImpacts(by: []) }
        }
    }

    /// The impacts of the last step, in the order their shapes were added to the space. Empty unless
    /// ``impactThreshold`` is set, and after restoring a snapshot.
    ///
    ///     space.impactThreshold = 50
    ///     space.step(by: 1 / 60)
    ///     for impact in space.impacts where impact.shapeB.collisionType == .pig { hurt(impact.bodyB, by: impact.impulse) }
    ///
    /// A ``Contact`` tells where shapes touch, an impact how hard they hit: also where they touched before, as when a
    /// crate falls onto a pile. Sensors and ignored collisions are not among them.
    public final var impacts: [Impact] {
        currentImpacts
    }

    /// Publishes the impacts of the step that has just ended.
    func publishImpacts() {
        let count = unsafe cpxSpaceGetImpactCount(handle)
        guard count > 0 else { return forgetImpacts() }
        let notes = (0..<count).compactMap { unsafe note(on: cpxSpaceGetImpact(handle, $0)) }
        replaceImpacts(by: notes.sorted { $0.ids < $1.ids }.map(\.impact))
    }

    /// Empties ``impacts``.
    func forgetImpacts() {
        if !currentImpacts.isEmpty { replaceImpacts(by: []) }
    }

    private func replaceImpacts(by impacts: [Impact]) {
        // The last reference to a shape may be released, and a deinitializer may do anything: after the change.
        let old = currentImpacts
        currentImpacts = impacts
        withExtendedLifetime(old) {}
    }

    private func note(on impact: cpxImpact) -> (ids: (UInt, UInt), impact: Impact)? {
        guard let arbiter = unsafe impact.arbiter, let note = unsafe note(on: arbiter),
            let point = unsafe ContactPointSet(cpArbiterGetContactPointSet(arbiter)).mean
        else { return nil }
        let contact = note.contact
        return (
            note.ids,
            Impact(
                shapeA: contact.shapeA, shapeB: contact.shapeB, normal: contact.normal, point: point,
                impulse: Space.impulse(of: note), approachSpeed: unsafe impact.approachSpeed,
                isFirstContact: unsafe impact.isFirst)
        )
    }
}
