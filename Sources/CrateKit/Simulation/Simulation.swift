public import Chipmunk

/// Steps a world under a tilt.
///
///     let simulation = Simulation(of: try World(.crates), tilt: Tilt(x: 0.3, y: -1))
///     while simulation.restStep == nil { simulation.step() }
///     print(simulation.frame.motions)
public final class Simulation {
    /// What is stepped.
    public let world: World
    /// The length of a step in seconds. The book's is 1/120.
    public let timestep: Double
    /// How the device is held over time. Can be changed between steps; a track with a tilt that is not valid traps.
    ///
    /// Step k, counted from 0, starts at the time k · ``timestep``, and is done under the tilt of that time. A sample of
    /// a recording counts if it is within a millionth of a step after the start.
    public var tiltTrack: TiltTrack {
        didSet { trackChanged() }
    }
    /// How many steps were done.
    public internal(set) var stepCount = 0
    /// The constraints that broke, in the order in which they did. See ``ConstraintDefinition/breakForce``.
    public internal(set) var brokenJoints: [JointBreak] = []
    var restDetector: RestDetector
    /// Whether the tilt may differ from step to step.
    private var tiltMoves = false
    /// The time until which the tilt or a body is moved. It is kept, for each step asks for it.
    private var drivenUntil = 0.0
    /// The time until which a body is moved. It is kept, for each change of the tilt asks for it.
    private let motionEnd: Double
    /// The time until which the layers change, that instant included even if it is rounded; below 0 if they never do.
    private let layersEnd: Double

    /// A simulation at its start.
    ///
    /// - Parameters:
    ///   - world: What to step.
    ///   - tilt: How the device is held over time; by default as the scene says, or upright. A track with a tilt that is
    ///     not ``Tilt/isValid`` traps.
    ///   - timestep: The length of a step in seconds, from 1e-6 to 1e3. Anything else traps.
    public init(of world: World, tilt: TiltTrack? = nil, timestep: Double = 1 / 120) {
        guard (1e-6...1e3).contains(timestep) else {
            fatalError("Simulation.timestep must be in 1e-06 ... 1000.0, got \(timestep)")
        }
        self.world = world
        self.timestep = timestep
        world.prepare(timestep: timestep)
        restDetector = RestDetector(world.scene.rest)
        motionEnd = world.scene.motionEnd
        layersEnd = world.layers.end > 0 ? world.layers.end + 1e-6 * timestep : -1
        tiltTrack = tilt ?? world.scene.tilt ?? .constant(.upright)
        trackChanged()
    }

    /// A simulation of a device that is held still.
    public convenience init(of world: World, tilt: Tilt, timestep: Double = 1 / 120) {
        self.init(of: world, tilt: .constant(tilt), timestep: timestep)
    }

    /// How the device is held now. A tilt that is set holds until another one is; one that is not valid traps.
    public var tilt: Tilt {
        get { tiltTrack.tilt(ofStepAt: time, length: timestep) }
        set { tiltTrack = .constant(newValue) }
    }

    /// The gravity now, in points/s² and the scene's coordinates.
    public var gravity: Vector {
        world.scene.gravity(under: tilt)
    }

    /// Does one step, after which joints may break. In a scene with ``Scene/dynamics`` whose animator is paused, only the time passes.
    public func step() {
        if tiltMoves { world.apply(tilt) }
        world.drive(to: Double(stepCount + 1) * timestep, within: timestep)
        world.step(by: timestep)
        stepCount += 1
        breakJoints()
        // What is still to be moved or tilted does not rest, even if it stands still for the moment.
        let thresholds = world.scene.rest
        let somethingMoves =
            time < drivenUntil || time <= layersEnd
            || !world.isPaused && world.bodies.contains { thresholds.areExceeded(by: $0) }
        restDetector.observe(step: stepCount, somethingMoves: somethingMoves)
    }

    /// The simulated time in seconds.
    public var time: Double {
        Double(stepCount) * timestep
    }

    /// The last step after which something still moved, if everything rests. See ``RestDetector``.
    public var restStep: Int? {
        restDetector.restStep
    }

    /// Everything that there is to see now.
    public var frame: Frame {
        var motions: [BodyMotion] = []
        world.bodies.readMotions(into: &motions)
        return Frame(
            step: stepCount, time: time, tilt: tilt, motions: motions, brokenJoints: brokenJoints.map(\.constraint))
    }

    private func trackChanged() {
        // A tilt is set before each step by some, and a full check allocates memory.
        let isConstant = if case .constant(let tilt) = tiltTrack { tilt.isValid } else { false }
        if !isConstant { requireValidTrack() }
        tiltMoves = !isConstant
        drivenUntil = max(tiltTrack.end, motionEnd)
        world.apply(tilt)
    }

    private func requireValidTrack() {
        do {
            try tiltTrack.validate(at: "tilt")
        } catch {
            fatalError("Simulation.\(error.path) \(error.problem)")
        }
    }
}

extension Simulation {
    /// The names of the bodies that a step stopped because their motion overflowed. See
    /// ``/Chipmunk/Space/quarantine``.
    public var quarantinedNames: [String] {
        zip(world.bodyNames, world.bodies).filter { $0.1.isQuarantined }.map { $0.0 }
    }
}
