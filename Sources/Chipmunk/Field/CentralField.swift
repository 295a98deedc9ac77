#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// The decrease of a field with the distance from its center.
package struct Falloff: Hashable, Sendable {
    let exponent, distance, minimumRadius: Double

    /// - Parameter distance: The distance in points at which the share is 1.
    package init(exponent: Double, distance: Double, minimumRadius: Double) {
        self.exponent = exponent
        self.distance = distance
        self.minimumRadius = minimumRadius
    }

    /// Returns the field's share at a distance from its center, which may be infinite.
    package func share(at length: Double) -> Double {
        exponent == 0 ? 1 : pow(max(length, minimumRadius) / distance, -exponent)
    }
}

/// An acceleration that depends on the distance from a center.
struct CentralField: Hashable, Sendable {
    let center: Vector
    let acceleration: Double
    let falloff: Falloff

    /// Traps on behalf of a call unless the values are in their ranges.
    init(
        _ center: Vector, _ acceleration: Double, _ falloff: Falloff, _ call: String, file: StaticString, line: UInt
    ) {
        func check(_ value: Double, in range: ClosedRange<Double>, _ name: String) {
            require(
                range.contains(value),
                "\(call) \(name) must be in \(range.lowerBound) ... \(range.upperBound), got \(value)", file: file,
                line: line)
        }
        for coordinate in [center.x, center.y] { check(coordinate, in: -Limit.length...Limit.length, "center") }
        check(acceleration, in: -Limit.length...Limit.length, "acceleration")
        check(falloff.exponent, in: 0...Limit.length, "falloff")
        check(falloff.distance, in: 1e-30...Limit.length, "distance")
        check(falloff.minimumRadius, in: 1e-30...Limit.length, "minimumRadius")
        self.center = center
        self.acceleration = acceleration
        self.falloff = falloff
    }

    /// Returns the acceleration at a point, away from the center.
    func acceleration(at point: Vector) -> Vector {
        let place = point - center
        guard let outward = place.unit else { return .zero }
        return outward * (acceleration * falloff.share(at: place.length))
    }
}
