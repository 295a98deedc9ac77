import Chipmunk
import CrateKit

/// A run of a scene under the hands of whoever is there, and the record of it.
struct LiveRun {
    let scene: ServedScene
    /// The run under the scene's own tilt.
    private let plan: RunPlan
    private let simulation: Simulation
    /// The track to come with the next step: what somebody tilts, or the scene's own again.
    private var nextTrack: TiltTrack?
    private var hands: [Int: Grab] = [:]
    private var history = TiltHistory()

    /// A run at its start.
    ///
    /// - Parameters:
    ///   - tilt: How somebody holds the device; nil for the scene's own tilt.
    ///   - rate: Steps per simulated second; nil for what the scene says.
    /// - Throws: `InputError` of CrateKit if the scene cannot be built.
    init(of scene: ServedScene, tilt: Tilt? = nil, rate: Double?) throws(InputError) {
        self.scene = scene
        plan = RunPlan(scene: scene.scene, rate: rate)
        simulation = Simulation(
            of: try World(scene.scene), tilt: tilt.map(TiltTrack.constant) ?? plan.tilt, timestep: plan.timestep)
    }

    /// What is stepped.
    var world: World {
        simulation.world
    }

    /// The length of a step in seconds.
    var timestep: Double {
        plan.timestep
    }

    /// Where everything is now.
    var frame: Frame {
        simulation.frame
    }

    /// The kinetic energy of all bodies, in mass · points²/s².
    var energy: Double {
        simulation.world.bodies.reduce(0) { $0 + $1.kineticEnergy }
    }

    /// Does one step.
    mutating func step() {
        // Not before: a tilt that no step was done under is in no recording, and would yet wake what sleeps.
        if let track = nextTrack.take() { simulation.tiltTrack = track }
        history.record(simulation.tilt, at: simulation.time)
        simulation.step()
    }

    // MARK: Hands

    /// The tilt under which the next step is to be done.
    var nextTilt: Tilt {
        nextTrack?.tilt(ofStepAt: simulation.time, length: timestep) ?? simulation.tilt
    }

    /// Holds the device in a way from the next step on; nil for the scene's own, where its time stands.
    mutating func tilt(_ tilt: Tilt?) {
        nextTrack = tilt.map(TiltTrack.constant) ?? plan.tilt
    }

    /// Takes hold of the body at a point, or near it, with the one hand of a client.
    mutating func grab(at point: Vector, by client: Int) {
        release(by: client)
        guard let hand = simulation.world.space.grab(at: point, radius: 8) else { return }
        hands[client] = hand
        simulation.world.wake()
        history.record(problem: "a body was grabbed: only tilts can be repeated")
    }

    /// Moves a client's hand.
    func move(to point: Vector, by client: Int) {
        guard let hand = hands[client] else { return }
        hand.target = point
        simulation.world.wake()
    }

    /// Opens a client's hand.
    mutating func release(by client: Int) {
        guard let hand = hands.removeValue(forKey: client) else { return }
        hand.release()
        simulation.world.wake()
    }

    // MARK: The record

    /// Whether tilts alone repeat what happened.
    var isReplayable: Bool {
        history.problem == nil
    }

    /// What led to where the world is now.
    ///
    /// - Parameter revision: The number by which this moment is known.
    /// - Throws: ``NotReplayable`` if tilts alone do not repeat what happened.
    func moment(revision: Int) throws(NotReplayable) -> Moment {
        if let problem = history.problem { throw NotReplayable(description: problem) }
        return Moment(
            scene: scene, revision: revision, stepCount: simulation.stepCount, outline: plan, history: history,
            tilt: simulation.tilt)
    }
}
