import Chipmunk

/// Random numbers from a seed: SplitMix64, whose numbers are the same on every machine.
struct BenchRandom {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    private mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }

    /// Returns a number in a range.
    mutating func number(in range: ClosedRange<Double>) -> Double {
        let part = Double(next() >> 11) * 0x1p-53
        return range.lowerBound + part * (range.upperBound - range.lowerBound)
    }

    /// Returns a point in a circle around the origin.
    mutating func point(inRadius radius: Double) -> Vector {
        while true {
            let point = Vector(number(in: -1...1), number(in: -1...1))
            if point.lengthSquared < 1 { return point * radius }
        }
    }
}
