/// A contact that C reported in the middle of a step, or in a removal. The arbiter stays as it is until the next step, even
/// where C has put it aside to use it again: it does so only when it looks for contacts.
@safe struct ContactNote {
    /// Valid until the next step.
    let arbiter: OpaquePointer
    /// When the shapes came into the space: what the notes are ordered by, as addresses change from run to run.
    let ids: (UInt, UInt)
    var contact: Contact

    fileprivate static func precedes(_ a: ContactNote, _ b: ContactNote) -> Bool {
        a.ids < b.ids
    }
}

/// What C reports of contacts in its own order, kept until it is given out in a fixed one.
///
/// A step notes what begins and what separates. The handlers are called for the separations while the step runs; when it
/// ends, ``publish(impulse:)`` gives out the rest.
struct ContactLog {
    /// The contacts that began in the last step, in order.
    private(set) var began: [Contact] = []
    /// The contacts that ended in the last step, or since the one before by a removal.
    private(set) var ended: [Contact] = []

    private var beginnings: [ContactNote] = []
    private var separations: [ContactNote] = []
    private var endings: [Contact] = []

    /// Records a contact that begins in the step under way.
    mutating func addBeginning(_ note: ContactNote) {
        beginnings.append(note)
    }

    /// Records a contact that ended, and of which no handler knows yet.
    mutating func addSeparation(_ note: ContactNote) {
        separations.append(note)
    }

    /// Takes out the contacts that ended, in order, so that the handlers can be called.
    mutating func takeSeparations() -> [ContactNote] {
        guard !separations.isEmpty else { return [] }
        separations.sort(by: ContactNote.precedes)
        defer { separations.removeAll(keepingCapacity: true) }
        return separations
    }

    /// Records a contact of which the handlers know that it ended: ``ended`` has it after the step.
    mutating func addEnding(_ contact: Contact) {
        endings.append(contact)
    }

    /// Gives out what was recorded in the step that has just ended.
    ///
    /// - Parameter impulse: The impulse by which a contact that began pushed its second shape.
    /// - Returns: What was given out before. A shape may die with it, and user data with that, which may read the log: so it
    ///   is let go of once nothing is being changed here.
    mutating func publish(impulse: (ContactNote) -> Vector) -> [[Contact]] {
        let old = began.isEmpty && ended.isEmpty ? [] : [began, ended]
        beginnings.sort(by: ContactNote.precedes)
        began = beginnings.map { note in
            var contact = note.contact
            contact.impulse = impulse(note)
            return contact
        }
        beginnings.removeAll(keepingCapacity: true)
        ended = endings
        endings = []
        return old
    }

    /// Forgets all that was recorded, but for the separations: their handlers are still to be called.
    ///
    /// - Returns: What was recorded, to be let go of as in ``publish(impulse:)``.
    mutating func forget() -> ContactLog {
        let old = self
        self = ContactLog()
        separations = old.separations
        return old
    }
}
