import Chipmunk
import ChipmunkDrawing
import CrateKit

/// Frames of a run side by side in one picture: its start, its end, and the times between them.
struct Strip {
    let request: RenderRequest
    let format: PictureFormat
    /// How many frames.
    let count: Int

    /// How many frames `--strip` takes.
    static let counts = 2...60
    /// The width of a strip whose size nobody said: what a page shows well.
    private static let pageWidth = 1000.0
    /// Room about the scene within a frame, in points.
    private static let margin = 6.0

    /// Does the run, writes the picture, and returns the simulation at its end.
    func write() throws -> Simulation {
        let camera = try camera()
        guard let layout = FilmStripLayout(count: count, frame: camera.size) else { throw Strip.noRoom }
        // A file that cannot be created shows before the work.
        let sink = try DataSink(path: request.output)
        let (last, ended) = try lastStep()
        guard last >= count - 1 else {
            throw CommandFailure(
                code: .usage,
                message: "a strip of \(count) frames takes \(count - 1) steps or more, and this run has \(last)")
        }
        do {
            var strip = try FilmStrip(layout, format: format, theme: request.picture.theme.theme)
            var trails = BodyTrails(request.picture, camera)
            let simulation = try request.run(to: .steps(last)) { simulation in
                trails.note(simulation.world)
                guard simulation.stepCount == step(of: strip.count, last) else { return }
                let style = request.style(of: simulation.world, trails)
                let caption = "\(fixed(simulation.time, decimals: decimals(last))) s"
                strip.draw(simulation.world.space, camera: camera, style: style, caption: caption)
            }
            try sink.write(try strip.finish().bytes)
            try sink.finish()
            return ended ?? simulation
        } catch let error as PictureError {
            throw request.failure(error)
        }
    }

    /// The step that a frame shows: the frames divide the time evenly.
    private func step(of frame: Int, _ last: Int) -> Int {
        Int((Double(last) * Double(frame) / Double(count - 1)).rounded())
    }

    /// The run's last step, or the one from which on everything rests. When that is, only the run itself tells; it is
    /// done twice then, and goes the same way again.
    private func lastStep() throws -> (step: Int, ended: Simulation?) {
        if case .steps(let steps) = request.plan.end { return (steps, nil) }
        let simulation = try request.run()
        return (simulation.restStep ?? simulation.stepCount, simulation)
    }

    /// How many decimals tell the times of the frames apart: two at least.
    private func decimals(_ last: Int) -> Int {
        let spacing = Double(last) * request.plan.timestep / Double(count - 1)
        var (decimals, finest) = (2, 0.02)
        while spacing < finest && decimals < 9 { (decimals, finest) = (decimals + 1, finest / 10) }
        return decimals
    }

    /// A camera for a frame: as large as the picture's size leaves it, or at the scale that was asked for, or as large as
    /// the scene unless the row would be wider than a page.
    private func camera() throws -> Camera {
        let (options, box) = (request.picture, try World(request.plan.scene).visibleBox)
        if let size = options.size {
            guard let layout = FilmStripLayout(count: count, in: size) else { throw Strip.noRoom }
            return Camera(fitting: box, in: layout.frame, margin: Strip.margin)
        }
        var scale = options.scale ?? 1
        if options.scale == nil {
            let page = PictureSize(width: Strip.pageWidth, height: PictureSize.range.upperBound)
            guard let layout = FilmStripLayout(count: count, in: page) else { throw Strip.noRoom }
            scale = min(
                scale, max((layout.frame.width - 2 * Strip.margin) / (box.right - box.left), Camera.scales.lowerBound))
        }
        guard let camera = Camera(showing: box, scale: scale, margin: Strip.margin) else { throw Strip.noRoom }
        return camera
    }

    private static let noRoom = CommandFailure(
        code: .usage,
        message: "the strip would be too large or too small; give --size, each side in \(PictureSize.range) points")
}
