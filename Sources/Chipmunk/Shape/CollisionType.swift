internal import CChipmunk

/// What kind of thing a shape is to the collision handlers. `cpCollisionType`.
///
/// Declare yours once: `extension CollisionType { static let crate: CollisionType = 1 }`. Shapes start with 0.
public struct CollisionType: Hashable, Sendable, RawRepresentable, ExpressibleByIntegerLiteral {
    /// The number by which Chipmunk tells the types apart.
    public let rawValue: UInt

    /// A type with a number of its own. The largest `UInt` traps: in Chipmunk it stands for "any type".
    public init(rawValue: UInt) {
        require(
            rawValue != cpxWildcardCollisionType(),
            "CollisionType must be less than \(UInt.max), which stands for any type, got \(rawValue)")
        self.rawValue = rawValue
    }

    /// A type with a number of its own.
    public init(integerLiteral value: UInt) {
        self.init(rawValue: value)
    }
}
