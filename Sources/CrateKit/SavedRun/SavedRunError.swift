public import Chipmunk

/// The reason that a run cannot be saved or resumed.
public enum SavedRunError: Error, Hashable, Sendable {
    /// The bytes are not a saved run.
    case notASavedRun
    /// The format has another version than 1.
    case otherVersion(Int)
    /// The bytes were changed or are incomplete. The text names the place and the finding.
    case damaged(String)
    /// The state does not belong to the scene of the resuming simulation.
    case otherScene
    /// A joint has broken in the resuming simulation that is whole in the saved run.
    case brokenJoint
    /// An event has added or removed something in the resuming simulation that it has not in the saved run.
    case laterEvent
    /// The space cannot be saved, or was saved on another kind of machine or with another version of Chipmunk.
    case space(SnapshotError)
}

extension SavedRunError: CustomStringConvertible {
    /// The error and its remedy, as one sentence without the file's name.
    public var description: String {
        switch self {
        case .notASavedRun: "it is not a saved run; `crates run --save FILE` writes one"
        case .otherVersion(let version):
            "it is a saved run of version \(version), and this program reads version \(SavedRun.version):"
                + " resume it with the program that saved it"
        case .damaged(let problem): "the saved run is damaged: \(problem); resume another one, or run from the start"
        case .otherScene: "the saved state is not one of the scene: resume it with the scene and the rate that it has"
        case .brokenJoint:
            "a joint of the simulation has broken that is whole in the saved run: resume it with a new simulation"
        case .laterEvent:
            "an event has happened in the simulation that has not happened in the saved run: resume it with a new simulation"
        case .space(let error): SavedRunError.description(of: error)
        }
    }

    private static func description(of error: SnapshotError) -> String {
        switch error {
        case .spatialHash:
            "a scene that finds collisions by a grid cannot be saved: remove space.spatialHash from the scene"
        case .unsupportedEngine:
            "this library of Chipmunk is not one whose state can be saved: `crates doctor` prints which it is"
        case .otherEngine(let version):
            "it was saved with Chipmunk \(version.shortened), and this is \(ChipmunkLibrary.version), which has other bits:"
                + " resume it with that version"
        case .otherMachine:
            "it was saved on another kind of machine, or with a library that was built otherwise, which has other bits:"
                + " resume it there"
        case .otherVersion(let version):
            "its space is in version \(version) of the format: resume it with the program that saved it"
        case .notASnapshot: SavedRunError.damaged("its space is missing").description
        case .damaged(let problem): SavedRunError.damaged("in its space, \(problem)").description
        case .otherSpace, .memberOfAnotherSpace: SavedRunError.otherScene.description
        }
    }
}
