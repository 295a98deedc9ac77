import Chipmunk
public import ChipmunkDrawing
public import CrateKit

/// Frames of a run side by side in one picture: its start, its end, and the times between them.
///
///     let strip = try RunStrip(of: RunPlan(scene: .tilting), count: 8)
///     let picture = try strip.picture(format: .svg)
///
/// A run that ends when everything rests is performed twice, in a world each: only the run itself shows when it ends.
public final class RunStrip {
    /// The plan of the run.
    public let plan: RunPlan
    /// The look of the frames.
    public let look: RunLook
    /// The number of frames.
    public let count: Int

    /// The valid range of the number of frames.
    public static let counts = 2...60
    /// The default width of a strip, in points, which fits a page.
    private static let pageWidth = 1000.0
    /// The margin around the scene in a frame, in points.
    static let margin = 6.0

    private let layout: FilmStripLayout
    /// The run at its start, or at its end if the end had to be found.
    private let run: DrawnRun
    /// The last step to show, once it is known.
    private var lastStep: Int?

    /// Begins a run for a strip.
    ///
    /// Throws `InputError` if a number of the plan is outside its range, and ``DrawnRunError/noRoom``. Traps unless the
    /// count is in ``counts``.
    public init(of plan: RunPlan, count: Int, look: RunLook = RunLook()) throws {
        RunStrip.check(count)
        self.plan = plan
        self.look = look
        self.count = count
        run = try DrawnRun(plan, look: look, margin: RunStrip.margin) { world throws(DrawnRunError) in
            try RunStrip.camera(on: world, count: count, extent: look.extent)
        }
        guard let layout = FilmStripLayout(count: count, frame: run.camera.size) else { throw DrawnRunError.noRoom }
        self.layout = layout
        if case .steps(let steps) = plan.end { lastStep = steps }
    }

    /// Traps unless the number of frames is in ``counts``.
    static func check(_ count: Int) {
        guard counts.contains(count) else { fatalError("RunStrip.count must be in \(counts), got \(count)") }
    }

    /// Finds the last step to show: the run's last one, or the one after which everything rests.
    ///
    /// Throws ``DrawnRunError/tooFewSteps(_:frames:)``.
    ///
    /// - Parameter observe: Called after each step, if the run must be performed to find it.
    /// - Returns: The step.
    @discardableResult
    package func findEnd(observe: (Simulation) throws -> Void = { _ in }) throws -> Int {
        if lastStep == nil {
            let simulation = run.simulation
            try plan.finish(simulation, observe: observe)
            lastStep = simulation.restStep ?? simulation.stepCount
        }
        guard let lastStep, lastStep >= count - 1 else {
            throw DrawnRunError.tooFewSteps(lastStep ?? 0, frames: count)
        }
        return lastStep
    }

    /// Performs the run and draws the strip.
    ///
    /// Throws ``DrawnRunError/tooFewSteps(_:frames:)``, and `PictureError` if Cairo cannot make the picture.
    ///
    /// - Parameters:
    ///   - format: The format of the picture.
    ///   - observe: Called before the first step, and after each. An error that it throws ends the run.
    public func picture(
        format: PictureFormat, observe: (Simulation) throws -> Void = { _ in }
    ) throws -> Picture {
        let last = try findEnd()
        let isSpent = run.simulation.stepCount > 0
        let run = try isSpent ? DrawnRun(plan, look: look) { [camera = self.run.camera] _ in camera } : self.run
        let caption = FrameCaption(spacing: Double(last) * plan.timestep / Double(count - 1))
        var strip = try FilmStrip(layout, format: format, theme: look.theme)
        while true {
            try observe(run.simulation)
            let step = run.simulation.stepCount
            if step == self.step(of: strip.count, last) {
                strip.draw(
                    run.simulation.world.space, camera: run.camera, style: run.style,
                    caption: caption.text(at: run.simulation.time))
            }
            if step >= last { return try strip.finish() }
            run.step()
        }
    }

    /// The simulation of a run that was performed to find its end, or of one that has not begun.
    package var simulation: Simulation { run.simulation }

    /// Returns the step that a frame shows: the frames divide the time evenly.
    private func step(of frame: Int, _ last: Int) -> Int {
        Int((Double(last) * Double(frame) / Double(count - 1)).rounded())
    }

    /// Returns a camera for a frame.
    ///
    /// The frame is as large as the picture's size permits, or has the requested scale, or has the size of the scene
    /// unless the row would be wider than a page.
    static func camera(
        on world: World, count: Int, extent: RunLook.Extent?
    ) throws(DrawnRunError) -> Camera {
        let scale: Double
        switch extent {
        case .size(let size):
            guard let layout = FilmStripLayout(count: count, in: size) else { throw .noRoom }
            return Camera(fitting: world, in: layout.frame, margin: margin)
        case .scale(let asked):
            scale = asked
        case nil:
            let page = PictureSize(width: pageWidth, height: PictureSize.range.upperBound)
            guard let layout = FilmStripLayout(count: count, in: page) else { throw .noRoom }
            let box = world.visibleBox
            scale = min(
                1, max((layout.frame.width - 2 * margin) / (box.right - box.left), Camera.scales.lowerBound))
        }
        guard let camera = Camera(showing: world, scale: scale, margin: margin) else { throw .noRoom }
        return camera
    }
}
