public import Chipmunk

/// Steps a world under a tilt.
///
///     let simulation = Simulation(of: try World(.crates), tilt: Tilt(x: 0.3, y: -1))
///     while simulation.restStep == nil { simulation.step() }
///     print(simulation.frame.motions)
public final class Simulation {
    /// The world that this simulation steps.
    public let world: World
    /// The length of a step in seconds. The book's is 1/120.
    public let timestep: Double
    /// The tilt of the device over time. Can be changed between steps; traps if a tilt of the track is not valid.
    ///
    /// Step k, counted from 0, starts at the time k · ``timestep``, and runs under the tilt at that time. A sample of a
    /// recording counts if it is at most a millionth of a step after the start.
    public var tiltTrack: TiltTrack {
        didSet { trackChanged() }
    }
    /// The number of completed steps.
    public internal(set) var stepCount = 0
    /// The constraints that broke, in the order of their breaks. See ``ConstraintDefinition/breakForce``.
    public internal(set) var brokenJoints: [JointBreak] = []
    var restDetector: RestDetector
    /// The events of the scene, or nil if it has none.
    var events: EventRunner?
    /// Whether the tilt may differ from step to step.
    private var tiltMoves = false
    /// The end of the movement of the tilt and of animated bodies, stored because each step reads it.
    private var drivenUntil = 0.0
    /// The end of the bodies' animations, stored because each change of the tilt reads it.
    private let motionEnd: Double
    /// The time until which the layers change, inclusive even if it is rounded; below 0 if they never do.
    private let layersEnd: Double

    /// Creates a simulation at step 0.
    ///
    /// - Parameters:
    ///   - world: The world to step.
    ///   - tilt: The tilt of the device over time. Defaults to the scene's tilt, or to upright if it has none. Traps if
    ///     a tilt of the track is not ``Tilt/isValid``.
    ///   - timestep: The length of a step in seconds. Defaults to 1/120. Traps unless in `1e-6...1e3`.
    public init(
        of world: World, tilt: TiltTrack? = nil, timestep: Double = 1 / 120, file: StaticString = #fileID,
        line: UInt = #line
    ) {
        guard (1e-6...1e3).contains(timestep) else {
            fatalError("Simulation.timestep must be in 1e-06 ... 1000.0, got \(timestep)", file: file, line: line)
        }
        self.world = world
        self.timestep = timestep
        world.prepare(timestep: timestep)
        restDetector = RestDetector(world.scene.rest)
        events = EventRunner(of: world, timestep: timestep)
        motionEnd = world.scene.motionEnd
        layersEnd = world.layers.end > 0 ? world.layers.end + 1e-6 * timestep : -1
        tiltTrack = tilt ?? world.scene.tilt ?? .constant(.upright)
        trackChanged(file: file, line: line)
        world.putToSleep()
    }

    /// Creates a simulation of a device that is held still.
    public convenience init(
        of world: World, tilt: Tilt, timestep: Double = 1 / 120, file: StaticString = #fileID, line: UInt = #line
    ) {
        self.init(of: world, tilt: .constant(tilt), timestep: timestep, file: file, line: line)
    }

    /// The current tilt of the device. Setting it replaces the track by a constant tilt; traps if it is not valid.
    public var tilt: Tilt {
        get { tiltTrack.tilt(ofStepAt: time, length: timestep) }
        set { tiltTrack = .constant(newValue) }
    }

    /// The current gravity, in points/s² and the scene's coordinates.
    public var gravity: Vector {
        world.gravity(under: tilt)
    }

    /// Performs one step, after which joints may break and events of the scene take place. In a scene with
    /// ``Scene/dynamics`` whose animator is paused, only the time advances.
    public func step() {
        if stepCount == 0 { performEvents() }
        if tiltMoves { world.apply(tilt) }
        world.drive(to: Double(stepCount + 1) * timestep, within: timestep)
        world.step(by: timestep)
        stepCount += 1
        noteBreaks()
        performEvents()
        // A body or tilt that has yet to move is not at rest, even if it stands still now.
        let thresholds = world.scene.rest
        let somethingMoves =
            time < drivenUntil || time <= layersEnd || hasPendingEvents
            || !world.isPaused && bodies.contains { thresholds.areExceeded(by: $0) }
        restDetector.observe(step: stepCount, somethingMoves: somethingMoves)
    }

    /// The simulated time in seconds.
    public var time: Double {
        Double(stepCount) * timestep
    }

    /// The last step after which something still moved, or nil unless everything rests. See ``RestThresholds``.
    public var restStep: Int? {
        restDetector.restStep
    }

    /// The current frame.
    public var frame: Frame {
        var motions: [BodyMotion] = []
        bodies.readMotions(into: &motions)
        return Frame(
            step: stepCount, time: time, tilt: tilt, motions: motions, brokenJoints: brokenJoints.map(\.constraint))
    }

    private func trackChanged(file: StaticString = #fileID, line: UInt = #line) {
        // Some callers set a tilt before each step, and a full check allocates memory.
        let isConstant = if case .constant(let tilt) = tiltTrack { tilt.isValid } else { false }
        if !isConstant { requireValidTrack(file: file, line: line) }
        tiltMoves = !isConstant
        drivenUntil = max(tiltTrack.end, motionEnd)
        world.apply(tilt)
    }

    private func requireValidTrack(file: StaticString, line: UInt) {
        do {
            try tiltTrack.validate(at: "tilt")
        } catch {
            fatalError("Simulation.\(error.path) \(error.problem)", file: file, line: line)
        }
    }
}

extension Simulation {
    /// The names of the bodies that a step stopped because their motion overflowed. See
    /// ``/Chipmunk/Space/quarantine``.
    public var quarantinedNames: [String] {
        zip(bodyNames, bodies).filter { $0.1.isQuarantined }.map { $0.0 }
    }
}
