import Chipmunk
import CrateKit
import NIOCore

/// Makes the files that reproduce the run so far.
struct Downloads: Sendable {
    /// The largest number of steps in a golden: an hour at 120 steps per second.
    static let maximumSteps = 432_000

    private let goldens = BackgroundJob()
    private let recordings = BackgroundJob()
    private let scenes = BackgroundJob()
    private let calls = BackgroundJob()
    private let films: FilmJob
    /// The downloads on their way to clients.
    let budget = DownloadBudget()

    /// Creates downloads with a maker of films. Defaults to a maker that makes none.
    init(films: FilmMaker = .none) {
        self.films = FilmJob(films)
    }

    /// Returns the golden of an instant, after repeating the run up to it.
    ///
    /// - Throws: ``Refusal/busy``, or ``NotReplayable`` if the run is too long for a golden.
    func golden(of run: ReplayableRun) async throws -> ByteBuffer {
        guard run.stepCount <= Downloads.maximumSteps else {
            throw NotReplayable(description: "a golden of it would have more than \(Downloads.maximumSteps) steps")
        }
        return try await goldens.text(of: run.revision) { cancellation in
            let recording = try Golden.record(run.plan()) { _ in try cancellation.check() }
            var golden = recording.golden
            golden.scene.file = run.scene.fileName
            // A player may well press a crate into a wall, and the golden pins down the run as it happened.
            golden.checksInvariants = recording.violations.isEmpty
            let text = try golden.json
            guard text.utf8.count <= Golden.maximumSize else {
                throw NotReplayable(description: "a golden of it would have more than \(Golden.maximumSize) bytes")
            }
            return text
        }
    }

    /// Returns the scene file of an instant.
    ///
    /// - Throws: ``Refusal/busy``, or `EditRefusal` of CrateKit if a scene file cannot express the world.
    func scene(_ capture: WorldCast.Capture, revision: Int) async throws -> ByteBuffer {
        try await scenes.text(of: revision) { _ in try capture.yaml() }
    }

    /// Returns the file of recorded calls, for `crates replay`.
    ///
    /// - Throws: ``Refusal/busy``.
    func calls(_ recording: SpaceRecording, revision: Int) async throws -> ByteBuffer {
        try await calls.bytes(of: revision) { _ in ByteBuffer(bytes: recording.bytes) }
    }

    /// Returns the film of the last seconds.
    ///
    /// - Throws: ``Refusal/busy``, or ``FilmRefusal``.
    func film(
        as format: FilmMaker.Format, isDark: Bool, of content: @Sendable () async throws -> FilmContent
    ) async throws -> (film: ByteBuffer, scene: Scene) {
        try await films.film(as: format, isDark: isDark, of: content)
    }

    /// Returns the tilt file up to an instant, with numbers that read back to the same bits.
    ///
    /// - Throws: ``Refusal/busy``.
    func recording(of run: ReplayableRun) async throws -> ByteBuffer {
        try await recordings.text(of: run.revision) { cancellation in
            var text = "t,x,y\n"
            for (index, sample) in try run.recording().samples.enumerated() {
                if index.isMultiple(of: 1000) { try cancellation.check() }
                text += "\(sample.time),\(sample.tilt.x),\(sample.tilt.y)\n"
            }
            return text
        }
    }
}
