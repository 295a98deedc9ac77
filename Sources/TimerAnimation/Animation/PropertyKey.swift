/// The name of an animatable property, with its type and default value.
///
///     extension PropertyKey where Value == Double {
///         static let volume = PropertyKey("volume", default: 1)
///     }
///
/// Keys with the same name denote the same property and must have the same type; using them otherwise traps.
/// ``part(_:_:)`` returns the key of a part of a property, such as "position.x". ``StandardProperty`` lists the keys
/// that every layer has.
public struct PropertyKey<Value: Interpolatable>: Sendable {
    /// The name of the property.
    public let name: String
    /// The value of the property until it is set.
    public let `default`: Value
    /// The access to the whole that contains this part; nil for a stored property.
    let access: (any PartAccess<Value>)?

    /// Creates a key from a name and the property's value until it is set.
    public init(_ name: String, default value: Value) {
        self.name = name
        self.default = value
        access = nil
    }

    init(part name: String, of access: some PartAccess<Value>, default value: Value) {
        self.name = name
        self.default = value
        self.access = access
    }
}

extension PropertyKey {
    /// Casts an animation of this property to the property's type.
    func typed(
        _ animation: any PropertyAnimation, file: StaticString, line: UInt
    ) -> any PropertyAnimation<Value> {
        guard let animation = animation as? any PropertyAnimation<Value> else {
            failForAnotherType(file: file, line: line)
        }
        return animation
    }

    /// Traps because a property of another type has this name.
    func failForAnotherType(file: StaticString, line: UInt) -> Never {
        trap(
            "PropertyKey.name must stand for one type, got \"\(name)\" for \(Value.self) and another one", file: file,
            line: line)
    }
}
