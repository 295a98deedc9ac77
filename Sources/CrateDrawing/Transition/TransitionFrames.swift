public import ChipmunkDrawing

/// The frames of a film of two runs, with a transition between them.
public final class TransitionFrames: FrameSource {
    private let change: RunTransition
    private let framesPerSecond: Int
    private let bitmap: Bitmap
    private let old: FilmFrames
    private let new: FilmFrames
    /// The number of frames of the transition so far.
    private var count = 0

    /// The number of pixels in a row.
    public var width: Int { bitmap.width }
    /// The number of rows.
    public var height: Int { bitmap.height }
    /// The number of completed steps.
    package var stepCount: Int { old.stepCount + new.stepCount }
    /// The maximum number of steps of the film.
    package var stepLimit: Int { old.stepLimit + new.stepLimit }

    init(_ change: RunTransition, framesPerSecond: Int) throws(PictureError) {
        self.change = change
        self.framesPerSecond = framesPerSecond
        bitmap = try Bitmap(size: change.old.camera.size, pixelsPerPoint: change.old.look.pixelsPerPoint)
        old = try FilmFrames(of: change.old, framesPerSecond: framesPerSecond)
        new = try FilmFrames(of: change.new, framesPerSecond: framesPerSecond)
    }

    /// Returns the pixels of the next frame, in the layout of `Bitmap.bytes`, or nil after the last one.
    ///
    /// Throws `PictureError` if Cairo cannot draw it.
    public func next() throws(PictureError) -> [UInt8]? {
        if let pixels = try old.next() { return pixels }
        // The transition's frame at 0 is the old run's last frame, and its frame at the end is the new run's first
        // frame.
        count += 1
        let time = Double(count) / Double(framesPerSecond)
        guard time < change.duration else { return try new.next() }
        try bitmap.draw(change.contents(after: time / change.duration), on: change.old.look.theme.backdrop)
        return bitmap.bytes
    }
}

extension RunTransition {
    /// Returns the frames of a film: the old run, the transition, and the new run.
    ///
    /// Throws `PictureError` if there is not enough memory. Traps unless there is at least one frame per second.
    public func frames(framesPerSecond: Int) throws(PictureError) -> TransitionFrames {
        try TransitionFrames(self, framesPerSecond: framesPerSecond)
    }
}
