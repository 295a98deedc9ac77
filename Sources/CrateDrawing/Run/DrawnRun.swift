import Chipmunk
public import ChipmunkDrawing
public import CrateKit

/// A run that can be drawn while it is performed.
///
///     let run = try DrawnRun(RunPlan(scene: .crates, tilt: Tilt(x: 0.3, y: -1)))
///     run.finish()
///     let picture = try run.picture(format: .svg)
///
/// The camera is fitted to the same world that is stepped, so there is only one world.
public final class DrawnRun {
    /// The plan of the run.
    package let plan: RunPlan
    /// The look of the pictures.
    package let look: RunLook
    /// The simulation of the run.
    public let simulation: Simulation
    /// The camera at the start.
    let initialCamera: Camera
    /// The margin around the world, in points.
    let margin: Double
    private var trails: BodyTrails

    /// Begins a run, with a camera for its initial state.
    ///
    /// Throws `InputError` if a number of the plan is outside its range, and ``DrawnRunError/noRoom``.
    public convenience init(_ plan: RunPlan, look: RunLook = RunLook()) throws {
        try self.init(plan, look: look) { world throws(DrawnRunError) in
            if case .size(let size) = look.extent { return Camera(fitting: world, in: size) }
            let scale: Double = if case .scale(let scale) = look.extent { scale } else { 1 }
            guard let camera = Camera(showing: world, scale: scale) else { throw .noRoom }
            return camera
        }
    }

    /// Begins a run, with a camera for its world.
    init(
        _ plan: RunPlan, look: RunLook, margin: Double = Camera.defaultMargin,
        camera: (World) throws(DrawnRunError) -> Camera
    ) throws {
        self.plan = plan
        self.look = look
        self.margin = margin
        simulation = try plan.begin()
        initialCamera = try camera(simulation.world)
        // Deviations of less than half a point of the picture are invisible.
        trails = BodyTrails(of: simulation.world, precision: look.showsTrails ? 0.5 / initialCamera.scale : nil)
    }

    /// The visible part of the world now, and its scale. It moves only with the scene's followed body.
    package var camera: Camera {
        initialCamera.moved(by: simulation.world.viewDisplacement)
    }

    /// Whether the run is over.
    public var isOver: Bool {
        plan.isOver(simulation)
    }

    /// Performs one step, even if the run is over.
    public func step() {
        simulation.step()
        trails.record(simulation.world)
    }

    /// Performs the remaining steps.
    ///
    /// - Parameter observe: Called after each step. An error that it throws ends the run.
    public func finish<Failure>(observe: (Simulation) throws(Failure) -> Void) throws(Failure) {
        while !isOver {
            step()
            try observe(simulation)
        }
    }

    /// Performs the remaining steps.
    public func finish() {
        finish { _ in }
    }

    /// The current look of the world.
    package var style: DrawingStyle {
        var style = DrawingStyle(of: simulation.world, theme: look.theme, parts: look.parts)
        style.add(look.pictures, of: simulation.world)
        trails.add(to: &style, of: simulation.world)
        if !simulation.world.layers.isEmpty {
            // A division, because the product of 35 and 1/50 is more than 0.7, at which an animation may end.
            let time = Double(simulation.stepCount) / plan.rate
            style.sheets = LayerSheets.sheets(of: simulation.world, at: time, pictures: look.pictures)
        }
        return style
    }

    /// Draws the world in its current state.
    ///
    /// Throws `PictureError` if Cairo cannot make the picture.
    public func picture(format: PictureFormat) throws(PictureError) -> Picture {
        try Picture(
            of: simulation.world.space, format: format, camera: camera, style: style,
            pixelsPerPoint: look.pixelsPerPoint)
    }
}
