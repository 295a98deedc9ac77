import Chipmunk
import Dynamics

/// A run and the final states of its bodies, kept in a file so that a change of either is detected.
///
/// A golden holds everything that identifies the run. ``verify(among:exactly:tolerance:inspect:)`` performs the run
/// again and compares the results.
public struct Golden: Hashable, Sendable {
    /// The version of the file's layout.
    package static let schema = 2
    /// The largest size of a file, in bytes. A golden of a thousand bodies, or one with ten thousand samples of the
    /// tilt, takes about a quarter of it; the checkpoints of the longest run take half of it.
    package static let maximumSize = 1 << 20
    /// The oldest layout that can be read: it has no trace and no tolerance.
    static let oldestSchema = 1
    /// The value that distinguishes a golden from other JSON files.
    static let kind = "golden"

    /// The scene, by its name and its digest.
    public var scene: SceneIdentity
    /// The tilt of the device over time.
    public var tilt: TiltTrack
    /// Steps per simulated second.
    public var rate: Double
    /// The length of a step in seconds.
    public var timestep: Double
    /// The number of solver iterations per step.
    package var iterations: Int
    /// The condition that ends the run.
    public var end: RunPlan.End
    /// The physics engine that computed the run.
    public var engine: RunReport.Engine
    /// The kind of processor that the run was recorded on.
    public var architecture: String
    /// The number of steps.
    public var steps: Int
    /// The last step after which something still moved, or nil if the run did not come to rest.
    public var restStep: Int?
    /// The final state of each body.
    public var bodies: [BodyState]
    /// A fingerprint of the bits of the bodies. See ``Frame/stateHash``.
    public var stateHash: String
    /// Fingerprints along the run, which locate the first step that differs; nil in files of schema 1.
    package var trace: RunTrace?
    /// The tolerance of the golden, or nil for ``Tolerance/standard``.
    public var tolerance: Tolerance?
    /// Whether ``verify(among:exactly:tolerance:inspect:)`` also checks the invariants of physics. Defaults to true.
    public var checksInvariants = true

    /// The identity of a scene.
    public struct SceneIdentity: Hashable, Sendable, Codable {
        /// The scene's name.
        public var name: String
        /// A fingerprint of all of the scene that a run depends on.
        public var digest: String
        /// The path of the scene's file from the golden's folder, or nil if the scene is built in.
        public var file: String?

        init(_ scene: Scene) {
            name = scene.name
            digest = scene.digest.description
        }
    }

    /// Creates the golden of a plan's simulation. Without a trace, a verification cannot report the first step that
    /// differs.
    package init(of simulation: Simulation, after plan: RunPlan, trace: RunTrace? = nil) {
        let report = RunReport(on: simulation)
        scene = SceneIdentity(plan.scene)
        tilt = plan.tilt
        rate = plan.rate
        timestep = plan.timestep
        iterations = plan.scene.space.iterations
        end = plan.end
        engine = report.engine
        architecture = Architecture.current
        steps = report.steps
        restStep = report.restStep
        bodies = report.bodies
        stateHash = report.stateHash
        self.trace = trace
    }

    /// Returns the plan of the golden's run, with the scene of the golden's name.
    ///
    /// - Throws: ``InputError`` if no scene has the name, or if a number of the plan is outside its range.
    public func plan(among scenes: [Scene]) throws(InputError) -> RunPlan {
        try checkedPlan(among: scenes).plan
    }

    /// Returns the checked plan of the golden's run; see ``plan(among:)``.
    func checkedPlan(among scenes: [Scene]) throws(InputError) -> CheckedPlan {
        guard let found = scenes.first(where: { $0.name == self.scene.name }) else {
            throw InputError(path: "scene.name", problem: "no scene is named \"\(self.scene.name.shortened)\"")
        }
        // The run may have had other bounds than the scene.
        let others = [DynamicItemCollisionBoundsType.rectangle, .ellipse].lazy.compactMap { found.bounded(by: $0) }
        let scene = others.first { $0.digest.description == self.scene.digest } ?? found
        let checked = try CheckedPlan(RunPlan(scene: scene, tilt: tilt, rate: rate, end: end))
        try tolerance?.check()
        return checked
    }
}
