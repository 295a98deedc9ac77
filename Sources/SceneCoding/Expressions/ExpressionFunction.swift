#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

/// A function of expressions.
enum ExpressionFunction: String, CaseIterable, Sendable {
    case min, max, abs, sqrt, sin, cos, tan, floor, round, mod

    /// The valid number of arguments.
    var argumentCount: ClosedRange<Int> {
        switch self {
        case .min, .max: 1...ExpressionParser.maximumLength
        case .mod: 2...2
        case .abs, .sqrt, .sin, .cos, .tan, .floor, .round: 1...1
        }
    }

    /// Returns the value for some arguments, whose number is valid.
    func value(of arguments: [Double], in scope: ExpressionScope) -> Double {
        let first = arguments[0]
        switch self {
        case .min: return arguments.dropFirst().reduce(first) { Swift.min($0, $1) }
        case .max: return arguments.dropFirst().reduce(first) { Swift.max($0, $1) }
        case .abs: return Swift.abs(first)
        case .sqrt: return first.squareRoot()
        case .sin: return sine(scope.radians(of: first))
        case .cos: return cosine(scope.radians(of: first))
        case .tan: return tangent(scope.radians(of: first))
        case .floor: return first.rounded(.down)
        case .round: return first.rounded()
        case .mod:
            // Like the remainder of a division rounded down: it has the sign of the divisor.
            let rest = first.truncatingRemainder(dividingBy: arguments[1])
            return rest != 0 && (rest < 0) != (arguments[1] < 0) ? rest + arguments[1] : rest
        }
    }
}

// Inside the enumeration, its cases have the names of these functions.
private func sine(_ angle: Double) -> Double { sin(angle) }
private func cosine(_ angle: Double) -> Double { cos(angle) }
private func tangent(_ angle: Double) -> Double { tan(angle) }
