import Synchronization

/// How many clients there may be at a time.
final class Seats: Sendable {
    /// A client's place, free again when nobody holds on to it.
    final class Seat: Sendable {
        private let seats: Seats

        fileprivate init(of seats: Seats) {
            self.seats = seats
        }

        deinit {
            seats.taken.withLock { $0 -= 1 }
        }
    }

    private let count: Int
    private let taken = Mutex(0)

    init(_ count: Int) {
        self.count = count
    }

    /// Whether there is no seat left.
    var areTaken: Bool {
        taken.withLock { $0 >= count }
    }

    /// A seat, or nil if all are taken.
    func take() -> Seat? {
        let isFree = taken.withLock { taken in
            guard taken < count else { return false }
            taken += 1
            return true
        }
        return isFree ? Seat(of: self) : nil
    }
}
