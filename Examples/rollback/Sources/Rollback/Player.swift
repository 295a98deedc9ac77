/// Somebody with a controller: random, and the same for a seed.
struct Player {
    private var generator: SeededGenerator
    private var input = PlayerInput()

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    mutating func nextInput() -> PlayerInput {
        // Whoever pushes a stick holds it for a while.
        if happens(every: 15) { input.direction = Double.random(in: -1...1, using: &generator) }
        if happens(every: 20) { input.jumps.toggle() }
        input.drops = happens(every: 90)
        return input
    }

    private mutating func happens(every frames: Int) -> Bool {
        Int.random(in: 0..<frames, using: &generator) == 0
    }
}
