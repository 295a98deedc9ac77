import Chipmunk
import CrateKit

// The contents of downloads.

extension LiveWorld {
    /// Returns the history of the present state.
    ///
    /// - Throws: ``NotReplayable`` if tilts alone do not reproduce the run.
    func replayableRun() throws(NotReplayable) -> ReplayableRun {
        try current.replayableRun(revision: revision)
    }

    /// Captures the world for a scene file.
    func capture() throws(EditRefusal) -> (capture: WorldCast.Capture, revision: Int, scene: ServedScene) {
        (try current.capture(), revision, current.scene)
    }

    /// Returns the last seconds, as everybody saw them.
    ///
    /// - Throws: ``FilmRefusal`` if they are not kept.
    func filmContent() throws(FilmRefusal) -> FilmContent {
        guard let footage = current.footage() else {
            throw FilmRefusal(description: "the states of this scene cannot be kept")
        }
        return FilmContent(footage, pictures: current.scene.pictures)
    }

    /// Returns the calls since the start, or since the last branch.
    ///
    /// - Throws: ``NotReplayable`` if they are not recorded.
    func calls() throws(NotReplayable) -> (recording: SpaceRecording, revision: Int, scene: ServedScene) {
        guard let calls = current.recordedCalls else {
            throw NotReplayable(
                description: scrub == nil
                    ? "this scene's space cannot be recorded" : "an earlier step is shown: let go of the timeline first"
            )
        }
        return (calls.recording, revision, current.scene)
    }
}
