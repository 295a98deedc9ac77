import Chipmunk
public import ChipmunkDrawing
public import CrateKit

/// A run that is drawn while it is stepped.
///
///     let run = try DrawnRun(RunPlan(scene: .crates, tilt: Tilt(x: 0.3, y: -1)))
///     run.finish()
///     let picture = try run.picture(format: .svg)
///
/// It has one world, which is both what the camera looks at and what is stepped.
public final class DrawnRun {
    /// What is run.
    public let plan: RunPlan
    /// How its pictures look.
    public let look: RunLook
    /// The run so far.
    public let simulation: Simulation
    /// What part of the world is seen, and how large.
    public let camera: Camera
    private var trails: BodyTrails

    /// Begins a run, seen at its start.
    ///
    /// Throws `SceneError` if a number of the plan is outside its range, and ``DrawnRunError/noRoom``.
    public convenience init(_ plan: RunPlan, look: RunLook = RunLook()) throws {
        try self.init(plan, look: look) { box throws(DrawnRunError) in
            if case .size(let size) = look.extent { return Camera(fitting: box, in: size) }
            let scale: Double = if case .scale(let scale) = look.extent { scale } else { 1 }
            guard let camera = Camera(showing: box, scale: scale) else { throw .noRoom }
            return camera
        }
    }

    /// Begins a run, and chooses a camera for what there is to see of its world.
    init(_ plan: RunPlan, look: RunLook, camera: (BoundingBox) throws(DrawnRunError) -> Camera) throws {
        self.plan = plan
        self.look = look
        simulation = try plan.begin()
        self.camera = try camera(simulation.world.visibleBox)
        // What is less than half a point of the picture shows nowhere.
        trails = BodyTrails(of: simulation.world, precision: look.showsTrails ? 0.5 / self.camera.scale : nil)
    }

    /// Whether the run has come to its end.
    public var isOver: Bool {
        plan.isOver(simulation)
    }

    /// Does one step, whether the run is over or not.
    public func step() {
        simulation.step()
        trails.record(simulation.world)
    }

    /// Does the steps that are left.
    ///
    /// - Parameter observe: Called after each step. What it throws ends the run.
    public func finish<Failure>(observe: (Simulation) throws(Failure) -> Void) throws(Failure) {
        while !isOver {
            step()
            try observe(simulation)
        }
    }

    /// Does the steps that are left.
    public func finish() {
        finish { _ in }
    }

    /// How the world looks now.
    public var style: DrawingStyle {
        var style = DrawingStyle(of: simulation.world, theme: look.theme, layers: look.layers)
        trails.add(to: &style, of: simulation.world)
        return style
    }

    /// Draws the world as it is now.
    ///
    /// Throws `PictureError` if Cairo cannot make the picture.
    public func picture(format: PictureFormat) throws(PictureError) -> Picture {
        try Picture(of: simulation.world.space, format: format, camera: camera, style: style)
    }
}
