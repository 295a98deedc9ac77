internal import CChipmunk
internal import CChipmunkSupport

/// A contact that C reported in the middle of a step, or in a removal. The arbiter stays as it is until the next step, even
/// where C has put it aside to use it again: it does so only when it looks for contacts.
@safe struct ContactNote {
    /// Valid until the next step.
    let arbiter: OpaquePointer
    /// When the shapes came into the space: what the notes are ordered by, as addresses change from run to run.
    let ids: (UInt, UInt)
    var contact: Contact

    static func precedes(_ a: ContactNote, _ b: ContactNote) -> Bool {
        a.ids < b.ids
    }
}

extension Space {
    /// Records a contact that begins.
    func noteBeginning(_ arbiter: OpaquePointer) {
        guard var note = unsafe note(on: arbiter) else { return }
        let set = unsafe ContactPointSet(cpArbiterGetContactPointSet(arbiter))
        let sum = set.points.reduce(Vector.zero) { $0 + $1.pointA + $1.pointB }
        note.contact.point = set.points.isEmpty ? nil : sum / Double(2 * set.points.count)
        beginnings.append(note)
    }

    /// Records a contact that ended: the handlers are called later, in a fixed order.
    func noteSeparation(_ arbiter: OpaquePointer) {
        if let note = unsafe note(on: arbiter) { separations.append(note) }
    }

    private func note(on arbiter: OpaquePointer) -> ContactNote? {
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
}

extension Space {
    /// Calls the handlers of the contacts that ended, and ends what belongs to them. To be called while the space is locked,
    /// and the shapes still have their bodies.
    func dispatchSeparations() {
        guard !separations.isEmpty else { return }
        separations.sort(by: ContactNote.precedes)
        let notes = separations
        separations.removeAll(keepingCapacity: true)
        // C noted what there were handlers for. A handler that is added now begins with the next step.
        let newest = handlers.additions
        for note in notes {
            unsafe dispatchSeparate(note.arbiter, upTo: newest)
            unsafe endContactData(of: note.arbiter)
            if recordsContacts { endings.append(note.contact) }
        }
    }

    /// Lets go of everything that was recorded.
    func forgetContacts() {
        beginnings.removeAll()
        endings.removeAll()
        contactsBegan.removeAll()
        contactsEnded.removeAll()
    }

    /// Gives out what was noted in the step that has just ended.
    func publishContacts() {
        guard recordsContacts else { return }
        beginnings.sort(by: ContactNote.precedes)
        contactsBegan.removeAll(keepingCapacity: true)
        for note in beginnings {
            var contact = note.contact
            contact.impulse = impulse(of: note)
            contactsBegan.append(contact)
        }
        beginnings.removeAll(keepingCapacity: true)
        swap(&contactsEnded, &endings)
        endings.removeAll(keepingCapacity: true)
    }

    private func impulse(of note: ContactNote) -> Vector {
        var a: OpaquePointer?
        var b: OpaquePointer?
        unsafe cpArbiterGetShapes(note.arbiter, &a, &b)
        // C returns the impulse on its first shape.
        let onFirst = unsafe Vector(cpArbiterTotalImpulse(note.arbiter))
        return unsafe a == note.contact.shapeA.handle ? -onFirst : onFirst
    }
}
