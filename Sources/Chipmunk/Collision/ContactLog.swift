/// A contact that C reported in the middle of a step, or in a removal. The arbiter stays as it is until the next step,
/// even if C has returned it to its pool: C reuses arbiters only while it searches for contacts.
@safe struct ContactNote {
    /// Valid until the next step.
    let arbiter: OpaquePointer
    /// The numbers of the shapes in their space, by which the notes are ordered: addresses change from run to run.
    let ids: (UInt, UInt)
    var contact: Contact

    fileprivate static func precedes(_ a: ContactNote, _ b: ContactNote) -> Bool {
        a.ids < b.ids
    }
}

/// The contacts that C reports in its own order, kept until they are published in a fixed one.
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
    /// The contacts that ended since: ``ended`` has them after the next step.
    private(set) var endings: [Contact] = []

    /// Whether there is nothing that was published, or that the next step will publish.
    var isEmpty: Bool {
        began.isEmpty && ended.isEmpty && endings.isEmpty
    }

    /// Records a contact that begins in the step under way.
    mutating func addBeginning(_ note: ContactNote) {
        beginnings.append(note)
    }

    /// Records a contact that ended, and whose handlers were not called yet.
    mutating func addSeparation(_ note: ContactNote) {
        separations.append(note)
    }

    /// Removes and returns the contacts that ended, in order, so that the handlers can be called.
    mutating func takeSeparations() -> [ContactNote] {
        guard !separations.isEmpty else { return [] }
        separations.sort(by: ContactNote.precedes)
        defer { separations.removeAll(keepingCapacity: true) }
        return separations
    }

    /// Records a contact that ended, after its handlers were called: ``ended`` contains it after the step.
    mutating func addEnding(_ contact: Contact) {
        endings.append(contact)
    }

    /// Publishes the contacts that were recorded in the step that has just ended.
    ///
    /// - Parameter impulse: Returns the impulse on the second shape of a contact that began.
    /// - Returns: The contacts that were published before. Releasing them may free a shape and user data, whose
    ///   deinitializer may read the log: release them when nothing is being changed here.
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

    /// Takes back what was published to that of an earlier step.
    ///
    /// - Returns: The records until then, to be released as in ``publish(impulse:)``.
    mutating func restore(began: [Contact], ended: [Contact], endings: [Contact]) -> ContactLog {
        let old = self
        self = ContactLog()
        (self.began, self.ended, self.endings) = (began, ended, endings)
        return old
    }

    /// Discards all records except the separations, whose handlers are still to be called.
    ///
    /// - Returns: The discarded records, to be released as in ``publish(impulse:)``.
    mutating func forget() -> ContactLog {
        let old = self
        self = ContactLog()
        separations = old.separations
        return old
    }
}
