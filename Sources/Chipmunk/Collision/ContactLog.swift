/// A contact that C reported in the middle of a step, or in a removal. Its arbiter is not reused before the next step,
/// even if C has returned it to its pool: C reuses arbiters only while it searches for contacts.
@safe struct ContactNote {
    /// Valid until the next step.
    let arbiter: OpaquePointer
    /// The numbers of the shapes in their space, which order the notes: addresses change from run to run.
    let ids: (UInt, UInt)
    var contact: Contact

    fileprivate static func precedes(_ a: ContactNote, _ b: ContactNote) -> Bool {
        a.ids < b.ids
    }
}

/// The contacts that C reports in its own order, kept until they are published in a fixed order.
///
/// A step records the contacts that begin and separate. The handlers are called for the separations while the step
/// runs; when it ends, ``publish(impulse:)`` publishes the rest.
struct ContactLog {
    /// The contacts that began in the last step, in order.
    private(set) var began: [Contact] = []
    /// The contacts that ended in the last step, or by a removal since the previous one.
    private(set) var ended: [Contact] = []

    private var beginnings: [ContactNote] = []
    private var separations: [ContactNote] = []
    /// The contacts that ended since the last step. The next step moves them to ``ended``.
    private(set) var endings: [Contact] = []

    /// Whether no contact is published, or waits for the next step to publish it.
    var isEmpty: Bool {
        began.isEmpty && ended.isEmpty && endings.isEmpty
    }

    /// Records a contact that begins in the current step.
    mutating func addBeginning(_ note: ContactNote) {
        beginnings.append(note)
    }

    /// Records an ended contact whose handlers have not been called yet.
    mutating func addSeparation(_ note: ContactNote) {
        separations.append(note)
    }

    /// Removes and returns the ended contacts, in order, so that the handlers can be called.
    mutating func takeSeparations() -> [ContactNote] {
        guard !separations.isEmpty else { return [] }
        separations.sort(by: ContactNote.precedes)
        defer { separations.removeAll(keepingCapacity: true) }
        return separations
    }

    /// Records an ended contact after its handlers were called: ``ended`` contains it after the step.
    mutating func addEnding(_ contact: Contact) {
        endings.append(contact)
    }

    /// Publishes the contacts recorded in the step that has just ended.
    ///
    /// - Parameter impulse: A closure that returns the impulse on the second shape of a new contact.
    /// - Returns: The previously published contacts. Releasing them may free a shape and user data, whose deinitializer
    ///   may read the log, so release them when no change is under way.
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

    /// Replaces the records with the records of an earlier step.
    ///
    /// - Returns: The replaced records, to be released as in ``publish(impulse:)``.
    mutating func restore(began: [Contact], ended: [Contact], endings: [Contact]) -> ContactLog {
        let old = self
        self = ContactLog()
        (self.began, self.ended, self.endings) = (began, ended, endings)
        return old
    }

    /// Discards all records except the separations, whose handlers have not been called yet.
    ///
    /// - Returns: The discarded records, to be released as in ``publish(impulse:)``.
    mutating func forget() -> ContactLog {
        let old = self
        self = ContactLog()
        separations = old.separations
        return old
    }
}
