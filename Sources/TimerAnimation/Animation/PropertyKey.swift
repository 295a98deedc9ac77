/// The name of a layer's property, with the type of its values.
///
///     extension PropertyKey where Value == Double {
///         static let opacity = PropertyKey("opacity", default: 1)
///     }
///
/// Two keys are the same property if they have the same name; they must then have the same type.
public struct PropertyKey<Value: Interpolatable>: Sendable {
    /// The name.
    public let name: String
    /// What the property holds until it is set.
    public let `default`: Value

    /// A property by its name and the value that it has until it is set.
    public init(_ name: String, default value: Value) {
        self.name = name
        self.default = value
    }
}

extension PropertyKey {
    /// An animation of this property, in its type.
    func typed(_ animation: any PropertyAnimation) -> any PropertyAnimation<Value> {
        guard let animation = animation as? any PropertyAnimation<Value> else {
            failForAnotherType()
        }
        return animation
    }

    /// Ends the process because something else goes by this name.
    func failForAnotherType() -> Never {
        fatalError("PropertyKey.name must stand for one type, got \"\(name)\" for \(Value.self) and another one")
    }
}
