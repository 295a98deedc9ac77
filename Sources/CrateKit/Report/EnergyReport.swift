import Chipmunk

/// The energies and speeds of a simulation after a step, over the bodies that forces move.
///
/// Bodies that an animation moves have no energy and no speed here: their mass is infinite.
public struct EnergyReport: Hashable, Sendable {
    /// The number of steps.
    public var step: Int
    /// The simulated time in seconds.
    public var time: Double
    /// The tilt of the device.
    public var tilt: Tilt
    /// The kinetic energy, ½·m·v² + ½·i·w², in mass · points²/s².
    public var kinetic: Double
    /// The potential energy in the gravity of ``tilt``, in mass · points²/s². It is 0 for a body whose center of
    /// gravity is at the scene's origin: the lower left corner of its view, or the upper left one in a scene with
    /// ``Scene/dynamics``. The energy in springs is not included.
    public var potential: Double
    /// The speed of the fastest body, in points/s, or 0 if there is none.
    public var greatestSpeed: Double
    /// The mean of all bodies' speeds, in points/s, or 0 if there is none.
    public var meanSpeed: Double

    /// The sum of the energies.
    public var total: Double { kinetic + potential }

    /// Creates the report on a simulation in its present state.
    ///
    /// Chipmunk moves a body before it changes its velocity, so its velocities are half a step ahead of its positions.
    /// The potential energy is therefore taken half a step later: a body in free fall keeps its total energy to the
    /// last bits.
    public init(on simulation: Simulation) {
        step = simulation.stepCount
        time = simulation.time
        tilt = simulation.tilt
        let energies = BodyEnergies(
            of: simulation.bodies, gravity: simulation.gravity, timestep: simulation.timestep)
        (kinetic, potential) = (energies.kinetic, energies.potential)
        (greatestSpeed, meanSpeed) = (energies.greatestSpeed, energies.meanSpeed)
    }
}

extension EnergyReport {
    /// The column names of ``csvRow``.
    package static let csvHeader = "step,time,tiltX,tiltY,kinetic,potential,total,greatestSpeed,meanSpeed"

    /// The values as a row of CSV. Numbers read back exactly.
    package var csvRow: String {
        let numbers = [time, tilt.x, tilt.y, kinetic, potential, total, greatestSpeed, meanSpeed]
        return "\(step)," + numbers.map { "\($0)" }.joined(separator: ",")
    }
}
