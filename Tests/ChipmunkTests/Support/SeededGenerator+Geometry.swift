import Chipmunk
import TestSupport

extension SeededGenerator {
    /// A number of either sign, whose magnitude is spread over a few powers of ten, or now and then a small integer.
    mutating func number() -> Double {
        if Int.random(in: 0..<4, using: &self) == 0 { return Double(Int.random(in: -2...2, using: &self)) }
        let scale = [0.001, 1, 100, 1e6][Int.random(in: 0..<4, using: &self)]
        return Double.random(in: -scale...scale, using: &self)
    }

    mutating func vector() -> Vector {
        let x = number()
        return Vector(x, number())
    }

    mutating func box() -> BoundingBox {
        let a = vector()
        let b = vector()
        return BoundingBox(left: min(a.x, b.x), bottom: min(a.y, b.y), right: max(a.x, b.x), top: max(a.y, b.y))
    }

    mutating func transform() -> Transform {
        let x = vector()
        let y = vector()
        let origin = vector()
        return Transform(a: x.x, b: x.y, c: y.x, d: y.y, tx: origin.x, ty: origin.y)
    }
}

/// A type that makes choices by its own random numbers.
protocol RandomChooser {
    var random: SeededGenerator { get set }
}

extension RandomChooser {
    mutating func signed(_ limit: Double) -> Double {
        Double.random(in: -limit...limit, using: &random)
    }

    mutating func chance(_ probability: Double) -> Bool {
        Double.random(in: 0..<1, using: &random) < probability
    }

    mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[Int.random(in: elements.indices, using: &random)]
    }
}

/// The seeds that the property tests run with, each a test case of its own.
let seeds: [UInt64] = [1, 2, 3, 20_260_101]
