import Chipmunk

/// A fingerprint (FNV-1a) of a sequence of events, in which no address has a part.
struct EventHash {
    private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325
    /// The number of hashed numbers.
    private(set) var count = 0

    mutating func combine(_ number: UInt64) {
        for shift in stride(from: UInt64(0), to: 64, by: 8) {
            value = (value ^ ((number >> shift) & 0xff)) &* 0x0000_0100_0000_01b3
        }
        count += 1
    }

    /// Takes in the contacts that began and ended in the last step, with all their numbers.
    mutating func combine(contactsOf space: Space, id: (Shape) -> UInt64) {
        for (tag, contacts) in [(6, space.contactsBegan), (7, space.contactsEnded)] {
            for contact in contacts {
                for number in [UInt64(tag), id(contact.shapeA), id(contact.shapeB)] { combine(number) }
                for number in bits(contact.normal) + bits(contact.impulse) { combine(number) }
                for number in bits(contact.point ?? .zero) { combine(number) }
            }
        }
    }
}
