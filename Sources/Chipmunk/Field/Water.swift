/// Water, which lifts and stops what is below its level.
struct Water: Hashable, Sendable {
    let level, density, drag: Double
    let flow: Vector

    func wrench(on body: MovedBody, gravity: Vector, for duration: Double) -> Wrench {
        var wet = AreaMoments()
        for shape in body.shapes where !shape.isSensor {
            wet.add(Silhouette(of: shape, on: body), around: body.center, below: level)
        }
        guard wet.area > 0 else { return Wrench() }
        var total = stop(wet, of: body, for: duration)
        total.add(-gravity * (density * wet.area), at: wet.first / wet.area)
        return total
    }

    /// Returns the drag: a force on each bit of the area against its own velocity in the water.
    private func stop(_ wet: AreaMoments, of body: MovedBody, for duration: Double) -> Wrench {
        let coefficient = drag * density
        let (velocity, spin) = (body.velocity - flow, body.angularVelocity)
        var stop = Wrench()
        stop.add(
            (velocity * wet.area + wet.first.perpendicular * spin) * -coefficient,
            torque: (wet.first.cross(velocity) + spin * wet.second) * -coefficient)
        let rate = coefficient * (wet.area / body.mass + wet.second / body.moment)
        return stop.limited(to: rate, for: duration)
    }
}
