package import CrateFiles
package import CrateKit

/// Saves a run in a file, at its end and after every so many of its steps.
///
/// The file is replaced as a whole each time, so that the last saved run is there whenever the process ends.
package final class RunSaver {
    private let path: String
    private let plan: RunPlan
    private let interval: Int?
    /// The file that will be the next one.
    private var file: ReplacedFile?
    /// The step after which the run was last saved, or nil before that.
    package private(set) var savedStep: Int?

    /// Creates a saver of a run in its present state.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - interval: The number of steps after which the run is saved each time, or nil to save its end only.
    /// - Throws: ``FileFailure`` if the file cannot be created, or if the run could not be resumed.
    package init(
        path: String, interval: Int?, of simulation: Simulation, after plan: RunPlan
    ) throws(FileFailure) {
        (self.path, self.interval, self.plan) = (path, interval, plan)
        // Any problem is reported before the work.
        try SavedRunFile.attributing(to: "cannot save \(path)") { () throws(SavedRunError) in
            _ = try SavedRun(bytes: SavedRun(of: simulation, after: plan).bytes)
        }
        file = try ReplacedFile(path: path)
    }

    /// Saves the run if it is time to. Called after each step.
    package func observe(_ simulation: Simulation) throws {
        if let interval, simulation.stepCount.isMultiple(of: interval) { try save(simulation) }
    }

    /// Saves the end of the run.
    package func finish(_ simulation: Simulation) throws {
        if savedStep != simulation.stepCount { try save(simulation) }
    }

    private func save(_ simulation: Simulation) throws {
        let bytes = try SavedRunFile.attributing(to: "cannot save \(path)") { () throws(SavedRunError) in
            try SavedRun(of: simulation, after: plan).bytes
        }
        let next = try file ?? ReplacedFile(path: path)
        file = nil
        try next.write(bytes)
        try next.commit()
        savedStep = simulation.stepCount
    }
}
