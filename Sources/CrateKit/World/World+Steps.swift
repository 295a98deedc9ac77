import Chipmunk
import Dynamics

// What a simulation does with a world, whether Chipmunk's space moves it or an animator of UIKit Dynamics.
extension World {
    /// Sets the length of all steps to come, in seconds, before the first one.
    func prepare(timestep: Double) {
        stage?.animator.setStep(timestep)
    }

    /// Sets the gravity of a tilt if it changes: that wakes what sleeps or is paused.
    func apply(_ tilt: Tilt) {
        if let stage { return stage.apply(tilt) }
        let gravity = scene.gravity(under: tilt)
        if gravity != space.gravity { space.gravity = gravity }
    }

    /// Does one step. A paused animator lets the time pass.
    func step(by timestep: Double) {
        if let stage { stage.animator.makeSingleStep() } else { space.step(by: timestep) }
    }

    /// Whether the animator of a scene with ``Scene/dynamics`` is paused: nothing moves, whatever velocities are left.
    var isPaused: Bool {
        stage.map { !$0.animator.isRunning } ?? false
    }

    /// Lets a paused animator resume, as after a change: a hand holds, moves or releases one of its bodies.
    package func wake() {
        stage?.animator.wake()
    }
}
