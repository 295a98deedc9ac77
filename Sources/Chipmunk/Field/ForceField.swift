/// A field of forces: a planet's gravity, a whirl, drag, wind or water.
///
///     let lake = ForceField.buoyancy(level: 0, density: 0.001, drag: 2)
///     space.apply(lake, in: basin, for: 1 / 60)
///     space.step(by: 1 / 60)
///
/// A field is a value. It acts when a space applies it, by forces on bodies, which the next step uses up: see
/// ``Space/apply(_:in:for:file:line:)``. So a snapshot, a recording and a rollback have its effect, and a space without
/// fields is as it was.
public struct ForceField: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case uniform(Vector)
        case radial(CentralField)
        case vortex(CentralField)
        case drag(Drag)
        case wind(Wind)
        case water(Water)
    }

    let kind: Kind

    /// Creates a field that accelerates all bodies equally, in points/s², like gravity. Use it for a fan, a lift shaft or
    /// a zone with a gravity of its own. Traps unless within ±1e30.
    public static func uniform(
        _ acceleration: Vector, file: StaticString = #fileID, line: UInt = #line
    ) -> ForceField {
        requireCoordinates(acceleration, "ForceField.uniform(_:)", file: file, line: line)
        return ForceField(kind: .uniform(acceleration))
    }

    /// Creates a field that accelerates all bodies away from a center, or towards it if the acceleration is negative.
    ///
    ///     // A planet of radius 100, on whose ground gravity is that of the earth at 50 points per meter.
    ///     let planet = ForceField.radial(center: .zero, acceleration: -490, at: 100, falloff: 2)
    ///
    /// A body at a distance d gets acceleration · (d / distance)^−falloff. In the very center nothing is pushed. Traps
    /// unless coordinates and acceleration are within ±1e30, the distances are in `1e-30...1e30` and the falloff is in
    /// `0...1e30`.
    ///
    /// - Parameters:
    ///   - center: The center in world coordinates.
    ///   - acceleration: The acceleration at the distance `distance`, in points/s².
    ///   - distance: That distance in points. Defaults to 100. It has no effect if the falloff is 0.
    ///   - falloff: The exponent of the decrease: 0 for the same acceleration everywhere, 2 for the inverse square.
    ///     Defaults to 0.
    ///   - minimumRadius: The distance in points below which the acceleration no longer grows. Defaults to 1.
    public static func radial(
        center: Vector, acceleration: Double, at distance: Double = 100, falloff: Double = 0,
        minimumRadius: Double = 1, file: StaticString = #fileID, line: UInt = #line
    ) -> ForceField {
        let falloff = Falloff(exponent: falloff, distance: distance, minimumRadius: minimumRadius)
        let call = "ForceField.radial(center:acceleration:)"
        return ForceField(kind: .radial(CentralField(center, acceleration, falloff, call, file: file, line: line)))
    }

    /// Creates a field that drives all bodies around a center, counter-clockwise if the acceleration is positive.
    ///
    /// It decreases as a radial field does, see ``radial(center:acceleration:at:falloff:minimumRadius:file:line:)``, and
    /// traps under the same conditions. Nothing holds the bodies on their circles: apply a radial field, too.
    public static func vortex(
        center: Vector, acceleration: Double, at distance: Double = 100, falloff: Double = 0,
        minimumRadius: Double = 1, file: StaticString = #fileID, line: UInt = #line
    ) -> ForceField {
        let falloff = Falloff(exponent: falloff, distance: distance, minimumRadius: minimumRadius)
        let call = "ForceField.vortex(center:acceleration:)"
        return ForceField(kind: .vortex(CentralField(center, acceleration, falloff, call, file: file, line: line)))
    }

    /// Creates a field that draws bodies along with a medium, by a force of coefficient · their velocity in it.
    ///
    /// Use it for mud and syrup: a light body is slowed down sooner than a heavy one. A body's own drag is
    /// ``Body/linearDamping``. Traps unless the coefficient is in `0...1e30` and the velocity is within ±1e30.
    ///
    /// - Parameters:
    ///   - coefficient: In mass/s.
    ///   - medium: The medium's own velocity, in points/s. Defaults to zero.
    public static func drag(
        _ coefficient: Double, medium: Vector = .zero, file: StaticString = #fileID, line: UInt = #line
    ) -> ForceField {
        require(coefficient, in: 0...Limit.length, "ForceField.drag(_:)", file: file, line: line)
        requireCoordinates(medium, "ForceField.drag(medium:)", file: file, line: line)
        return ForceField(kind: .drag(Drag(coefficient: coefficient, medium: medium)))
    }

    /// Creates a wind that presses on the sides of shapes that face it, so that leaves tumble, wings carry and open doors
    /// slam. At a velocity of zero it is the air that a falling body meets.
    ///
    /// A side of the length L that the air meets with the speed v, at the angle α to the side's normal, gets two forces:
    /// drag · L · cos α · v² along the air, and lift · L · cos α · sin α · v² across it, towards the side's inside. Both
    /// act in the middle of the side, and so turn the body. A circle has the drag of its diameter. No body shelters
    /// another one.
    ///
    /// Traps unless the velocity is within ±1e30 and the coefficients are in `0...1e30`.
    ///
    /// - Parameters:
    ///   - velocity: The velocity of the air, in points/s.
    ///   - drag: In mass/points².
    ///   - lift: In mass/points². Defaults to 0.
    public static func wind(
        _ velocity: Vector, drag: Double, lift: Double = 0, file: StaticString = #fileID, line: UInt = #line
    ) -> ForceField {
        requireCoordinates(velocity, "ForceField.wind(_:)", file: file, line: line)
        require(drag, in: 0...Limit.length, "ForceField.wind(drag:)", file: file, line: line)
        require(lift, in: 0...Limit.length, "ForceField.wind(lift:)", file: file, line: line)
        return ForceField(kind: .wind(Wind(velocity: velocity, drag: drag, lift: lift)))
    }

    /// Creates water, in which bodies float, sink and come to rest.
    ///
    /// The part of a body below the level displaces water, whose weight lifts the body against ``Space/gravity``, at the
    /// center of that part. A body of half the water's density floats half submerged. Shapes on top of each other in one
    /// body displace twice, and sensors nothing.
    ///
    /// Traps unless the level and the flow are within ±1e30 and the density and the drag are in `0...1e30`.
    ///
    /// - Parameters:
    ///   - level: The y coordinate of the surface.
    ///   - density: The mass per square point, as ``Shape/density``.
    ///   - drag: The rate at which the displaced water stops the body, if it has the water's density, in 1/s. Defaults
    ///     to 0, in which case a body bobs for ever.
    ///   - flow: The velocity of the water in points/s. Defaults to zero.
    public static func buoyancy(
        level: Double, density: Double, drag: Double = 0, flow: Vector = .zero,
        file: StaticString = #fileID, line: UInt = #line
    ) -> ForceField {
        require(level, in: -Limit.length...Limit.length, "ForceField.buoyancy(level:)", file: file, line: line)
        require(density, in: 0...Limit.length, "ForceField.buoyancy(density:)", file: file, line: line)
        require(drag, in: 0...Limit.length, "ForceField.buoyancy(drag:)", file: file, line: line)
        requireCoordinates(flow, "ForceField.buoyancy(flow:)", file: file, line: line)
        return ForceField(kind: .water(Water(level: level, density: density, drag: drag, flow: flow)))
    }
}
