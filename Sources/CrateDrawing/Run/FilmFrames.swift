public import ChipmunkDrawing
import CrateKit

/// The frames of a film, one after the other, and the run that continues as they are asked for.
///
///     let frames = try FilmFrames(of: try DrawnRun(plan), framesPerSecond: 60)
///     while let pixels = try frames.next() { show(pixels, frames.width, frames.height) }
///
/// Frame k shows the newest state at the time k · 1/rate of the film, and the last one the end of the run.
public final class FilmFrames {
    /// The run so far.
    public let run: DrawnRun
    /// How many frames a simulated second has.
    public let framesPerSecond: Int
    /// How many pixels a row has.
    public var width: Int { bitmap.width }
    /// How many rows there are.
    public var height: Int { bitmap.height }
    private let bitmap: Bitmap
    private var count = 0
    private var isOver = false

    /// Creates the frames of a run from where it is.
    ///
    /// Throws `PictureError` if there is not enough memory. Traps unless there is at least one frame per second.
    public init(of run: DrawnRun, framesPerSecond: Int) throws(PictureError) {
        guard framesPerSecond >= 1 else {
            fatalError("FilmFrames.framesPerSecond must be 1 or more, got \(framesPerSecond)")
        }
        self.run = run
        self.framesPerSecond = framesPerSecond
        bitmap = try Bitmap(size: run.camera.size)
    }

    /// Returns the pixels of the next frame, as `Bitmap.bytes` has them, or nil after the last one.
    ///
    /// Throws `PictureError` if Cairo cannot draw it.
    public func next() throws(PictureError) -> [UInt8]? {
        guard !isOver else { return nil }
        // A step is there at its number · 1/rate of the run: without fractions this is exact.
        let time = Double(count) * run.plan.rate
        func isDue(_ step: Int) -> Bool { Double(step) * Double(framesPerSecond) <= time }
        while !run.isOver && isDue(run.simulation.stepCount + 1) { run.step() }
        isOver = run.isOver && isDue(run.simulation.stepCount)
        count += 1
        try bitmap.draw(run.simulation.world.space, camera: run.camera, style: run.style)
        return bitmap.bytes
    }
}
