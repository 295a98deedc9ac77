/// A value to write: the counterpart of ``DocumentNode``, which was read.
///
/// Two documents are equal if they are written the same way: 0 and -0 differ.
package enum Document: Sendable {
    case null
    case bool(Bool)
    /// A finite number.
    case number(Double)
    /// A whole number by its digits, so that 64 bits are kept.
    case integer(String)
    case string(String)
    case array([Document])
    /// The members, in the order of writing.
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

    /// The value's name in a sentence, like ``DocumentNode/summary`` for a value in a file.
    var summary: String {
        switch self {
        case .null: "null"
        case .bool(let flag): "\(flag)"
        case .number(let value): value.isFinite ? JSONNumber.text(of: value) : "\(value)"
        case .integer(let digits): digits.shortened
        case .string(let text): "\"\(text.shortened)\""
        case .array: "an array"
        case .object: "an object"
        }
    }

    /// Creates a whole number.
    package static func integer(_ value: some BinaryInteger) -> Document {
        .integer(String(value))
    }

    /// Whether the value is a scalar or an array of scalars only, which fits on one line.
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

extension Document: Hashable {
    package static func == (a: Document, b: Document) -> Bool {
        switch (a, b) {
        case (.null, .null): true
        case (.bool(let a), .bool(let b)): a == b
        case (.number(let a), .number(let b)): a.bitPattern == b.bitPattern
        case (.integer(let a), .integer(let b)), (.string(let a), .string(let b)): a == b
        case (.array(let a), .array(let b)): a == b
        case (.object(let a), .object(let b)): a == b
        default: false
        }
    }

    package func hash(into hasher: inout Hasher) {
        switch self {
        case .null: hasher.combine(0)
        case .bool(let flag): hasher.combine(flag)
        case .number(let value): hasher.combine(value.bitPattern)
        case .integer(let text), .string(let text): hasher.combine(text)
        case .array(let elements): hasher.combine(elements)
        case .object(let members): hasher.combine(members)
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
