extension Space {
    /// Lets a field act on dynamic bodies in the next step. Call it before each step in which the field is there, in any
    /// order with other fields: their forces add up.
    ///
    /// Bodies that sleep stay asleep: wake those that a new field should move, see ``Body/wake()``. A body in a field does
    /// not fall asleep, as with any force. A body without mass or moment, and a force that would exceed ±1e100, are left
    /// out. Chipmunk has no fields; in its demo Buoyancy the water is a callback.
    ///
    /// - Parameters:
    ///   - field: The field.
    ///   - zone: A shape: the field acts on bodies that touch it, by shapes that are not sensors and that its filter
    ///     accepts. It may be a sensor of the space. Defaults to nil, for all bodies.
    ///   - duration: The length of the next step in seconds: in one step drag stops a body, and does not turn it back.
    ///     Traps unless in `1e-30...1e30`.
    public func apply(
        _ field: ForceField, in zone: Shape? = nil, for duration: Double,
        file: StaticString = #fileID, line: UInt = #line
    ) {
        require(duration, in: 1e-30...1e30, "Space.apply(_:for:)", file: file, line: line)
        let gravity = gravity
        for body in zone.map(bodies(touching:)) ?? bodies
        where body.type == .dynamic && !body.isSleeping && hasMass(body) {
            let wrench = field.wrench(on: MovedBody(body, by: duration), gravity: gravity, for: duration)
            guard wrench.isBounded, abs(body.torque + wrench.torque) <= Limit.motion else { continue }
            if wrench.force != .zero { body.applyForce(wrench.force, file: file, line: line) }
            if wrench.torque != 0 { body.torque += wrench.torque }
        }
    }

    /// Returns the space's bodies that a shape touches, in their order.
    private func bodies(touching zone: Shape) -> [Body] {
        Set(shapes(touching: zone).compactMap(\.shape.body))
            .compactMap { body in body.index.map { (index: $0, body: body) } }
            .sorted { $0.index < $1.index }
            .map(\.body)
    }
}

extension ForceField {
    fileprivate func wrench(on body: MovedBody, gravity: Vector, for duration: Double) -> Wrench {
        var wrench = Wrench()
        switch kind {
        case .uniform(let acceleration): wrench.add(acceleration * body.mass)
        case .radial(let field): wrench.add(field.acceleration(at: body.center) * body.mass)
        case .vortex(let field): wrench.add(field.acceleration(at: body.center).perpendicular * body.mass)
        case .drag(let drag): wrench.add(drag.force(onMass: body.mass, velocity: body.velocity, for: duration))
        case .wind(let wind): return wind.wrench(on: body, for: duration)
        case .water(let water): return water.wrench(on: body, gravity: gravity, for: duration)
        }
        return wrench
    }
}
