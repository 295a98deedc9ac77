/// Air that presses on the sides of shapes.
struct Wind: Hashable, Sendable {
    let velocity: Vector
    let drag, lift: Double

    func wrench(on body: MovedBody, for duration: Double) -> Wrench {
        var (total, rate) = (Wrench(), 0.0)
        for shape in body.shapes where !shape.isSensor {
            for side in Silhouette(of: shape, on: body).sides {
                let arm = side.middle - body.center
                let air = velocity - body.velocity(at: arm)
                guard let direction = air.unit, let press = side.press(direction) else { continue }
                total.add((direction * drag + press.across * lift) * (press.width * air.lengthSquared), at: arm)
                rate += (drag + lift) * press.width * air.length * body.mobility(at: arm)
            }
        }
        return total.limited(to: rate, for: duration)
    }
}

/// A part of a shape's outline that the air meets as one.
private enum Side {
    /// Two corners, counter-clockwise around the shape.
    case straight(Vector, Vector)
    /// A whole circle, which has no sides.
    case round(center: Vector, radius: Double)

    var middle: Vector {
        switch self {
        case .straight(let a, let b): (a + b) / 2
        case .round(let center, _): center
        }
    }

    /// Returns the width that faces the air, and the direction across in which it is led, times the sine of its angle; nil
    /// if the air comes from inside.
    func press(_ direction: Vector) -> (width: Double, across: Vector)? {
        switch self {
        case .straight(let a, let b):
            guard let inward = (b - a).perpendicular.unit else { return nil }
            let cosine = inward.dot(direction)
            return cosine > 0 ? ((b - a).length * cosine, inward - direction * cosine) : nil
        case .round(_, let radius): return (2 * radius, .zero)
        }
    }
}

extension Silhouette {
    fileprivate var sides: [Side] {
        switch self {
        case .circle(let center, let radius): [.round(center: center, radius: radius)]
        case .polygon(let corners):
            corners.indices.map { .straight(corners[$0], corners[($0 + 1) % corners.count]) }
        }
    }
}
