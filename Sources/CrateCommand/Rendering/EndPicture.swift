import ChipmunkDrawing
package import CrateDrawing
package import CrateKit

/// The picture of a run's end in an SVG, as `crates render` draws it without options.
package struct EndPicture {
    private let run: DrawnRun
    private let path: String
    private let sink: DataSink

    /// Begins a run, and opens the file.
    ///
    /// - Throws: ``CommandFailure`` if the picture would be too large or too small.
    package init(of plan: RunPlan, pictures: ScenePictures, to path: String) throws {
        var look = RunLook()
        look.pictures = pictures
        do {
            run = try DrawnRun(plan, look: look)
        } catch DrawnRunError.noRoom {
            throw CommandFailure(
                code: .usage,
                message: "the picture would be too large or too small; use `crates render --size`")
        }
        self.path = path
        sink = try DataSink(path: path)
    }

    /// The simulation of the run.
    package var simulation: Simulation { run.simulation }

    /// Draws the present state.
    package func write(isQuiet: Bool) throws {
        do {
            try sink.write(try run.picture(format: .svg).bytes)
        } catch let error as PictureError {
            throw CommandFailure(code: .ioError, message: "cannot write \(path): \(error)")
        }
        try sink.finish()
        Console.reportWritten(path, isQuiet: isQuiet)
    }
}
