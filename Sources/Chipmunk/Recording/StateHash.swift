/// A fast hash of numbers, in their order. It finds differences, but does not defend against attacks.
struct StateHash {
    private(set) var value: UInt64 = 0x9e37_79b9_7f4a_7c15

    mutating func combine(_ bits: UInt64) {
        let product = (value ^ bits).multipliedFullWidth(by: 0xd6e8_feb8_6659_fd93)
        value = product.high ^ product.low &+ 0x9e37_79b9_7f4a_7c15
    }

    mutating func combine(_ number: Double) {
        combine(number.bitPattern)
    }

    mutating func combine(_ vector: Vector) {
        combine(vector.x)
        combine(vector.y)
    }

    /// Adds the motions of bodies.
    mutating func combine(_ motions: [BodyMotion]) {
        combine(UInt64(motions.count))
        for motion in motions {
            combine(motion.position)
            combine(motion.angle)
            combine(motion.velocity)
            combine(motion.angularVelocity)
        }
    }

    /// Returns the hash of bytes.
    static func of(_ bytes: ArraySlice<UInt8>) -> UInt64 {
        var hash = StateHash()
        hash.combine(UInt64(bytes.count))
        var reader = ByteReader(bytes)
        while reader.left >= 8, let word: UInt64 = try? reader.integer() { hash.combine(word) }
        while reader.left > 0, let byte: UInt8 = try? reader.integer() { hash.combine(UInt64(byte)) }
        return hash.value
    }
}

extension Space {
    /// Returns a hash of the motions of all bodies, and of the number of bodies in quarantine. The array is working
    /// memory.
    final func hashOfMotions(_ motions: inout [BodyMotion]) -> UInt64 {
        readMotions(into: &motions)
        var hash = StateHash()
        hash.combine(motions)
        hash.combine(UInt64(quarantine.count))
        return hash.value
    }
}
