import CrateKit

/// The scenes that can be shown, and the next start of one of them.
struct SceneStarts {
    private(set) var scenes: [ServedScene]
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
        (self.scenes, self.rate) = (scenes, rate)
    }

    /// Replaces the first scene.
    ///
    /// - Throws: `InputError` of CrateKit if it has the name of another scene, or cannot be built.
    mutating func replaceFirst(with served: ServedScene) throws(InputError) {
        if scenes.dropFirst().contains(where: { $0.scene.name == served.scene.name }) {
            throw InputError(path: "name", problem: "must not be that of another scene, got \"\(served.scene.name)\"")
        }
        // Here, so that it cannot fail while people watch.
        _ = try World(served.scene)
        scenes[0] = served
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
