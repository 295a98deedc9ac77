import Chipmunk

/// The touching pairs of a collision behavior. A boundary of many lines is one partner.
struct ContactPairs {
    /// One side of a contact.
    enum Member {
        case item(any DynamicItem)
        case boundary(AnyHashable?)
    }

    private struct Key: Hashable {
        let first, second: Int
    }

    private struct Pair {
        let members: (Member, Member)
        /// The number of touching shapes.
        var count: Int
    }

    /// The beginning of a contact, with its point, or its end.
    struct Event {
        let members: (Member, Member)
        let point: Vector?
    }

    /// For lookup only: reports are in the order of the contacts.
    private var pairs: [Key: Pair] = [:]

    mutating func removeAll() {
        pairs.removeAll()
    }

    /// Counts the contacts of a step, and returns the first and the last contacts of pairs.
    ///
    /// - Parameter find: Returns the members for a pair of numbers, a boundary second, or nil if the behavior does not
    ///   have them.
    mutating func update(
        began: [Contact], ended: [Contact], find: (Int, Int) -> (Member, Member)?
    ) -> [Event] {
        var events: [Event] = []
        for contact in began {
            guard let key = Self.key(of: contact) else { continue }
            if pairs[key] != nil {
                pairs[key]?.count += 1
            } else if let members = find(key.first, key.second) {
                pairs[key] = Pair(members: members, count: 1)
                events.append(Event(members: members, point: contact.point ?? .zero))
            }
        }
        for contact in ended {
            guard let key = Self.key(of: contact), let pair = pairs[key] else { continue }
            if pair.count > 1 {
                pairs[key]?.count -= 1
            } else {
                pairs[key] = nil
                events.append(Event(members: pair.members, point: nil))
            }
        }
        return events
    }

    /// Returns the numbers of a contact's shapes: the earlier item first, a boundary second.
    private static func key(of contact: Contact) -> Key? {
        guard let a = contact.shapeA.userData as? Int, let b = contact.shapeB.userData as? Int else { return nil }
        let isOrdered = a > 0 && (b < 0 || a < b)
        return isOrdered ? Key(first: a, second: b) : Key(first: b, second: a)
    }
}

extension ContactPairs.Event {
    /// Reports the event to a delegate.
    func report(by behavior: CollisionBehavior, to delegate: any CollisionBehaviorDelegate) {
        guard case .item(let item) = members.0 else { return }
        switch (members.1, point) {
        case (.item(let other), let point?):
            delegate.collisionBehavior(behavior, beganContactFor: item, with: other, at: point)
        case (.item(let other), nil):
            delegate.collisionBehavior(behavior, endedContactFor: item, with: other)
        case (.boundary(let identifier), let point?):
            delegate.collisionBehavior(behavior, beganContactFor: item, withBoundaryIdentifier: identifier, at: point)
        case (.boundary(let identifier), nil):
            delegate.collisionBehavior(behavior, endedContactFor: item, withBoundaryIdentifier: identifier)
        }
    }
}
