internal import Chipmunk

/// The result of steps, as one number.
struct Digest: Hashable {
    private var value: UInt64 = 0xcbf2_9ce4_8422_2325

    /// Adds where a space has its bodies after a step, and who touched whom.
    mutating func combine(_ space: Space) {
        for body in space.bodies {
            for number in [body.position.x, body.position.y, body.angle] { combine(number.bitPattern) }
            for number in [body.velocity.x, body.velocity.y, body.angularVelocity] { combine(number.bitPattern) }
            combine(body.isSleeping ? 1 : body.isQuarantined ? 2 : 3)
        }
        for constraint in space.constraints { combine(constraint.impulse.bitPattern) }
        for contact in space.contactsBegan { combine(contact.shapeA.area.bitPattern) }
        combine(UInt64(space.contactsBegan.count) << 32 | UInt64(space.contactsEnded.count))
    }

    /// As FNV-1a does, a word at a time.
    private mutating func combine(_ word: UInt64) {
        value = (value ^ word) &* 0x100_0000_01b3
        // A product leaves the upper bits of words above the lower ones of the sum.
        value ^= value >> 29
    }
}
