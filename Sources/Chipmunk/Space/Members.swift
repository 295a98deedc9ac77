/// The number of a member. Later members have larger numbers.
struct Ticket {
    fileprivate let number: Int
}

/// The members of a container, such as the bodies of a space or the shapes of a body, in the order they were added.
///
/// Reading ``all`` returns an array without a copy. Adding is O(1), and so is removing any member, on average, as long
/// as ``all`` is not read in between.
///
/// An array cannot have a hole, so each removal moves all later members. That is cheap for few removals, but many take
/// quadratic time. So after some consecutive removals the array is taken apart: its members are kept as optionals, in
/// which a removal leaves a hole. The next read compacts them.
///
/// Most bodies never lose a member, and need no more than the array.
///
///     var members = Members<String>()
///     let first = members.append("a")
///     members.append("b")
///     members.remove(first)
///     members.all          // ["b"]
struct Members<Element>: ~Copyable {
    /// All members, in order, unless the array is taken apart.
    private var row: [Element] = []
    /// The state that removals need. Nil before the first removal, when a member's number is its index.
    private var removals: Removals?

    fileprivate final class Removals {
        /// All members and holes, in order, while the array is taken apart.
        var loose: [Element?] = []
        var isLoose = false
        var holes = 0
        /// The ticket numbers, ascending, for each index of the array, or of `loose`.
        var numbers: [Int]
        var nextNumber: Int
        /// The number of members moved since the last read, or of holes passed since they were last closed.
        var work = 0

        init(count: Int) {
            numbers = Array(0..<count)
            nextNumber = count
        }
    }

    /// The cost of taking the array apart and compacting it again, as a number of moved members.
    private static var costOfTakingApart: Int { 32 }

    var count: Int {
        guard let removals else { return row.count }
        return removals.numbers.count - removals.holes
    }

    /// All members, in the order they were added.
    ///
    /// The first read after many removals takes time proportional to the number of members.
    var all: [Element] {
        mutating get {
            if let removals {
                if removals.isLoose { putTogether(removals) }
                removals.work = 0
            }
            return row
        }
    }

    /// Adds a member at the end, and returns the ticket that removes it.
    @discardableResult
    mutating func append(_ element: Element) -> Ticket {
        guard let removals else {
            row.append(element)
            return Ticket(number: row.count - 1)
        }
        if removals.isLoose { removals.loose.append(element) } else { row.append(element) }
        return removals.number()
    }

    /// Removes a member. The others keep their order.
    mutating func remove(_ ticket: Ticket) {
        let removals = removals ?? Removals(count: row.count)
        self.removals = removals
        let place = removals.place(of: ticket)
        guard !removals.isLoose else { return removals.leaveHole(at: place) }
        row.remove(at: place)
        removals.numbers.remove(at: place)
        removals.work += row.count - place
        if removals.work > Members.costOfTakingApart * max(row.count, 64) { takeApart(removals) }
    }

    /// Removes all members, and invalidates all tickets.
    mutating func removeAll() {
        self = Members()
    }

    /// Returns the index in ``all`` of a ticket's member.
    mutating func index(of ticket: Ticket) -> Int {
        guard let removals else { return ticket.number }
        if removals.isLoose { putTogether(removals) }
        return removals.place(of: ticket)
    }

    /// Returns the remaining member that was added next after a ticket's member.
    func next(after ticket: Ticket) -> Element? {
        if let removals, removals.isLoose { return removals.next(after: ticket) }
        let place = 1 + (removals?.place(of: ticket) ?? ticket.number)
        return place < row.count ? row[place] : nil
    }

    private mutating func takeApart(_ removals: Removals) {
        removals.loose = row.map { $0 }
        row = []
        (removals.isLoose, removals.work) = (true, 0)
    }

    private mutating func putTogether(_ removals: Removals) {
        removals.closeHoles()
        row = removals.loose.compactMap { $0 }
        removals.loose = []
        removals.isLoose = false
    }
}

extension Members.Removals {
    func number() -> Ticket {
        numbers.append(nextNumber)
        defer { nextNumber += 1 }
        return Ticket(number: nextNumber)
    }

    func place(of ticket: Ticket) -> Int {
        var (low, high) = (0, numbers.count)
        while low < high {
            let middle = (low + high) / 2
            if numbers[middle] < ticket.number { low = middle + 1 } else { high = middle }
        }
        guard low < numbers.count, numbers[low] == ticket.number else { trap("a ticket that is no longer valid") }
        return low
    }

    func leaveHole(at place: Int) {
        loose[place] = nil
        holes += 1
        while let last = loose.last, last == nil { dropLastHole() }
        if 2 * holes > loose.count { closeHoles() }
    }

    func next(after ticket: Ticket) -> Element? {
        let place = place(of: ticket) + 1
        guard let next = loose[place...].firstIndex(where: { $0 != nil }) else { return nil }
        work += next - place
        defer { if work > loose.count { closeHoles() } }
        return loose[next]
    }

    /// Closes the holes between members.
    func closeHoles() {
        work = 0
        guard holes > 0 else { return }
        var kept = 0
        for place in loose.indices where loose[place] != nil {
            if kept < place {
                loose.swapAt(kept, place)
                numbers[kept] = numbers[place]
            }
            kept += 1
        }
        loose.removeLast(holes)
        numbers.removeLast(holes)
        holes = 0
    }

    private func dropLastHole() {
        loose.removeLast()
        numbers.removeLast()
        holes -= 1
    }
}
