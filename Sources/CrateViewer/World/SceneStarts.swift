import CrateKit

/// The scenes that can be shown, and the next start of one of them.
struct SceneStarts {
    /// The scenes that the server was started with.
    private var served: [ServedScene]
    /// The last scene that a client sent, which takes the place of the one before.
    private var sent: ServedScene?
    /// Steps per simulated second; nil for the rate of each scene.
    private let rate: Double?
    /// The scene to start with the next frame. However often it is requested, it is started once.
    var due: ServedScene?
    /// The earliest time of the next start. The time between two starts is at least the duration of the first.
    private var earliest = ContinuousClock.now

    /// Lists the scenes to show, of which there must be at least one.
    ///
    /// - Throws: `InputError` of CrateKit if one of them, other than the first, cannot be built.
    init(_ scenes: [ServedScene], rate: Double?) throws(InputError) {
        // Build each once here, so that none can fail while people watch.
        for served in scenes.dropFirst() { _ = try World(served.scene) }
        (served, self.rate) = (scenes, rate)
    }

    /// All scenes that can be shown.
    var scenes: [ServedScene] {
        served + (sent.map { [$0] } ?? [])
    }

    /// Adds a scene that a client sent, with a name that no served scene has, in the place of the one before. Returns
    /// it.
    mutating func add(_ scene: Scene) -> ServedScene {
        var scene = scene
        let suffix = "-shared"
        // Scene files limit the lengths of names.
        if !scene.name.hasSuffix(suffix) { scene.name = scene.name.prefix(80) + suffix }
        while served.contains(where: { $0.scene.name == scene.name }) { scene.name += suffix }
        let added = ServedScene(scene, fileName: "\(scene.downloadName).yaml")
        sent = added
        return added
    }

    /// Replaces the first scene.
    ///
    /// - Throws: `InputError` of CrateKit if it has the name of another scene, or cannot be built.
    mutating func replaceFirst(with first: ServedScene) throws(InputError) {
        if scenes.dropFirst().contains(where: { $0.scene.name == first.scene.name }) {
            throw InputError(path: "name", problem: "must not be that of another scene, got \"\(first.scene.name)\"")
        }
        // Here, so that it cannot fail while people watch.
        _ = try World(first.scene)
        served[0] = first
    }

    /// Takes the due scene, unless it is too early for another start.
    mutating func takeDue(at time: ContinuousClock.Instant) -> ServedScene? {
        time >= earliest ? due.take() : nil
    }

    /// Records the end of a start that began at some time.
    mutating func recordStart(from begin: ContinuousClock.Instant) {
        let end = ContinuousClock.now
        earliest = end.advanced(by: begin.duration(to: end))
    }

    /// Builds a run of a scene. See ``LiveRun/init(of:tilt:tilter:rate:byteBudget:callBudget:)``.
    func run(of served: ServedScene, tilt: Tilt? = nil, tilter: Int? = nil) throws(InputError) -> LiveRun {
        try LiveRun(of: served, tilt: tilt, tilter: tilter, rate: rate)
    }
}
