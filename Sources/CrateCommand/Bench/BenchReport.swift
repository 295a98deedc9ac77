package import Chipmunk
package import CrateKit

/// The measured times of a run, and everything that they depend on except the machine.
///
/// Its JSON has the keys `kind` ("bench"), `schema` (1), `scene` (`name`, `digest`), `tilt`, `hz`, `steps`, `engine`,
/// `architecture`, `stepper`, `kernel`, `bodies`, `contacts`, `stateHash`, `processor` and `wall` (each `minimum`,
/// `median` and `samples`), `stepsPerSecond` and `realTimeFactor`. Numbers read back exactly.
package struct BenchReport: Hashable, Sendable {
    /// The version of the JSON's layout.
    package static let schema = 1
    /// The largest size of a file, in bytes.
    package static let maximumSize = 1 << 20
    /// The value that distinguishes a report from other JSON files.
    static let kind = "bench"

    /// The name and the digest of the scene.
    package var scene: SceneIdentity
    /// The tilt of the device over time.
    package var tilt: TiltTrack
    /// Steps per simulated second.
    package var rate: Double
    /// The number of steps.
    package var steps: Int
    /// The physics engine.
    package var engine: RunReport.Engine
    /// The kind of processor.
    package var architecture: String
    /// The stepper that was measured.
    package var stepper: Stepper
    /// The vectors of the fast stepper, such as "AVX2", or nil for the library's stepper.
    package var kernel: String?
    /// The number of bodies that can move.
    package var bodies: Int
    /// The mean number of pairs of shapes that touched and were solved, per step.
    package var contacts: Double
    /// A fingerprint of the bits of the bodies at the end. See ``Frame/stateHash``.
    package var stateHash: String
    /// The processor times of the repeats.
    package var processor: BenchTimes
    /// The wall-clock times of the repeats.
    package var wall: BenchTimes

    /// The identity of a scene.
    package struct SceneIdentity: Hashable, Sendable, Codable {
        /// The scene's name.
        package var name: String
        /// The scene's ``Scene/digest``.
        package var digest: String
    }

    init(_ tally: BenchTally, of plan: RunPlan, by stepper: Stepper) {
        scene = SceneIdentity(name: plan.scene.name, digest: plan.scene.digest.description)
        tilt = plan.tilt
        rate = plan.rate
        steps = plan.stepLimit
        engine = .current
        architecture = Architecture.current
        self.stepper = stepper
        kernel = stepper == .fast ? StepKernel.chosen?.name : nil
        bodies = tally.bodies
        contacts = Double(tally.contacts.reduce(0, +)) / Double(tally.contacts.count)
        stateHash = tally.stateHash
        processor = BenchTimes(tally.times.map { $0.processor / .seconds(1) })
        wall = BenchTimes(tally.times.map { $0.wall / .seconds(1) })
    }

    /// The steps per second of processor time, by the median.
    package var stepsPerSecond: Double {
        Double(steps) / processor.median
    }

    /// The simulated seconds per second of processor time, by the median.
    package var realTimeFactor: Double {
        stepsPerSecond / rate
    }
}
