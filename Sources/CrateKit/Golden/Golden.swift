import Chipmunk

/// A run and where its bodies ended, kept in a file so that a change of either shows.
///
/// A golden holds all that identifies the run. ``verify(among:exactly:tolerance:inspect:)`` does the run again and compares.
public struct Golden: Hashable, Sendable {
    /// The version of the file's layout.
    public static let schema = 2
    /// The largest file in bytes. A golden of a thousand bodies is about a quarter of this, so is one with ten thousand samples
    /// of the tilt, and half of it are the checkpoints of the longest run.
    public static let maximumSize = 1 << 20
    /// The oldest layout that is still read: it has no trace and no tolerance.
    static let oldestSchema = 1
    /// What tells a golden from other JSON files.
    static let kind = "golden"

    /// The scene, by name and by what the physics depends on.
    public var scene: SceneIdentity
    /// How the device was held over time.
    public var tilt: TiltTrack
    /// Steps per simulated second.
    public var rate: Double
    /// The length of a step in seconds.
    public var timestep: Double
    /// How often the solver went over all contacts in a step.
    public var iterations: Int
    /// When the run was to stop.
    public var end: RunPlan.End
    /// What computed it.
    public var engine: RunReport.Engine
    /// The kind of processor it ran on.
    public var architecture: String
    /// How many steps were done.
    public var steps: Int
    /// The last step after which something still moved, if everything came to rest.
    public var restStep: Int?
    /// Where each body ended.
    public var bodies: [BodyState]
    /// A fingerprint of the bits of the bodies. See ``Frame/stateHash``.
    public var stateHash: String
    /// Fingerprints along the run, from which a verification takes the first step that differs; nil in files of schema 1.
    public var trace: RunTrace?
    /// How far a run may be from it, where that is not ``Tolerance/standard``.
    public var tolerance: Tolerance?
    /// Whether ``verify(among:exactly:tolerance:inspect:)`` checks the invariants of physics besides.
    public var checksInvariants = true

    /// Which scene was run.
    public struct SceneIdentity: Hashable, Sendable, Codable {
        /// The scene's name.
        public var name: String
        /// The scene's ``Scene/digest``.
        public var digest: String
        /// The scene's file, as a path from the golden's folder, or nil if the scene is built in.
        public var file: String?

        init(_ scene: Scene) {
            name = scene.name
            digest = scene.digest.description
        }
    }

    /// The golden of a simulation that a plan led to. Without a trace it names no first step.
    public init(of simulation: Simulation, after plan: RunPlan, trace: RunTrace? = nil) {
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

    /// The run that the golden pins down, with a scene that has its name.
    ///
    /// - Throws: ``GoldenError`` if none has, or if a number of the plan is outside its range.
    public func plan(among scenes: [Scene]) throws(GoldenError) -> RunPlan {
        try checkedPlan(among: scenes).plan
    }

    /// The run that the golden pins down; see ``plan(among:)``.
    func checkedPlan(among scenes: [Scene]) throws(GoldenError) -> CheckedPlan {
        guard let scene = scenes.first(where: { $0.name == self.scene.name }) else {
            throw GoldenError(path: "scene.name", problem: "no scene is named \"\(self.scene.name.shortened)\"")
        }
        let plan = RunPlan(scene: scene, tilt: tilt, rate: rate, end: end)
        let checked: CheckedPlan
        do {
            checked = try CheckedPlan(plan)
        } catch {
            throw GoldenError(path: error.path, problem: error.problem)
        }
        try tolerance?.check()
        return checked
    }
}
