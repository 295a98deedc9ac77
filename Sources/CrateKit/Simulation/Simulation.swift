import Chipmunk

/// Steps a world under a tilt.
///
///     let simulation = Simulation(of: try World(.crates), tilt: Tilt(x: 0.3, y: -1))
///     while simulation.restStep == nil { simulation.step() }
///     print(simulation.frame.poses)
public final class Simulation {
    /// What is stepped.
    public let world: World
    /// The length of a step in seconds. The book's is 1/120.
    public let timestep: Double
    /// How the device is held. Can be changed between steps; a tilt that is not valid traps.
    public var tilt: Tilt {
        didSet { applyTilt() }
    }
    /// How many steps were done.
    public private(set) var stepCount = 0
    private var restDetector = RestDetector()

    /// A simulation at its start.
    ///
    /// - Parameters:
    ///   - world: What to step.
    ///   - tilt: How the device is held. One that is not ``Tilt/isValid`` traps.
    ///   - timestep: The length of a step in seconds, from 1e-6 to 1e3. Anything else traps.
    public init(of world: World, tilt: Tilt = .upright, timestep: Double = 1 / 120) {
        guard (1e-6...1e3).contains(timestep) else {
            fatalError("Simulation.timestep must be in 1e-06 ... 1000.0, got \(timestep)")
        }
        self.world = world
        self.timestep = timestep
        self.tilt = tilt
        applyTilt()
    }

    /// Does one step.
    public func step() {
        world.space.step(by: timestep)
        stepCount += 1
        restDetector.observe(step: stepCount, somethingMoves: world.bodies.contains(where: RestDetector.moves))
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
        Frame(step: stepCount, time: time, tilt: tilt, poses: world.bodies.map { Pose(of: $0) })
    }

    private func applyTilt() {
        guard tilt.isValid else {
            fatalError("Simulation.tilt must be within ±\(Tilt.limit) g, got (\(tilt.x), \(tilt.y))")
        }
        world.space.gravity = tilt.gravity
    }
}

extension Simulation {
    /// The names of the bodies that a step stopped because their motion overflowed. See
    /// ``/Chipmunk/Space/quarantine``.
    public var quarantinedNames: [String] {
        zip(world.scene.bodyNames, world.bodies).filter { $0.1.isQuarantined }.map { $0.0 }
    }
}
