internal import CChipmunk

/// The type of a shape, which selects its collision handlers. `cpCollisionType`.
///
/// Declare each type once: `extension CollisionType { static let crate: CollisionType = 1 }`. Shapes default to 0.
public struct CollisionType: Hashable, Sendable, RawRepresentable, ExpressibleByIntegerLiteral {
    /// The number that identifies the type in Chipmunk.
    public let rawValue: UInt

    /// Creates a type with a number. Traps if it is the largest `UInt`, which in Chipmunk means "any type".
    public init(rawValue: UInt) {
        require(
            rawValue != cpxWildcardCollisionType(),
            "CollisionType must be less than \(UInt.max), which stands for any type, got \(rawValue)")
        self.rawValue = rawValue
    }

    /// Creates a type with a number.
    public init(integerLiteral value: UInt) {
        self.init(rawValue: value)
    }
}
