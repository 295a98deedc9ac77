package import Chipmunk
package import ChipmunkDrawing

/// Recorded calls, replayed up to a step, and drawn at any step until then.
///
///     let drawn = try DrawnReplay(SpaceReplay(recording), until: 100) { _ in }
///     let strip = try drawn.strip(of: 8, format: .svg)
///     let frames = try drawn.frames(framesPerSecond: 60)
///
/// A strip and a film have one camera for all of their frames, which shows everything that is visible in any step.
package final class DrawnReplay {
    /// The replay, which moves back and forth to the drawn steps.
    package let replay: SpaceReplay
    /// The look of the pictures. Names are the numbers of the bodies.
    package let look: RunLook
    /// The last step that can be drawn.
    package var lastStep: Int { times.count - 1 }
    /// The simulated time at the last step, in seconds.
    package var duration: Double { times[lastStep] }
    /// The simulated time at each step, in seconds.
    let times: [Double]
    private let whole: VisibleBox
    private let recorder: ActivityRecorder

    /// The size of a picture of everything, unless the look has one.
    private static let size = PictureSize(width: 640, height: 480)

    /// Replays calls from the beginning up to a step, or to the end.
    ///
    /// Throws `RecordingError` if the calls do not have the recorded results.
    ///
    /// - Parameter observe: Called at the beginning and after each step. An error that it throws ends the replay.
    package init(
        _ replay: SpaceReplay, look: RunLook = RunLook(), until step: Int? = nil,
        observe: (SpaceReplay) throws -> Void
    ) throws {
        (self.replay, self.look) = (replay, look)
        let last = min(step ?? .max, replay.recording.stepCount)
        var (times, whole): ([Double], VisibleBox) = ([], VisibleBox())
        var recorder = ActivityRecorder(replay.space)
        for step in 0...last {
            try replay.run(to: step)
            if step > 0 { recorder.record(replay.space) }
            times.append(replay.time)
            whole.add(replay.space)
            try observe(replay)
        }
        // Replays the calls after the last step.
        if step == nil { try replay.run() }
        (self.times, self.whole, self.recorder) = (times, whole, recorder)
    }

    /// The look of the space in its current state.
    var style: DrawingStyle {
        var style = DrawingStyle(theme: look.theme, parts: look.parts)
        guard look.parts.contains(.names) else { return style }
        for (number, body) in replay.space.bodies.enumerated() { style[name: body] = "\(number)" }
        return style
    }

    /// Draws the space in its current state, filling the picture.
    ///
    /// Throws ``DrawnRunError/noRoom``, and `PictureError` if Cairo cannot make the picture.
    package func picture(format: PictureFormat) throws -> Picture {
        var present = VisibleBox()
        present.add(replay.space)
        return try Picture(
            of: replay.space, format: format, camera: camera(on: present.box), style: style,
            pixelsPerPoint: look.pixelsPerPoint)
    }

    /// Returns the frames of a film, from the beginning to the last step.
    ///
    /// Throws ``DrawnRunError/noRoom``, and `PictureError` if there is not enough memory.
    package func frames(framesPerSecond: Int) throws -> ReplayFrames {
        try ReplayFrames(of: self, camera: camera(on: whole.box), framesPerSecond: framesPerSecond)
    }

    /// Draws some frames side by side: the beginning, the last step, and steps between them.
    ///
    /// Throws ``DrawnRunError``, `PictureError`, and `RecordingError` as ``init(_:look:until:observe:)`` does. Traps
    /// unless the count is in ``RunStrip/counts``.
    package func strip(
        of count: Int, format: PictureFormat, timing: StripTiming = .byActivity,
        file: StaticString = #fileID, line: UInt = #line
    ) throws -> Picture {
        RunStrip.requireCount(count, file: file, line: line)
        guard lastStep >= count - 1 else { throw DrawnRunError.tooFewSteps(lastStep, frames: count) }
        let camera = try RunStrip.camera(on: whole.box, count: count, extent: look.extent)
        guard let layout = FilmStripLayout(count: count, frame: camera.size) else { throw DrawnRunError.noRoom }
        let steps =
            timing == .even
            ? ActivityRecorder.evenSteps(count: count, last: lastStep) : recorder.steps(count: count, last: lastStep)
        let caption = FrameCaption(ofSteps: steps) { times[$0] }
        var strip = try FilmStrip(
            layout, format: format, theme: look.theme, pixelsPerPoint: look.pixelsPerPoint)
        for step in steps {
            try replay.run(to: step)
            strip.draw(replay.space, camera: camera, style: style, caption: caption.text(at: times[step]))
        }
        return try strip.finish()
    }

    private func camera(on box: BoundingBox) throws(DrawnRunError) -> Camera {
        switch look.extent {
        case .size(let size): return Camera(fitting: box, in: size)
        case .scale(let scale):
            guard let camera = Camera(showing: box, scale: scale) else { throw .noRoom }
            return camera
        case nil: return Camera(fitting: box, in: DrawnReplay.size)
        }
    }
}
