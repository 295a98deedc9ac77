import Chipmunk
package import ChipmunkDrawing

/// The frames of a film of recorded calls, in simulated time: frame k shows the latest step at the time
/// k / ``framesPerSecond``, and the last frame shows the last step.
package final class ReplayFrames: FrameSource {
    /// The replay.
    package let replay: DrawnReplay
    /// The visible part of the space.
    package let camera: Camera
    /// The number of frames per simulated second.
    package let framesPerSecond: Int
    /// The number of pixels in a row.
    package var width: Int { bitmap.width }
    /// The number of rows.
    package var height: Int { bitmap.height }
    /// The step in the last frame.
    package private(set) var stepCount = 0
    /// The last step of the film.
    package var stepLimit: Int { replay.lastStep }
    private let bitmap: Bitmap
    private var count = 0
    private var isOver = false

    /// The tolerance for sums of durations, in seconds, relative to the intended multiples.
    private static let tolerance = 1e-9

    init(of replay: DrawnReplay, camera: Camera, framesPerSecond: Int) throws(PictureError) {
        (self.replay, self.camera, self.framesPerSecond) = (replay, camera, framesPerSecond)
        bitmap = try Bitmap(size: camera.size, pixelsPerPoint: replay.look.pixelsPerPoint)
    }

    /// Returns the pixels of the next frame, in the layout of `Bitmap.bytes`, or nil after the last one.
    ///
    /// Throws `PictureError` if Cairo cannot draw it, and `RecordingError` if the replay does not repeat itself.
    package func next() throws -> [UInt8]? {
        guard !isOver else { return nil }
        let time = Double(count) / Double(framesPerSecond) + Self.tolerance
        while stepCount < stepLimit, replay.times[stepCount + 1] <= time { stepCount += 1 }
        isOver = stepCount == stepLimit
        count += 1
        try replay.replay.run(to: stepCount)
        try bitmap.draw(replay.replay.space, camera: camera, style: replay.style)
        return bitmap.bytes
    }
}
