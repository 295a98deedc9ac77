import Chipmunk
package import CrateKit

/// A recording of the calls of a run to a file, for `crates replay`.
package struct CallRecording {
    private let sink: DataSink
    private let simulation: Simulation

    /// Starts recording. Throws if the file cannot be created.
    package init(of simulation: Simulation, to path: String) throws {
        sink = try DataSink(path: path)
        self.simulation = simulation
        try simulation.world.space.startRecording()
    }

    /// Writes the calls. Returns a note if they end before the run, at the limit of a recording.
    package func finish() throws -> String? {
        let end = simulation.world.space.recordingEnd
        let recording = simulation.world.space.stopRecording()
        try sink.write(recording.bytes)
        try sink.finish()
        return end.map { "the calls end after step \(recording.stepCount): \($0)" }
    }
}
