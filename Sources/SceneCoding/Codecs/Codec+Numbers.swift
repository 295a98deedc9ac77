extension Codec<Double> {
    /// Any finite number.
    package static var number: Codec {
        number { _ in nil }
    }

    /// Returns the codec of a number from the lower bound to the upper one.
    package static func number(in range: ClosedRange<Double>) -> Codec {
        number(limits: [("minimum", range.lowerBound), ("maximum", range.upperBound)]) { value in
            range.contains(value) ? nil : range.expectation
        }
    }

    /// Returns the codec of a number that is not below the bound.
    package static func number(in range: PartialRangeFrom<Double>) -> Codec {
        number(limits: [("minimum", range.lowerBound)]) { value in
            range.contains(value) ? nil : "\(JSONNumber.text(of: range.lowerBound)) or more"
        }
    }

    /// A number above 0.
    package static var positive: Codec {
        number(limits: [("exclusiveMinimum", 0)]) { value in
            value > 0 ? nil : "above 0"
        }
    }

    /// An angle, in radians in memory and in the file's unit in the file; see ``Field/units(key:_:)``. Written in
    /// radians, which read back exactly.
    package static var angle: Codec {
        angle(in: -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude)
    }

    /// Returns the codec of an angle between two bounds in radians. Radians that were probably meant as degrees are a warning.
    ///
    /// - Parameter isRate: Whether it is an angle per second, for which 15 is a plausible value. Defaults to false.
    package static func angle(in range: ClosedRange<Double>, isRate: Bool = false) -> Codec {
        /// Returns the expected angle in place of one that is not valid.
        @Sendable func expectation(for radians: Double, inDegrees: Bool) -> String? {
            guard radians.isFinite else { return "a number" }
            guard !range.contains(radians) else { return nil }
            return inDegrees ? range.inDegrees.expectation + " degrees" : range.expectation + " radians"
        }
        /// Whether radians were probably meant as degrees: round numbers of more than a turn, such as 20, 45 and 90.
        @Sendable func areDegrees(_ radians: Double) -> Bool {
            let isRound = [10, 15].contains { radians.remainder(dividingBy: $0) == 0 }
            return !isRate && abs(radians) > 2 * .pi && isRound
        }
        return Codec(
            readNode: { node, _, context in
                guard let number = context.finiteNumber(node) else { return nil }
                let radians = context.anglesAreInDegrees ? number * .pi / 180 : number
                guard let expected = expectation(for: radians, inDegrees: context.anglesAreInDegrees) else {
                    if !context.anglesAreInDegrees && areDegrees(radians) {
                        context.report(
                            "is \(node.summary) radians, which are \((radians * 5 / .pi).rounded() / 10) turns; if degrees are "
                                + "meant, write units: {angle: degrees} at the top of the file",
                            at: node.position, severity: .warning)
                    }
                    return radians
                }
                context.report(expected: expected, got: node, value: number)
                return nil
            },
            check: { radians, context in
                guard let expected = expectation(for: radians, inDegrees: false) else { return true }
                context.report(.expected(expected), to: .number(radians))
                return false
            }, write: { .number($0) }, schema: { $0.number("number") })
    }

    /// Returns the codec of a number that satisfies a rule, which returns the expected value if it does not.
    private static func number(
        limits: [(keyword: String, limit: Double)] = [], rule: @escaping @Sendable (Double) -> String?
    ) -> Codec {
        Codec(
            readNode: { node, _, context in
                guard let number = context.finiteNumber(node) else { return nil }
                guard let expected = rule(number) else { return number }
                context.report(expected: expected, got: node, value: number)
                return nil
            },
            check: { number, context in
                let expected = number.isFinite ? rule(number) : "a number"
                guard let expected else { return true }
                context.report(.expected(expected), to: .number(number))
                return false
            },
            write: { .number($0) },
            schema: { writer in
                limits.reduce(writer.number("number")) { $0.adding($1.keyword, .number($1.limit)) }
            })
    }
}

extension Codec where Value: FixedWidthInteger {
    /// A whole number of the type's range.
    package static var integer: Codec { integer(in: Value.min...Value.max) }

    /// Returns the codec of a whole number from the lower bound to the upper one. `5.0` and `5e0` are whole, too.
    package static func integer(in range: ClosedRange<Value>) -> Codec {
        let limits = range.expectation
        return Codec(
            readNode: { node, _, context in
                guard let (text, number) = context.wholeNumber(node) else { return nil }
                guard let value = text.flatMap({ Value($0) }) ?? Value(exactly: number), range.contains(value) else {
                    context.report(expected: limits, got: node, value: number)
                    return nil
                }
                return value
            },
            check: { value, context in
                guard !range.contains(value) else { return true }
                context.report(.expected(limits), to: .integer(value))
                return false
            },
            write: { .integer($0) },
            schema: { writer in
                writer.number("integer").adding("minimum", .integer(range.lowerBound))
                    .adding("maximum", .integer(range.upperBound))
            })
    }
}

extension CodecContext {
    /// Returns the finite number of a node, or nil after reporting that it has none.
    mutating func finiteNumber(_ node: DocumentNode) -> Double? {
        switch node.value {
        case .number(_, let value) where value.isFinite:
            return value
        case .number(let text, _):
            report("is too large for a number, got \(text.shortened)", at: node.position)
        case .string(let text, let style) where takesExpression(text, style):
            return self.value(of: text, at: node, expected: "a number")
        case .string(let text, let style) where style != .quoted && text.first == "+":
            report("must be a number without a leading +, got \(text.shortened)", at: node.position)
        case .string(let text, _):
            report("must be a number, got \(node.summary)\(NumberHint.hint(at: text))", at: node.position)
        default:
            report(expected: "a number", got: node)
        }
        return nil
    }

    /// Returns the whole number of a node, and its text unless it is an expression, or nil after reporting that it has none.
    fileprivate mutating func wholeNumber(_ node: DocumentNode) -> (text: String?, value: Double)? {
        switch node.value {
        case .number(let text, let value) where value.rounded() == value: return (text, value)
        case .string(let text, let style) where takesExpression(text, style):
            guard let value = self.value(of: text, at: node, expected: "a whole number") else { return nil }
            if value.rounded() == value { return (nil, value) }
            report(expected: "a whole number", got: node, value: value)
        default: report(expected: "a whole number", got: node)
        }
        return nil
    }
}

extension ClosedRange<Double> {
    /// The valid values, for messages: `in 1e-30 ... 1e30`, or `1` for a single value.
    var expectation: String {
        let (lower, upper) = (JSONNumber.text(of: lowerBound), JSONNumber.text(of: upperBound))
        return lowerBound == upperBound ? lower : "in \(lower) ... \(upper)"
    }

    var inDegrees: ClosedRange {
        lowerBound * 180 / .pi...upperBound * 180 / .pi
    }
}

extension ClosedRange where Bound: FixedWidthInteger {
    /// The valid values, for messages: `in 1 ... 9`, or `1` for a single value.
    var expectation: String {
        lowerBound == upperBound ? "\(lowerBound)" : "in \(lowerBound) ... \(upperBound)"
    }

    /// The required number of elements, for messages: `1 ... 9`, or `1`.
    var text: String {
        lowerBound == upperBound ? "\(lowerBound)" : "\(lowerBound) ... \(upperBound)"
    }
}
