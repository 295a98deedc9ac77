internal import CChipmunk
internal import CChipmunkSupport

extension Space {
    /// The contacts that began in the last step, in the order their shapes were added to the space. Empty unless
    /// ``recordsContacts``.
    public final var contactsBegan: [Contact] {
        contactLog.began
    }

    /// The contacts that ended in the last step, or by a removal since the previous step. Contacts ended by removals
    /// come first, in the order of the removals. The contacts of each removal, and of the step, are in the order their
    /// shapes were added to the space. Empty unless ``recordsContacts``.
    public final var contactsEnded: [Contact] {
        contactLog.ended
    }

    /// Records a contact that begins.
    func noteBeginning(_ arbiter: OpaquePointer) {
        guard var note = unsafe note(on: arbiter) else { return }
        note.contact.point = unsafe ContactPointSet(cpArbiterGetContactPointSet(arbiter)).mean
        contactLog.addBeginning(note)
    }

    /// Records an ended contact. The handlers are called later, in a fixed order.
    func noteSeparation(_ arbiter: OpaquePointer) {
        if let note = unsafe note(on: arbiter) { contactLog.addSeparation(note) }
    }

    func note(on arbiter: OpaquePointer) -> ContactNote? {
        var a: OpaquePointer?
        var b: OpaquePointer?
        unsafe cpArbiterGetShapes(arbiter, &a, &b)
        guard let a = unsafe a, let b = unsafe b, let shapeA = unsafe Shape.object(for: a),
            let shapeB = unsafe Shape.object(for: b)
        else { return nil }
        let ids = (shapeA.order, shapeB.order)
        let normal = unsafe Vector(cpArbiterGetNormal(arbiter))
        if ids.0 < ids.1 {
            let contact = Contact(shapeA: shapeA, shapeB: shapeB, normal: normal, impulse: .zero)
            return unsafe ContactNote(arbiter: arbiter, ids: ids, contact: contact)
        }
        let contact = Contact(shapeA: shapeB, shapeB: shapeA, normal: -normal, impulse: .zero)
        return unsafe ContactNote(arbiter: arbiter, ids: (ids.1, ids.0), contact: contact)
    }

    /// Calls the handlers of the ended contacts, and releases the contacts' data. Must be called while the space is
    /// locked and the shapes still have their bodies.
    func dispatchSeparations() {
        let notes = contactLog.takeSeparations()
        // C recorded only contacts that had handlers, so a handler added now starts with the next step.
        let newest = handlers.additions
        for note in notes {
            unsafe dispatchSeparate(note.arbiter, upTo: newest)
            unsafe endContactData(of: note.arbiter)
            if recordsContacts { contactLog.addEnding(note.contact) }
        }
    }

    /// Publishes the contacts recorded in the step that has just ended.
    func publishContacts() {
        guard recordsContacts else { return }
        withExtendedLifetime(contactLog.publish(impulse: Space.impulse)) {}
    }

    /// Empties ``contactsBegan`` and ``contactsEnded``.
    func forgetContacts() {
        withExtendedLifetime(contactLog.forget()) {}
    }

    /// Returns the impulse on the second shape of a contact.
    static func impulse(of note: ContactNote) -> Vector {
        var a: OpaquePointer?
        var b: OpaquePointer?
        unsafe cpArbiterGetShapes(note.arbiter, &a, &b)
        // C returns the impulse on its first shape.
        let onFirst = unsafe Vector(cpArbiterTotalImpulse(note.arbiter))
        return unsafe a == note.contact.shapeA.handle ? -onFirst : onFirst
    }
}
