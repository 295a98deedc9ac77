/// The reason that a text is not an expression, or has no value.
struct ExpressionError: Error {
    /// The reason, in words that follow a colon.
    var problem: String
    /// The character at which it is, from 1.
    var character: Int
    /// An unknown name, and the names that could have been meant.
    var unknown: (name: String, known: [String])?
}

/// Reads an expression and computes its value on the way.
///
///     sum      product { ("+" | "-") product }
///     product  signed { ("*" | "/") signed }
///     signed   "-" signed | value
///     value    number [unit] | name | function "(" sum { "," sum } ")" | "(" sum ")"
struct ExpressionParser {
    /// The greatest length of an expression, in Unicode scalars.
    static let maximumLength = 256
    /// The greatest depth of parentheses, functions and signs within each other.
    static let maximumDepth = 32

    private let scope: ExpressionScope
    private let text: [UInt8]
    private var index = 0
    private var depth = 0

    private init(_ text: String, in scope: ExpressionScope) {
        self.scope = scope
        // A character of several bytes is none of an expression, and counts as one.
        self.text = text.unicodeScalars.map { $0.isASCII ? UInt8($0.value) : 0xff }
    }

    /// Returns the value of an expression, which is finite.
    static func value(of text: String, in scope: ExpressionScope) throws(ExpressionError) -> Double {
        let count = text.unicodeScalars.count
        guard count <= maximumLength else {
            throw ExpressionError(problem: "it has \(count) characters, and \(maximumLength) are allowed", character: 1)
        }
        var parser = ExpressionParser(text, in: scope)
        let value = try parser.sum()
        guard parser.next == nil else { throw parser.expected("an operator") }
        return value
    }

    private mutating func sum() throws(ExpressionError) -> Double {
        var value = try product()
        while let sign = take("+") ?? take("-") {
            let place = index
            let other = try product()
            value = try Self.finite(sign == UInt8(ascii: "+") ? value + other : value - other, at: place)
        }
        return value
    }

    private mutating func product() throws(ExpressionError) -> Double {
        var value = try signed()
        while let sign = take("*") ?? take("/") {
            let place = index
            let other = try signed()
            value = try Self.finite(sign == UInt8(ascii: "*") ? value * other : value / other, at: place)
        }
        return value
    }

    private mutating func signed() throws(ExpressionError) -> Double {
        skipSpace()
        let place = index + 1
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.maximumDepth else {
            throw ExpressionError(
                problem: "more than \(Self.maximumDepth) parts are inside one another", character: place)
        }
        if take("-") != nil { return -(try signed()) }
        return try value()
    }

    private mutating func value() throws(ExpressionError) -> Double {
        guard let byte = next else { throw expected("a number, a name or a parenthesis") }
        if take("(") != nil {
            let value = try sum()
            guard take(")") != nil else { throw expected("a closing parenthesis") }
            return value
        }
        if Self.isDigit(byte) || byte == UInt8(ascii: ".") { return try number() }
        guard Self.isNameStart(byte) else { throw expected("a number, a name or a parenthesis") }
        return try named()
    }

    private mutating func number() throws(ExpressionError) -> Double {
        let start = index
        var digits = skip(Self.isDigit)
        // No space is inside a number.
        if index < text.count, text[index] == UInt8(ascii: ".") {
            index += 1
            digits += skip(Self.isDigit)
        }
        skipExponent()
        guard digits > 0, let value = Double(string(from: start)) else { throw expected("a digit", at: start) }
        let unitStart = index
        _ = skip(Self.isNamePart)
        let unit = string(from: unitStart)
        guard let number = scope.number(value, unit: unit) else {
            throw ExpressionError(
                problem: "\"\(unit)\" is not a unit", character: unitStart + 1, unknown: (unit, ExpressionScope.units))
        }
        return try Self.finite(number, at: start + 1)
    }

    private mutating func named() throws(ExpressionError) -> Double {
        let start = index
        _ = skip(Self.isNamePart)
        let name = string(from: start)
        if let function = ExpressionFunction(rawValue: name) {
            let arguments = try arguments(of: function)
            return try Self.finite(function.value(of: arguments, in: scope), at: start + 1)
        }
        if let value = scope.value(of: name) { return value }
        if name == "pi" { return .pi }
        if scope.names.contains(name) {
            throw ExpressionError(
                problem: "\"\(name)\" has no value, for its definition is invalid", character: start + 1)
        }
        throw ExpressionError(
            problem: "\"\(name)\" is not known", character: start + 1,
            unknown: (name, scope.names + ExpressionFunction.allCases.map(\.rawValue) + ["pi"]))
    }

    private mutating func arguments(of function: ExpressionFunction) throws(ExpressionError) -> [Double] {
        guard take("(") != nil else { throw expected("an opening parenthesis after \(function.rawValue)") }
        let start = index
        var values = [try sum()]
        while take(",") != nil { values.append(try sum()) }
        guard take(")") != nil else { throw expected("a comma or a closing parenthesis") }
        guard function.argumentCount.contains(values.count) else {
            throw ExpressionError(
                problem:
                    "\(function.rawValue) takes \(function.argumentCount.lowerBound) in its parentheses, got \(values.count)",
                character: start)
        }
        return values
    }
}

extension ExpressionParser {
    /// The next byte after space.
    private var next: UInt8? {
        mutating get {
            skipSpace()
            return index < text.count ? text[index] : nil
        }
    }

    private mutating func skipSpace() {
        while index < text.count, text[index] == UInt8(ascii: " ") { index += 1 }
    }

    /// Skips bytes, and returns their number.
    private mutating func skip(_ isSkipped: (UInt8) -> Bool) -> Int {
        let start = index
        while index < text.count, isSkipped(text[index]) { index += 1 }
        return index - start
    }

    /// Skips an exponent of a number, but not a unit that begins with its letter.
    private mutating func skipExponent() {
        let start = index
        guard index < text.count, text[index] | 0x20 == UInt8(ascii: "e") else { return }
        index += 1
        if index < text.count, [UInt8(ascii: "+"), UInt8(ascii: "-")].contains(text[index]) { index += 1 }
        if skip(Self.isDigit) == 0 { index = start }
    }

    /// Skips a sign after space, and returns it, or returns nil if another byte is next.
    private mutating func take(_ sign: Unicode.Scalar) -> UInt8? {
        guard let next, UInt32(next) == sign.value else { return nil }
        index += 1
        return next
    }

    private func string(from start: Int) -> String {
        String(decoding: text[start..<index], as: UTF8.self)
    }

    private static func finite(_ value: Double, at character: Int) throws(ExpressionError) -> Double {
        guard value.isFinite else {
            throw ExpressionError(problem: "the result is not a finite number", character: character)
        }
        return value
    }

    private func expected(_ expected: String, at place: Int? = nil) -> ExpressionError {
        let place = place ?? index
        return ExpressionError(
            problem: place < text.count ? "\(expected) is expected" : "\(expected) is expected at its end",
            character: place + 1)
    }

    static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    /// Whether a name can begin with a byte.
    static func isNameStart(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) && byte < 0x80 || byte == UInt8(ascii: "_")
    }

    /// Whether a name can have a byte after its first one.
    static func isNamePart(_ byte: UInt8) -> Bool { isNameStart(byte) || isDigit(byte) }
}
