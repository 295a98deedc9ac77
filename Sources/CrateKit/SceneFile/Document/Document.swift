/// A value to be written: the counterpart of ``DocumentNode``, which was read.
package enum Document: Hashable, Sendable {
    case null
    case bool(Bool)
    /// A finite number.
    case number(Double)
    /// A whole number by its digits, so that 64 bits are kept.
    case integer(String)
    case string(String)
    case array([Document])
    /// The members in the order in which they are written.
    case object([Member])

    /// A key and its value.
    package struct Member: Hashable, Sendable {
        package var key: String
        package var value: Document

        package init(_ key: String, _ value: Document) {
            self.key = key
            self.value = value
        }
    }

    /// A whole number.
    package static func integer(_ value: some BinaryInteger) -> Document {
        .integer(String(value))
    }

    /// Whether it is a scalar or an array of nothing but scalars, which goes on one line.
    var isShort: Bool {
        switch self {
        case .array(let elements): elements.allSatisfy(\.isScalar)
        case .object(let members): members.isEmpty
        default: true
        }
    }

    var isScalar: Bool {
        switch self {
        case .array, .object: false
        default: true
        }
    }
}

extension Document: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByFloatLiteral,
    ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    package init(stringLiteral value: String) { self = .string(value) }
    package init(booleanLiteral value: Bool) { self = .bool(value) }
    package init(floatLiteral value: Double) { self = .number(value) }
    package init(integerLiteral value: Int) { self = .integer(value) }
    package init(arrayLiteral elements: Document...) { self = .array(elements) }
    package init(dictionaryLiteral elements: (String, Document)...) {
        self = .object(elements.map { Member($0.0, $0.1) })
    }
}
