import Chipmunk
public import ChipmunkDrawing
public import CrateKit

/// Frames of a run side by side in one picture: its start, its end, and the times between them.
///
///     let strip = try RunStrip(of: RunPlan(scene: .tilting), count: 8)
///     let picture = try strip.picture(format: .svg)
///
/// A run that ends when everything rests is done twice, in a world each: only the run itself tells when that is.
public final class RunStrip {
    /// What is run.
    public let plan: RunPlan
    /// How the frames look.
    public let look: RunLook
    /// How many frames there are.
    public let count: Int

    /// How many frames a strip can have.
    public static let counts = 2...60
    /// The width of a strip whose size nobody said: what a page shows well.
    private static let pageWidth = 1000.0
    /// Room about the scene within a frame, in points.
    private static let margin = 6.0

    private let layout: FilmStripLayout
    /// The run at its start, or at its end where that had to be found.
    private let run: DrawnRun
    /// The last step that is shown, as soon as it is known.
    private var lastStep: Int?

    /// Begins a run for a strip.
    ///
    /// Throws `SceneError` if a number of the plan is outside its range, and ``DrawnRunError/noRoom``. Traps unless the
    /// count is in ``counts``.
    public init(of plan: RunPlan, count: Int, look: RunLook = RunLook()) throws {
        guard RunStrip.counts.contains(count) else {
            fatalError("RunStrip.count must be in \(RunStrip.counts), got \(count)")
        }
        self.plan = plan
        self.look = look
        self.count = count
        run = try DrawnRun(plan, look: look) { box throws(DrawnRunError) in
            try RunStrip.camera(on: box, count: count, extent: look.extent)
        }
        guard let layout = FilmStripLayout(count: count, frame: run.camera.size) else { throw DrawnRunError.noRoom }
        self.layout = layout
        if case .steps(let steps) = plan.end { lastStep = steps }
    }

    /// Finds the last step that is shown: the run's last one, or the one after which everything rests.
    ///
    /// Throws ``DrawnRunError/tooFewSteps(_:frames:)``.
    ///
    /// - Parameter observe: Called after each step, if there is a run to do for it.
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

    /// Does the run and draws the strip.
    ///
    /// Throws ``DrawnRunError/tooFewSteps(_:frames:)``, and `PictureError` if Cairo cannot make the picture.
    ///
    /// - Parameters:
    ///   - format: What bytes come out.
    ///   - observe: Called before the first step, and after each. What it throws ends the run.
    public func picture(
        format: PictureFormat, observe: (Simulation) throws -> Void = { _ in }
    ) throws -> Picture {
        let last = try findEnd()
        let isSpent = run.simulation.stepCount > 0
        let run = try isSpent ? DrawnRun(plan, look: look) { [camera = self.run.camera] _ in camera } : self.run
        var strip = try FilmStrip(layout, format: format, theme: look.theme)
        while true {
            try observe(run.simulation)
            let step = run.simulation.stepCount
            if step == self.step(of: strip.count, last) {
                let caption = "\(fixed(run.simulation.time, decimals: decimals(last))) s"
                strip.draw(run.simulation.world.space, camera: run.camera, style: run.style, caption: caption)
            }
            if step >= last { return try strip.finish() }
            run.step()
        }
    }

    /// The simulation of a run that was done to find its end, or of one that has not begun.
    package var simulation: Simulation { run.simulation }

    /// The step that a frame shows: the frames divide the time evenly.
    private func step(of frame: Int, _ last: Int) -> Int {
        Int((Double(last) * Double(frame) / Double(count - 1)).rounded())
    }

    /// The decimals by which the times of the frames differ: two at least.
    private func decimals(_ last: Int) -> Int {
        let spacing = Double(last) * plan.timestep / Double(count - 1)
        var (decimals, finest) = (2, 0.02)
        while spacing < finest && decimals < 9 { (decimals, finest) = (decimals + 1, finest / 10) }
        return decimals
    }

    /// A camera for a frame: as large as the picture's size leaves it, or at the scale that was asked for, or as large as
    /// the scene unless the row would be wider than a page.
    private static func camera(
        on box: BoundingBox, count: Int, extent: RunLook.Extent?
    ) throws(DrawnRunError) -> Camera {
        let scale: Double
        switch extent {
        case .size(let size):
            guard let layout = FilmStripLayout(count: count, in: size) else { throw .noRoom }
            return Camera(fitting: box, in: layout.frame, margin: margin)
        case .scale(let asked):
            scale = asked
        case nil:
            let page = PictureSize(width: pageWidth, height: PictureSize.range.upperBound)
            guard let layout = FilmStripLayout(count: count, in: page) else { throw .noRoom }
            scale = min(
                1, max((layout.frame.width - 2 * margin) / (box.right - box.left), Camera.scales.lowerBound))
        }
        guard let camera = Camera(showing: box, scale: scale, margin: margin) else { throw .noRoom }
        return camera
    }
}
