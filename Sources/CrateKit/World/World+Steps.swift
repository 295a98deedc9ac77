import Chipmunk
import Dynamics

// The operations of a simulation on a world, for Chipmunk's space and for an animator of UIKit Dynamics alike.
extension World {
    /// Sets the length of all steps, in seconds, before the first step.
    func prepare(timestep: Double) {
        stage?.animator.setStep(timestep)
    }

    /// Sets the gravity of a tilt if it differs: a change wakes sleeping bodies and a paused animator.
    func apply(_ tilt: Tilt) {
        if let stage { return stage.apply(tilt) }
        let gravity = gravity(under: tilt)
        if gravity != space.gravity { space.gravity = gravity }
    }

    /// Returns the gravity under a tilt: the scene's, unless an event has set another one.
    func gravity(under tilt: Tilt) -> Vector {
        uprightGravity.map(tilt.turning) ?? scene.gravity(under: tilt)
    }

    /// Performs one step. Under a paused animator, only the time advances.
    func step(by timestep: Double) {
        if let stage { stage.animator.makeSingleStep() } else { space.step(by: timestep) }
    }

    /// Whether the animator of a scene with ``Scene/dynamics`` is paused: nothing moves then, whatever the velocities.
    var isPaused: Bool {
        stage.map { !$0.animator.isRunning } ?? false
    }

    /// Resumes a paused animator after a change, such as a hand that holds, moves or releases one of its bodies.
    package func wake() {
        stage?.animator.wake()
    }
}
