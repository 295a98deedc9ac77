package import ChipmunkDrawing
package import CrateKit
package import TimerAnimation

/// Frames of a transition side by side in one picture, from the end of a run to the start of another one.
///
///     let strip = try TransitionStrip(
///         from: RunPlan(scene: .crates), to: RunPlan(scene: .bounce), by: Transition(type: .cube), count: 5)
///     let picture = try strip.picture(format: .svg)
package final class TransitionStrip {
    /// The runs and the transition between them.
    package let change: RunTransition
    private let layout: FilmStripLayout

    /// Begins both runs for a strip.
    ///
    /// Throws `InputError` if a number of a plan is outside its range, and ``DrawnRunError/noRoom``. Traps unless the
    /// count is in ``RunStrip/counts``.
    ///
    /// - Parameters:
    ///   - old: The plan of the run to replace.
    ///   - new: The plan of the new run.
    ///   - transition: The transition.
    ///   - count: The number of frames.
    ///   - look: The look of both runs.
    ///   - newPictures: The pictures for layers of the new run, or nil for the look's pictures. Defaults to nil.
    package init(
        from old: RunPlan, to new: RunPlan, by transition: Transition, count: Int, look: RunLook = RunLook(),
        newPictures: ScenePictures? = nil, file: StaticString = #fileID, line: UInt = #line
    ) throws {
        RunStrip.requireCount(count, file: file, line: line)
        let run = try DrawnRun(old, look: look, margin: RunStrip.margin) { world throws(DrawnRunError) in
            try RunStrip.camera(on: world, count: count, extent: look.extent)
        }
        guard let layout = FilmStripLayout(count: count, frame: run.camera.size) else { throw DrawnRunError.noRoom }
        self.layout = layout
        change = try RunTransition(from: run, to: new, by: transition, newPictures)
    }

    /// Performs the old run and draws the strip: frames at even times, the first at the end of the old run, the last at
    /// the start of the new one.
    ///
    /// Throws `PictureError` if Cairo cannot make the picture.
    ///
    /// - Parameters:
    ///   - format: The format of the picture.
    ///   - observe: Called after each step. An error that it throws ends the run.
    package func picture(
        format: PictureFormat, observe: (Simulation) throws -> Void = { _ in }
    ) throws -> Picture {
        try change.old.finish(observe: observe)
        let caption = FrameCaption(spacing: change.duration / Double(layout.count - 1))
        var strip = try FilmStrip(
            layout, format: format, title: "\(change.old.plan.scene.name), then \(change.new.plan.scene.name)",
            theme: change.old.look.theme, pixelsPerPoint: change.old.look.pixelsPerPoint)
        for index in 0..<layout.count {
            let fraction = Double(index) / Double(layout.count - 1)
            try strip.draw(change.contents(after: fraction), caption: caption.text(at: fraction * change.duration))
        }
        return try strip.finish()
    }
}
