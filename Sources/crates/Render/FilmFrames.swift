import ChipmunkDrawing
import CrateKit

/// The frames of a film, one after the other, and the run that goes on as they are asked for.
///
/// Frame k shows the newest state at the time k · 1/rate of the film, and the last one the end of the run.
final class FilmFrames {
    /// The run so far.
    let simulation: Simulation
    /// How large a frame is, in pixels.
    var width: Int { bitmap.width }
    var height: Int { bitmap.height }
    private let request: RenderRequest
    private let framesPerSecond: Int
    private let camera: Camera
    private let bitmap: Bitmap
    private var trails: BodyTrails
    private var progress: ProgressBar
    private var count = 0
    private var isOver = false

    init(of request: RenderRequest, camera: Camera, framesPerSecond: Int) throws {
        self.request = request
        self.framesPerSecond = framesPerSecond
        self.camera = camera
        do {
            bitmap = try Bitmap(size: camera.size)
        } catch {
            throw request.failure(error)
        }
        simulation = try request.plan.begin()
        trails = BodyTrails(request.picture, camera)
        trails.note(simulation.world)
        progress = ProgressBar(total: request.plan.stepLimit, isQuiet: request.isQuiet, interval: 1)
    }

    deinit {
        progress.finish()
    }

    /// The pixels of the next frame, or nil after the last one.
    func next() throws -> [UInt8]? {
        guard !isOver else {
            progress.finish()
            return nil
        }
        // A step is there at its number · 1/rate of the run: without fractions this is exact.
        let time = Double(count) * request.plan.rate
        func isDue(_ step: Int) -> Bool { Double(step) * Double(framesPerSecond) <= time }
        while !request.plan.isOver(simulation) && isDue(simulation.stepCount + 1) {
            simulation.step()
            trails.note(simulation.world)
        }
        isOver = request.plan.isOver(simulation) && isDue(simulation.stepCount)
        count += 1
        progress.update(simulation.stepCount)
        do {
            let world = simulation.world
            try bitmap.draw(world.space, camera: camera, style: request.style(of: world, trails))
        } catch {
            throw request.failure(error)
        }
        return bitmap.bytes
    }
}
