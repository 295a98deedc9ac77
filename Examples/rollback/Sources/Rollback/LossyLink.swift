/// A way for packets that loses some, delays all, and lets later ones overtake earlier ones. The time is counted in ticks.
struct LossyLink<Packet> {
    private struct Flight {
        let arrival: Int
        let packet: Packet
    }

    let loss: Double
    let delay: Int
    let jitter: Int
    private var generator: SeededGenerator
    private var flights: [Flight] = []

    /// Creates a link.
    ///
    /// - Parameters:
    ///   - loss: The share of packets that never arrive.
    ///   - delay: How many ticks a packet takes at least.
    ///   - jitter: How many ticks it may take in addition.
    init(loss: Double, delay: Int, jitter: Int, seed: UInt64) {
        (self.loss, self.delay, self.jitter) = (loss, delay, jitter)
        generator = SeededGenerator(seed: seed)
    }

    mutating func send(_ packet: Packet, at tick: Int) {
        let isLost = Double.random(in: 0..<1, using: &generator) < loss
        let arrival = tick + delay + Int.random(in: 0...jitter, using: &generator)
        if !isLost { flights.append(Flight(arrival: arrival, packet: packet)) }
    }

    mutating func receive(at tick: Int) -> [Packet] {
        let arrived = flights.filter { $0.arrival <= tick }
        flights.removeAll { $0.arrival <= tick }
        return arrived.map(\.packet)
    }
}
