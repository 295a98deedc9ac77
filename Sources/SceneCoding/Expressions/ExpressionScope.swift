/// The names and the unit of angles that the expressions of a file can use.
struct ExpressionScope: Sendable {
    /// Whether a number that stands for an angle is in degrees.
    var anglesAreInDegrees = false
    private var values: [String: Double] = [:]
    /// The names of the variables, in the order of their definitions.
    private(set) var names: [String] = []

    /// The largest number of variables in a file.
    static let maximumCount = 1_000

    /// Defines a variable, whose value is nil if its definition is invalid.
    mutating func define(_ name: String, as value: Double?) {
        names.append(name)
        values[name] = value
    }

    /// Returns the value of a variable, or nil if there is none.
    func value(of name: String) -> Double? { values[name] }

    /// Returns whether a text can name a variable: a letter or an underscore, followed by letters, digits and underscores.
    static func isName(_ text: String) -> Bool {
        guard let first = text.utf8.first, ExpressionParser.isNameStart(first), text.utf8.count <= 60 else {
            return false
        }
        return text.utf8.allSatisfy(ExpressionParser.isNamePart)
    }
}

extension ExpressionScope {
    /// Returns an angle in radians as a number of the file.
    func number(ofRadians radians: Double) -> Double { anglesAreInDegrees ? radians * 180 / .pi : radians }

    /// Returns a number of the file that stands for an angle, in radians.
    func radians(of number: Double) -> Double { anglesAreInDegrees ? number * .pi / 180 : number }

    /// Returns a number with a unit as a number of the file, or nil if there is no such unit.
    func number(_ value: Double, unit: String) -> Double? {
        switch unit {
        case "", "pt", "s": value
        case "ms": value / 1000
        case "deg": anglesAreInDegrees ? value : value * .pi / 180
        case "rad": number(ofRadians: value)
        case "turn": anglesAreInDegrees ? value * 360 : value * 2 * .pi
        default: nil
        }
    }

    /// The units of numbers.
    static let units = ["deg", "rad", "turn", "ms", "s", "pt"]
}
