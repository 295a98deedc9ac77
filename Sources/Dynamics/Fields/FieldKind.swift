import Chipmunk

/// The kinds of fields.
enum FieldKind {
    case linearGravity, radialGravity, spring, drag, velocity, noise, turbulence, vortex, electric, magnetic
    case custom((FieldBehavior, FieldBehavior.Sample) -> Vector)

    /// The effect of a field on an item.
    enum Effect {
        case force(Vector)
        case velocity(Vector)
    }

    /// The ranges of the properties of random fields.
    static let smoothness = 0.0...1
    static let animationSpeed = 0.0...1e6

    /// The number of points in a meter.
    private static let meter = 100.0

    /// Returns the effect of a field on an item in its region. Numbers may be infinite: the item then ignores them.
    ///
    /// - Parameter place: The item's place, relative to the field's position.
    func effect(on item: FieldBehavior.Sample, at place: Vector, of field: FieldBehavior, time: Double) -> Effect {
        let falloff = Falloff(exponent: field.falloff, distance: Self.meter, minimumRadius: field.minimumRadius)
        let strength = field.strength * falloff.share(at: place.length)
        let outward = place.normalized
        switch self {
        case .linearGravity: return .force(field.direction * (strength * Self.meter * item.mass))
        case .radialGravity: return .force(outward * (-strength * Self.meter * item.mass))
        case .spring: return .force(place * -strength)
        case .drag:
            let drag = Drag(coefficient: strength)
            return .force(drag.force(onMass: item.mass, velocity: item.velocity, for: item.deltaTime))
        case .velocity: return .velocity(field.direction * (strength * Self.meter))
        case .noise: return .force(Self.noise(place, field, time) * (strength * Self.meter * item.mass))
        case .turbulence:
            return .force(Self.noise(place, field, time) * (strength * item.velocity.length * item.mass))
        // y points down, so that a positive right angle is clockwise on the screen.
        case .vortex: return .force(outward.perpendicular * (-strength * Self.meter * item.mass))
        case .electric: return .force(outward * (item.charge * strength * Self.meter))
        case .magnetic: return .force(item.velocity.perpendicular * (-item.charge * strength))
        case .custom(let evaluate):
            let force = evaluate(field, item)
            requireNumbers(force, "FieldBehavior.field(evaluationBlock:)")
            return .force(force)
        }
    }

    private static func noise(_ position: Vector, _ field: FieldBehavior, _ time: Double) -> Vector {
        let wave = 10 + 190 * field.smoothness
        let place = position / wave
        let phase = time * field.animationSpeed
        return Vector(
            Noise.value(place.x, place.y, phase, channel: 1), Noise.value(place.x, place.y, phase, channel: 2))
    }
}

/// Random numbers that change smoothly from place to place, and are the same in every run.
enum Noise {
    /// Returns a number in `-1...1`: random at each point with whole coordinates, and interpolated in between.
    static func value(_ x: Double, _ y: Double, _ z: Double, channel: UInt64) -> Double {
        let (x, y, z) = (Cell(x), Cell(y), Cell(z))
        func corner(_ dx: UInt64, _ dy: UInt64, _ dz: UInt64) -> Double {
            var hash = mix(channel)
            for index in [x.index &+ dx, y.index &+ dy, z.index &+ dz] { hash = mix(hash ^ index) }
            return Double(hash >> 11) * 0x1p-52 - 1
        }
        func plane(_ dz: UInt64) -> Double {
            let low = blend(corner(0, 0, dz), corner(1, 0, dz), x.fraction)
            return blend(low, blend(corner(0, 1, dz), corner(1, 1, dz), x.fraction), y.fraction)
        }
        return z.fraction == 0 ? plane(0) : blend(plane(0), plane(1), z.fraction)
    }

    /// A coordinate as a whole number and the eased remainder.
    private struct Cell {
        let index: UInt64
        let fraction: Double

        init(_ value: Double) {
            let floor = value.rounded(.down)
            let rest = value - floor
            // Numbers beyond that are whole.
            let isNear = abs(floor) < 0x1p62
            index = isNear ? UInt64(bitPattern: Int64(floor)) : floor.bitPattern
            fraction = isNear ? rest * rest * (3 - 2 * rest) : 0
        }
    }

    private static func blend(_ a: Double, _ b: Double, _ fraction: Double) -> Double {
        a + (b - a) * fraction
    }

    /// Returns a value mixed by SplitMix64.
    private static func mix(_ value: UInt64) -> UInt64 {
        var bits = value &+ 0x9e37_79b9_7f4a_7c15
        bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
        bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
        return bits ^ (bits >> 31)
    }
}
