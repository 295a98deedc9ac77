import Chipmunk
public import ChipmunkDrawing
public import CrateKit

/// Frames of a run side by side in one picture: its start, its end, and others between them, more of them where more
/// happens.
///
///     let strip = try RunStrip(of: RunPlan(scene: .tilting), count: 8)
///     let picture = try strip.picture(format: .svg)
///
/// The run is performed twice, each time in a new world: only performing it shows when something happens, and when it
/// ends. Once is enough for even times and a fixed number of steps.
public final class RunStrip {
    /// The plan of the run.
    package let plan: RunPlan
    /// The look of the frames.
    package let look: RunLook
    /// The number of frames.
    package let count: Int
    /// The choice of the frames' times.
    package let timing: StripTiming

    /// The valid range of the number of frames.
    package static let counts = 2...60
    /// The default width of a strip, in points, which fits a page.
    private static let pageWidth = 1000.0
    /// The margin around the scene in a frame, in points.
    static let margin = 6.0

    private let layout: FilmStripLayout
    /// The run at its start, or at its end if the end had to be found.
    private let run: DrawnRun
    /// The last step to show, once it is known.
    private var lastStep: Int?
    /// The steps in the frames, once they are known.
    private var steps: [Int]?

    /// Begins a run for a strip.
    ///
    /// Throws `InputError` if a number of the plan is outside its range, and ``DrawnRunError/noRoom``. Traps unless the
    /// count is from 2 to 60.
    ///
    /// - Parameters:
    ///   - plan: The plan of the run.
    ///   - count: The number of frames.
    ///   - timing: The choice of the frames' times. Defaults to more frames where more happens.
    ///   - look: The look of the frames.
    public init(
        of plan: RunPlan, count: Int, timing: StripTiming = .byActivity, look: RunLook = RunLook(),
        file: StaticString = #fileID, line: UInt = #line
    ) throws {
        RunStrip.requireCount(count, file: file, line: line)
        self.timing = timing
        self.plan = plan
        self.look = look
        self.count = count
        run = try DrawnRun(plan, look: look, margin: RunStrip.margin) { world throws(DrawnRunError) in
            try RunStrip.camera(on: world, count: count, extent: look.extent)
        }
        guard let layout = FilmStripLayout(count: count, frame: run.camera.size) else { throw DrawnRunError.noRoom }
        self.layout = layout
        // An event may end the run earlier.
        if case .steps(let steps) = plan.end, !plan.scene.canEnd { lastStep = steps }
    }

    /// Traps unless the number of frames is in ``counts``.
    static func requireCount(_ count: Int, file: StaticString, line: UInt) {
        guard counts.contains(count) else {
            fatalError("RunStrip.count must be in \(counts), got \(count)", file: file, line: line)
        }
    }

    /// Finds the last step to show and the steps before it. The last step is the run's last one, or the step after
    /// which everything rests.
    ///
    /// Throws ``DrawnRunError/tooFewSteps(_:frames:)``.
    ///
    /// - Parameter observe: Called after each step, if the run must be performed to find the steps.
    /// - Returns: The last step.
    @discardableResult
    package func findEnd(observe: (Simulation) throws -> Void = { _ in }) throws -> Int {
        if let lastStep { try check(lastStep) }
        if let lastStep, steps != nil { return lastStep }
        let simulation = run.simulation
        var recorder: ActivityRecorder?
        if timing == .byActivity {
            simulation.world.space.recordsContacts = true
            recorder = ActivityRecorder(simulation.world.space)
        }
        if recorder != nil || lastStep == nil {
            try plan.finish(simulation) { simulation in
                recorder?.record(simulation.world.space)
                try observe(simulation)
            }
        }
        let restStep = if case .rest = plan.end { simulation.restStep } else { Int?.none }
        let last = lastStep ?? restStep ?? simulation.stepCount
        try check(last)
        lastStep = last
        steps =
            recorder?.steps(count: count, last: last) ?? ActivityRecorder.evenSteps(count: count, last: last)
        return last
    }

    private func check(_ last: Int) throws(DrawnRunError) {
        guard last >= count - 1 else { throw .tooFewSteps(last, frames: count) }
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
        let steps = steps ?? []
        let isSpent = run.simulation.stepCount > 0
        let run = try isSpent ? DrawnRun(plan, look: look) { [camera = self.run.initialCamera] _ in camera } : self.run
        let caption = FrameCaption(ofSteps: steps) { Double($0) * plan.timestep }
        var strip = try FilmStrip(
            layout, format: format, title: "\(plan.scene.name), \(count) frames", theme: look.theme,
            pixelsPerPoint: look.pixelsPerPoint)
        while true {
            try observe(run.simulation)
            let step = run.simulation.stepCount
            if steps.indices.contains(strip.count), step == steps[strip.count] {
                strip.draw(
                    run.simulation.world.space, camera: run.camera, style: run.style,
                    caption: caption.text(at: run.simulation.time))
            }
            if step >= last { return try strip.finish() }
            run.step()
        }
    }

    /// The simulation of a run that was performed to find its end, or that has not begun.
    package var simulation: Simulation { run.simulation }

    /// Returns a camera for a frame of a world.
    static func camera(
        on world: World, count: Int, extent: RunLook.Extent?
    ) throws(DrawnRunError) -> Camera {
        try camera(on: world.visibleBox, yAxis: world.yAxis, count: count, extent: extent)
    }

    /// Returns a camera for a frame that shows a whole box.
    ///
    /// The frame is as large as the picture's size permits, or has the requested scale, or else the size of the box
    /// unless the row would be wider than a page.
    static func camera(
        on box: BoundingBox, yAxis: Camera.YAxis = .up, count: Int, extent: RunLook.Extent?
    ) throws(DrawnRunError) -> Camera {
        let scale: Double
        switch extent {
        case .size(let size):
            guard let layout = FilmStripLayout(count: count, in: size) else { throw .noRoom }
            return Camera(fitting: box, in: layout.frame, margin: margin, yAxis: yAxis)
        case .scale(let asked):
            scale = asked
        case nil:
            let page = PictureSize(width: pageWidth, height: PictureSize.range.upperBound)
            guard let layout = FilmStripLayout(count: count, in: page) else { throw .noRoom }
            scale = min(
                1, max((layout.frame.width - 2 * margin) / (box.right - box.left), Camera.scales.lowerBound))
        }
        guard let camera = Camera(showing: box, scale: scale, margin: margin, yAxis: yAxis) else { throw .noRoom }
        return camera
    }
}
