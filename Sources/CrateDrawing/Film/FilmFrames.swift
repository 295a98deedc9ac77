public import ChipmunkDrawing
import CrateKit

/// The frames of a film of a run.
///
///     let frames = try FilmFrames(of: try DrawnRun(plan), framesPerSecond: 60)
///     while let pixels = try frames.next() { show(pixels, frames.width, frames.height) }
///
/// Frame k shows the latest state at the time k / `framesPerSecond` of the run, and the last frame its end.
public final class FilmFrames: FrameSource {
    /// The run.
    package let run: DrawnRun
    /// The number of frames per simulated second.
    package let framesPerSecond: Int
    /// The number of pixels in a row.
    public var width: Int { bitmap.width }
    /// The number of rows.
    public var height: Int { bitmap.height }
    /// The number of completed steps.
    package var stepCount: Int { run.simulation.stepCount }
    /// The maximum number of steps of the film.
    package var stepLimit: Int { run.plan.stepLimit }
    private let bitmap: Bitmap
    private var count = 0
    private var isOver = false

    /// Creates the frames of a run from its current state.
    ///
    /// Throws `PictureError` if there is not enough memory. Traps unless there is at least one frame per second.
    ///
    /// The run's look determines the pixels per point.
    public init(
        of run: DrawnRun, framesPerSecond: Int, file: StaticString = #fileID, line: UInt = #line
    ) throws(PictureError) {
        guard framesPerSecond >= 1 else {
            fatalError(
                "FilmFrames.framesPerSecond must be 1 or more, got \(framesPerSecond)", file: file, line: line)
        }
        self.run = run
        self.framesPerSecond = framesPerSecond
        bitmap = try Bitmap(size: run.camera.size, pixelsPerPoint: run.look.pixelsPerPoint)
    }

    /// Returns the pixels of the next frame, in the layout of `Bitmap.bytes`, or nil after the last one.
    ///
    /// Throws `PictureError` if Cairo cannot draw it.
    public func next() throws(PictureError) -> [UInt8]? {
        guard !isOver else { return nil }
        // A step belongs to the run's time at its number / rate. Comparing without fractions is exact.
        let time = Double(count) * run.plan.rate
        func isDue(_ step: Int) -> Bool { Double(step) * Double(framesPerSecond) <= time }
        while !run.isOver && isDue(run.simulation.stepCount + 1) { run.step() }
        isOver = run.isOver && isDue(run.simulation.stepCount)
        count += 1
        try bitmap.draw(run.simulation.world.space, camera: run.camera, style: run.style)
        return bitmap.bytes
    }
}
