package import Chipmunk

/// The bytes of one input, read from the front: they decide which calls are made, and with which values. Once they are
/// used up everything reads as 0.
package struct Bytes {
    private let bytes: [UInt8]
    private var position = 0

    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    package var isEmpty: Bool {
        position >= bytes.count
    }

    package mutating func byte() -> UInt8 {
        guard !isEmpty else { return 0 }
        defer { position += 1 }
        return bytes[position]
    }

    package mutating func bool() -> Bool {
        byte() & 1 == 1
    }

    /// A number from 0 to `count` - 1.
    package mutating func index(_ count: Int) -> Int {
        Int(byte()) % count
    }

    private mutating func word() -> UInt64 {
        (0..<8).reduce(0) { word, _ in word << 8 | UInt64(byte()) }
    }
}

extension Bytes {
    /// Numbers over which arithmetic stumbles. The limits of the package are among them, and what lies just outside.
    private static let nasty: [Double] = [
        .nan, .infinity, -.infinity, 0, -0.0, -1, .leastNonzeroMagnitude, 1e-160 * 1e-160, 1e-155 * 1e-155, 1e-100,
        9e-31, 1e-30, -1e-30, 1e-15, 1e-9,
        -1e-9,
        1e-3, 1, 0.5, 1e3, 1e9, -1e9, 1e15, 1e20, -1e20, 1e30, -1e30, 1.1e30, 1e50, 1e99, 1e100, -1e100, 1.1e100, 1e155,
        -1e155, 1e300, 1.7e308, -1.7e308, Double(Int.max), Double.pi,
    ]

    /// Any number at all: half of them small and round.
    package mutating func number() -> Double {
        switch byte() {
        case 0..<80: Double(Int8(bitPattern: byte())) / 4
        case 80..<150: Double(byte()) / 16
        case 150..<248: Bytes.nasty[index(Bytes.nasty.count)]
        default: Double(bitPattern: word())
        }
    }

    /// Any integer, most of them small.
    package mutating func integer() -> Int {
        switch byte() {
        case 0..<200: index(24)
        case 200..<240: [-1, 0, 1000, 1001, 10_000, 10_001, Int.max, Int.min, Int(Int32.max)][index(9)]
        default: Int(truncatingIfNeeded: word())
        }
    }

    package mutating func vector() -> Vector {
        let x = number()
        return Vector(x, number())
    }

    package mutating func transform() -> Transform {
        switch index(4) {
        case 0: .identity
        case 1: .translation(vector())
        case 2: .rotation(number())
        default:
            Transform(a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())
        }
    }

    package mutating func box() -> BoundingBox {
        BoundingBox(left: number(), bottom: number(), right: number(), top: number())
    }
}

// Values that keep a rule of the package, or nil where what was read breaks it: then the call is left out.
extension Bytes {
    package mutating func number(in range: ClosedRange<Double>) -> Double? {
        let value = number()
        return range.contains(value) ? value : nil
    }

    /// A position, a velocity, a force and the like.
    package mutating func motion() -> Double? {
        number(in: -1e100...1e100)
    }

    package mutating func motionVector() -> Vector? {
        let value = vector()
        return abs(value.x) <= 1e100 && abs(value.y) <= 1e100 ? value : nil
    }

    /// A factor, a threshold and the like.
    package mutating func factor() -> Double? {
        number(in: 0...1e100)
    }

    package mutating func length() -> Double? {
        number(in: 0...1e30)
    }

    package mutating func coordinates() -> Vector? {
        let value = vector()
        return Bytes.areCoordinates(value) ? value : nil
    }

    package static func areCoordinates(_ point: Vector) -> Bool {
        abs(point.x) <= 1e30 && abs(point.y) <= 1e30
    }

    package mutating func mass() -> Double? {
        number(in: 1e-30...1e30)
    }

    package mutating func moment() -> Double? {
        let value = number()
        return value == .infinity || (1e-30...1e30).contains(value) ? value : nil
    }

    package mutating func shapeMass() -> Double? {
        let value = number()
        return value == 0 || (1e-30...1e30).contains(value) ? value : nil
    }

    package mutating func ratio() -> Double? {
        let value = number()
        return (1e-30...1e30).contains(abs(value)) ? value : nil
    }

    package mutating func range(within limits: ClosedRange<Double>) -> ClosedRange<Double>? {
        guard let one = number(in: limits), let other = number(in: limits) else { return nil }
        return min(one, other)...max(one, other)
    }
}
