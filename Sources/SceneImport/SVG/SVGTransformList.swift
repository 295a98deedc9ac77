import Chipmunk
import CrateKit
import SceneCoding

/// The attribute `transform`: a list of maps.
enum SVGTransformList {
    /// Reads a list, or returns the reason that it is none.
    static func read(_ text: String) -> Result<Transform, SVGProblem> {
        var scanner = SVGScanner(text)
        var result = Transform.identity
        while true {
            scanner.skipSeparator()
            if scanner.isAtEnd { return .success(result) }
            let place = scanner.place
            let name = scanner.word()
            guard let numbers = arguments(&scanner), let map = map(name, numbers) else {
                return .failure(
                    SVGProblem(
                        sentence:
                            "has \(place), where matrix(a b c d e f), translate(x y), scale(x y), rotate(angle x y), "
                            + "skewX(angle) or skewY(angle) is expected"))
            }
            result = result.concatenated(after: map)
        }
    }

    /// The numbers in parentheses, at most 6.
    private static func arguments(_ scanner: inout SVGScanner) -> [Double]? {
        scanner.skipSpace()
        guard scanner.take(UInt8(ascii: "(")) else { return nil }
        var numbers: [Double] = []
        while numbers.count <= 6 {
            scanner.skipSpace()
            if scanner.take(UInt8(ascii: ")")) { return numbers }
            guard let number = scanner.number() else { return nil }
            numbers.append(number)
        }
        return nil
    }

    private static func map(_ name: String, _ numbers: [Double]) -> Transform? {
        switch (name, numbers.count) {
        case ("matrix", 6):
            return Transform(
                a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
        case ("translate", 1), ("translate", 2):
            return .translation(Vector(numbers[0], numbers.count > 1 ? numbers[1] : 0))
        case ("scale", 1), ("scale", 2):
            return .scale(x: numbers[0], y: numbers[numbers.count - 1])
        case ("rotate", 1):
            return .rotation(numbers[0] * .pi / 180)
        case ("rotate", 3):
            let center = Vector(numbers[1], numbers[2])
            return Transform.translation(center).concatenated(after: .rotation(numbers[0] * .pi / 180))
                .concatenated(after: .translation(Vector.zero - center))
        case ("skewX", 1):
            return Transform(a: 1, b: 0, c: tangent(numbers[0]), d: 1, tx: 0, ty: 0)
        case ("skewY", 1):
            return Transform(a: 1, b: tangent(numbers[0]), c: 0, d: 1, tx: 0, ty: 0)
        default:
            return nil
        }
    }

    private static func tangent(_ degrees: Double) -> Double {
        let direction = Vector(angle: degrees * .pi / 180)
        return direction.y / direction.x
    }
}

extension Transform {
    /// The factor of small areas' sides: the root of that of areas.
    var meanScale: Double { abs(a * d - b * c).squareRoot() }
}
