/// Why a phone cannot be served: a sentence that says what to do.
package struct PhoneError: Error, Hashable, Sendable, CustomStringConvertible {
    package let description: String
}
