import Chipmunk
import ChipmunkDrawing
package import CrateDrawing
package import CrateKit
import TimerAnimation

/// A run that someone watches, tilts, pauses and restarts. It knows neither a clock nor a terminal.
package final class WatchSession {
    /// The plan of the watched run.
    package let plan: RunPlan
    /// Whether the run ends where the plan does. Otherwise it continues for as long as someone watches.
    private let endsWithPlan: Bool
    private let look: RunLook
    private var run: DrawnRun
    private var stepping: FixedTimestep
    /// Whether time stands still.
    package private(set) var isPaused = false
    /// Whether the latest frame had no time for all of its steps.
    package private(set) var isBehind = false
    /// Whether there is something to draw that was not drawn yet.
    package var isChanged = true

    /// The steps of the tilt, in g, by which an arrow key changes it.
    private static let tiltStep = 0.1

    /// Begins a run.
    ///
    /// - Parameters:
    ///   - plan: The plan of the run.
    ///   - look: The colors, and the pictures of layers.
    ///   - endsWithPlan: Whether the run ends where the plan does.
    package init(_ plan: RunPlan, look: RunLook, endsWithPlan: Bool) throws {
        self.plan = plan
        self.endsWithPlan = endsWithPlan
        var look = look
        // Any: the camera is chosen for each window anew.
        look.extent = .size(PictureSize(width: 640, height: 480))
        self.look = look
        run = try DrawnRun(plan, look: look)
        // As many steps as half a second takes: more than that is not caught up with.
        stepping = FixedTimestep(
            step: plan.timestep, maximumStepsPerFrame: max(8, Int((plan.rate / 2).rounded(.up))))
    }

    /// The simulation that is watched.
    package var simulation: Simulation { run.simulation }

    /// Whether the run has come to its end.
    package var isOver: Bool { endsWithPlan && run.isOver }

    /// Performs one step.
    package func step() {
        run.step()
        isChanged = true
    }

    /// Performs the steps of some seconds, as long as there is time for them.
    ///
    /// - Parameter isInTime: Called after each step. The steps that remain when it returns false are left out, so that
    ///   the viewer sees frames.
    package func advance(by seconds: Double, isInTime: () -> Bool) {
        guard !isPaused else { return }
        var due = stepping.advance(by: seconds)
        while due > 0 && !isOver {
            step()
            due -= 1
            if !isInTime() { break }
        }
        isBehind = due > 0 && !isOver
    }

    /// Performs a key's action. Returns whether to end.
    package func press(_ key: Key) throws -> Bool {
        switch key {
        case .escape, .control("c"), .character("q"), .character("Q"): return true
        case .left: tilt(by: Vector(-1, 0))
        case .right: tilt(by: Vector(1, 0))
        case .down: tilt(by: Vector(0, -1))
        case .up: tilt(by: Vector(0, 1))
        case .character(" "): isPaused.toggle()
        case .character("r"), .character("R"): run = try DrawnRun(plan, look: look)
        case .character("0"): simulation.tiltTrack = plan.tilt
        // One step, while time stands still.
        case .character(".") where isPaused: step()
        default: return false
        }
        isChanged = true
        return false
    }

    /// Tilts by some steps, to a whole number of them, within 1 g.
    private func tilt(by steps: Vector) {
        func moved(_ value: Double, _ steps: Double) -> Double {
            guard steps != 0 else { return value }
            return min(max(((value / Self.tiltStep).rounded() + steps) / (1 / Self.tiltStep), -1), 1)
        }
        let tilt = simulation.tilt
        simulation.tilt = Tilt(x: moved(tilt.x, steps.x), y: moved(tilt.y, steps.y))
    }

    /// Returns the camera for a picture of some size.
    func camera(for size: PictureSize, margin: Double) -> Camera {
        Camera(fitting: simulation.world, in: size, margin: margin)
    }

    /// The present look of the world.
    var style: DrawingStyle { run.style }
}
