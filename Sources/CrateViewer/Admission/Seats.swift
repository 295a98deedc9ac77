import Synchronization

/// The seats for clients, in a fixed number.
final class Seats: Sendable {
    /// A client's seat, which is free again when this is released.
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

    /// Whether no seat is left.
    var areTaken: Bool {
        taken.withLock { $0 >= count }
    }

    /// Takes a seat. Returns nil if none is left.
    func take() -> Seat? {
        let isFree = taken.withLock { taken in
            guard taken < count else { return false }
            taken += 1
            return true
        }
        return isFree ? Seat(of: self) : nil
    }
}
