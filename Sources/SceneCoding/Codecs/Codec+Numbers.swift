extension Codec<Double> {
    /// Any finite number.
    package static var number: Codec {
        number(schema: JSONSchema(type: "number")) { _ in nil }
    }

    /// Returns the codec of a number from the lower bound to the upper one.
    package static func number(in range: ClosedRange<Double>) -> Codec {
        number(
            schema: JSONSchema(type: "number").adding("minimum", .number(range.lowerBound))
                .adding("maximum", .number(range.upperBound))
        ) { value in
            range.contains(value) ? nil : range.expectation
        }
    }

    /// Returns the codec of a number that is not below the bound.
    package static func number(in range: PartialRangeFrom<Double>) -> Codec {
        number(schema: JSONSchema(type: "number").adding("minimum", .number(range.lowerBound))) { value in
            range.contains(value) ? nil : "\(JSONNumber.text(of: range.lowerBound)) or more"
        }
    }

    /// A number above 0.
    package static var positive: Codec {
        number(schema: JSONSchema(type: "number").adding("exclusiveMinimum", .number(0))) { value in
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
        @Sendable func problem(to radians: Double, inDegrees: Bool) -> Problem? {
            guard radians.isFinite else { return .expected("a number") }
            guard !range.contains(radians) else { return nil }
            return .expected(inDegrees ? range.inDegrees.expectation + " degrees" : range.expectation + " radians")
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
                guard let problem = problem(to: radians, inDegrees: context.anglesAreInDegrees) else {
                    if !context.anglesAreInDegrees && areDegrees(radians) {
                        context.report(
                            "is \(node.summary) radians, which are \((radians * 5 / .pi).rounded() / 10) turns; if degrees are "
                                + "meant, write units: {angle: degrees} at the top of the file",
                            at: node.position, severity: .warning)
                    }
                    return radians
                }
                context.report(problem, to: node)
                return nil
            },
            check: { radians, context in
                guard let problem = problem(to: radians, inDegrees: false) else { return true }
                context.report(problem, to: .number(radians))
                return false
            }, write: { .number($0) }, schema: { _ in JSONSchema(type: "number") })
    }

    /// Returns the codec of a number that satisfies a rule, which returns the expected value if it does not.
    private static func number(schema: JSONSchema, rule: @escaping @Sendable (Double) -> String?) -> Codec {
        Codec(
            read: { node, context in context.finiteNumber(node) },
            rule: { number in number.isFinite ? rule(number).map { .expected($0) } : .expected("a number") },
            write: { .number($0) }, schema: schema)
    }
}

extension Codec where Value: FixedWidthInteger {
    /// A whole number of the type's range.
    package static var integer: Codec { integer(in: Value.min...Value.max) }

    /// Returns the codec of a whole number from the lower bound to the upper one. `5.0` and `5e0` are whole, too.
    package static func integer(in range: ClosedRange<Value>) -> Codec {
        let limits = range.expectation
        return Codec(
            read: { node, context in
                guard case .number(let text, let number) = node.value else {
                    context.report(expected: "a whole number", got: node)
                    return nil
                }
                guard number.rounded() == number else {
                    context.report(expected: "a whole number", got: node)
                    return nil
                }
                guard let value = Value(text) ?? Value(exactly: number) else {
                    context.report(expected: limits, got: node)
                    return nil
                }
                return value
            },
            rule: { range.contains($0) ? nil : .expected(limits) }, write: { .integer($0) },
            schema: JSONSchema(type: "integer").adding("minimum", .integer(range.lowerBound))
                .adding("maximum", .integer(range.upperBound)))
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
        case .string(let text, let style) where style != .quoted && text.first == "+":
            report("must be a number without a leading +, got \(text.shortened)", at: node.position)
        case .string(let text, _):
            report("must be a number, got \(node.summary)\(NumberHint.hint(at: text))", at: node.position)
        default:
            report(expected: "a number", got: node)
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
