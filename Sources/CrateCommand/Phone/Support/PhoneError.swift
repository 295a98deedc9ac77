/// The reason that a phone cannot be served: a sentence with advice.
package struct PhoneError: Error, Hashable, Sendable, CustomStringConvertible {
    package let description: String
}
