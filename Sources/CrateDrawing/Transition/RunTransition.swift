import Chipmunk
import ChipmunkDrawing
public import CrateKit
public import TimerAnimation

/// A run and its replacement, with a transition from the end of the first run to the start of the second.
///
///     let change = try RunTransition(
///         from: RunPlan(scene: .crates), to: RunPlan(scene: .bounce), by: Transition(type: .push, subtype: .fromRight))
///     let frames = try change.frames(framesPerSecond: 60)
///
/// Both worlds stand still during the transition.
public final class RunTransition {
    /// The run to replace.
    package let old: DrawnRun
    /// The new run. Its picture has the same size as the old one's.
    package let new: DrawnRun
    /// The transition.
    package let transition: Transition

    /// Begins both runs.
    ///
    /// Throws `InputError` if a number of a plan is outside its range, and ``DrawnRunError/noRoom``.
    ///
    /// - Parameters:
    ///   - old: The plan of the run to replace.
    ///   - new: The plan of the new run.
    ///   - transition: The transition.
    ///   - look: The look of both runs.
    ///   - newPictures: The pictures for layers of the new run, or nil for the look's pictures. Defaults to nil.
    public convenience init(
        from old: RunPlan, to new: RunPlan, by transition: Transition, look: RunLook = RunLook(),
        newPictures: ScenePictures? = nil
    ) throws {
        try self.init(from: DrawnRun(old, look: look), to: new, by: transition, newPictures)
    }

    init(from old: DrawnRun, to plan: RunPlan, by transition: Transition, _ newPictures: ScenePictures?) throws {
        self.old = old
        self.transition = transition
        let camera = old.camera
        var look = old.look
        if let newPictures { look.pictures = newPictures }
        new = try DrawnRun(plan, look: look) { world throws(DrawnRunError) in
            // Scenes of the same size have the same scale.
            let same = Camera(showing: world, scale: camera.scale, margin: old.margin)
            return same.flatMap { $0.size == camera.size ? $0 : nil }
                ?? Camera(fitting: world, in: camera.size, margin: old.margin)
        }
    }

    /// The duration of the transition, in seconds.
    package var duration: Double { transition.timing.effectiveDuration }

    /// Returns the contents of a picture after a fraction of the transition.
    func contents(after fraction: Double) -> [PlacedSpace] {
        let placements = transition.placements(atProgress: fraction)
        return placements.inDrawingOrder.map { content, placement in
            let run = content == .old ? old : new
            // The new content covers the old one, so that the colors of both add up in a fade.
            let opacity = content == .old && placements.new.isVisible ? 1 : placement.opacity
            return PlacedSpace(
                run.simulation.world.space, camera: run.camera, style: run.style,
                quad: Quad(placement.quad, in: old.camera.size), opacity: opacity)
        }
    }
}

extension Quad {
    /// Creates the quad of a content in a picture. A mere translation is by whole points, so that there is no gap
    /// between contents side by side.
    fileprivate init(_ quad: Transition.Quad, in size: PictureSize) {
        func place(_ corner: SIMD2<Double>) -> Vector {
            Vector(corner.x * size.width, (1 - corner.y) * size.height)
        }
        self.init(
            topLeft: place(quad.topLeft), topRight: place(quad.topRight), bottomRight: place(quad.bottomRight),
            bottomLeft: place(quad.bottomLeft))
        let sides = [topRight - topLeft - Vector(size.width, 0), bottomLeft - topLeft - Vector(0, size.height)]
        if sides.allSatisfy({ $0.length < 1e-9 }), bottomRight.distance(to: topRight + bottomLeft - topLeft) < 1e-9 {
            self = Quad(size, at: Vector(topLeft.x.rounded(), topLeft.y.rounded()))
        }
    }
}
