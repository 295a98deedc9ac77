package import Chipmunk

/// The energies and speeds of bodies that forces move.
package struct BodyEnergies: Hashable, Sendable {
    /// The kinetic energy, ½·m·v² + ½·i·w², in mass · points²/s².
    package var kinetic: Double
    /// The potential energy, without the energy in springs. It is 0 for a body whose center of gravity is at the
    /// origin.
    package var potential: Double
    /// The speed of the fastest body, in points/s, or 0 if there is none.
    package var greatestSpeed: Double
    /// The mean of the speeds, in points/s, or 0 if there is none.
    package var meanSpeed: Double

    /// The sum of the energies.
    package var total: Double { kinetic + potential }

    /// Adds up the energies of bodies under a gravity.
    ///
    /// - Parameter timestep: The length of a step, in seconds: the potential energy is taken half a step later, where
    ///   the positions catch up with the velocities.
    package init(of bodies: [Body], gravity: Vector, timestep: Double) {
        let bodies = bodies.filter { $0.type == .dynamic }
        kinetic = bodies.reduce(0) { $0 + $1.kineticEnergy }
        potential = bodies.reduce(0) { sum, body in
            let center = body.localToWorld(body.centerOfGravity) + body.velocity * (timestep / 2)
            return sum - body.mass * (body.gravityScale * gravity.dot(center))
        }
        let speeds = bodies.map(\.velocity.length)
        greatestSpeed = speeds.max() ?? 0
        meanSpeed = speeds.isEmpty ? 0 : speeds.reduce(0, +) / Double(speeds.count)
    }
}
