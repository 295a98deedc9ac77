import CrateKit
import SceneCoding

/// A map of the level editor Tiled (.tmj or .tmx), with its tilesets and templates.
enum TiledMap {
    /// Returns the scene of a map. Notes what a scene cannot have, and what is wrong.
    static func scene(
        in bytes: [UInt8], _ notes: inout ImportNotes, readBeside: (String) throws(InputError) -> [UInt8]
    ) throws(SceneFileError) -> Scene {
        let files = try TiledFiles(bytes, &notes, readBeside: readBeside)
        guard !notes.hasErrors else { return Scene(name: "map") }
        var reader = TiledReader(files, notes)
        let model = reader.model()
        notes = reader.notes
        guard !notes.hasErrors else { return Scene(name: "map") }
        var mapper = TiledMapper(model, notes)
        let scene = mapper.map()
        notes = mapper.notes
        return scene
    }
}
