import ChipmunkDrawing
import CrateKit

/// One picture of how a run ends.
struct Still {
    let request: RenderRequest
    let format: PictureFormat

    /// Does the run, writes the picture, and returns the simulation at its end.
    func write() throws -> Simulation {
        let camera = try request.picture.camera(on: World(request.plan.scene).visibleBox)
        // A file that cannot be created shows before the work.
        let sink = try DataSink(path: request.output)
        var trails = BodyTrails(request.picture, camera)
        let simulation = try request.run { trails.note($0.world) }
        do {
            let style = request.style(of: simulation.world, trails)
            let picture = try Picture(of: simulation.world.space, format: format, camera: camera, style: style)
            try sink.write(picture.bytes)
        } catch let error as PictureError {
            throw request.failure(error)
        }
        try sink.finish()
        return simulation
    }
}
