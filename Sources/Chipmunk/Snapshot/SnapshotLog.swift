/// The events of a space's steps: stopped bodies, and contacts that began or ended.
struct SnapshotLog: Hashable, Sendable {
    /// The numbers of the bodies in quarantine, in their order.
    var quarantine: [Int] = []
    /// Shapes that have left the space but are still named by a contact, without their bodies.
    var formerShapes: [SavedShape] = []
    var began: [SavedContact] = []
    var ended: [SavedContact] = []
    /// The contacts that a removal ended since the last step.
    var endings: [SavedContact] = []
}

/// A contact that began or ended.
struct SavedContact: Hashable, Sendable {
    /// The numbers of the shapes. Shapes that have left the space come after the shapes in it.
    var shapeA, shapeB: Int
    var normal: Vector
    var point: Vector?
    var impulse: Vector
}

extension SnapshotLog {
    init(of space: Space, _ table: MemberTable, formerShapes: [Shape]) {
        if !space.quarantine.isEmpty {
            let numbers = SnapshotMembers.numbers(of: space.bodies)
            quarantine = space.quarantine.compactMap { numbers[ObjectIdentifier($0)] }
        }
        let log = space.contactLog
        guard !log.isEmpty else { return }
        let numbers = table.shapeNumbers
        let formerNumbers = SnapshotMembers.numbers(of: formerShapes)
        func number(_ shape: Shape) -> Int? {
            let id = ObjectIdentifier(shape)
            return numbers[id] ?? formerNumbers[id].map { numbers.count + $0 }
        }
        func definitions(_ contacts: [Contact]) -> [SavedContact] {
            contacts.compactMap { contact in
                guard let a = number(contact.shapeA), let b = number(contact.shapeB) else { return nil }
                return SavedContact(
                    shapeA: a, shapeB: b, normal: contact.normal, point: contact.point, impulse: contact.impulse)
            }
        }
        self.formerShapes = formerShapes.map { SavedShape(of: $0, body: 0) }
        (began, ended, endings) = (definitions(log.began), definitions(log.ended), definitions(log.endings))
    }
}
