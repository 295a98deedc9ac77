package import Chipmunk

/// The energies and speeds in a space after a step.
package struct SpaceEnergyReport: Hashable, Sendable {
    /// The number of steps.
    package var step: Int
    /// The simulated time in seconds.
    package var time: Double
    /// The gravity, in points/s².
    package var gravity: Vector
    package var energies: BodyEnergies

    /// Creates the report on a space in its present state.
    ///
    /// - Parameter timestep: The length of the last step, in seconds.
    package init(on space: Space, step: Int, time: Double, timestep: Double) {
        (self.step, self.time, gravity) = (step, time, space.gravity)
        energies = BodyEnergies(of: space.bodies, gravity: gravity, timestep: timestep)
    }

    /// The column names of ``csvRow``.
    package static let csvHeader = "step,time,gravityX,gravityY,kinetic,potential,total,greatestSpeed,meanSpeed"

    /// The values as a row of CSV. Numbers read back exactly.
    package var csvRow: String {
        let numbers = [
            time, gravity.x, gravity.y, energies.kinetic, energies.potential, energies.total, energies.greatestSpeed,
            energies.meanSpeed,
        ]
        return "\(step)," + numbers.map { "\($0)" }.joined(separator: ",")
    }
}
