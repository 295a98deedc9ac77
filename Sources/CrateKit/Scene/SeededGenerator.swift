/// Random numbers that depend only on the seed, on every platform: SplitMix64.
///
/// The standard library's conversion from bits to numbers may differ between versions, so a scene draws its numbers
/// with ``number(from:to:)``.
///
/// Source: Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators", OOPSLA 2014.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    private static let step: UInt64 = 0x9e37_79b9_7f4a_7c15

    /// Creates a generator that begins after some of the seed's numbers.
    init(seed: UInt64, skipping count: UInt64 = 0) {
        state = seed &+ count &* SeededGenerator.step
    }

    mutating func next() -> UInt64 {
        state &+= SeededGenerator.step
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
        bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
        return bits ^ (bits >> 31)
    }

    /// Returns a number between two bounds. Almost never returns the upper one.
    mutating func number(from lower: Double, to upper: Double) -> Double {
        let fraction = Double(next() >> 11) * 0x1p-53
        return lower + (upper - lower) * fraction
    }
}
