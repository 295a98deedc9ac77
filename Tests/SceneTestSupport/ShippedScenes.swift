package import CrateKit
import Foundation

/// The scenes that the package ships, for tests of all of them: those that are built in, and the files of Examples.
package enum ShippedScenes {
    /// The scenes by name: that of a built-in scene, or the path of a file within Examples.
    package static let all: [(name: String, scene: Scene)] = Scene.builtIn.map { ($0.name, $0) } + examples

    /// The names.
    package static var names: [String] { all.map(\.name) }

    /// Returns the scene of a name. Traps if there is none.
    package static func scene(named name: String) -> Scene {
        guard let scene = all.first(where: { $0.name == name })?.scene else {
            fatalError("ShippedScenes.scene(named:) must get the name of a scene, got \(name)")
        }
        return scene
    }

    private static let examples: [(name: String, scene: Scene)] = {
        let folder = URL(filePath: #filePath).appending(path: "../../../Examples").standardized
        return ["core-animation", "scene-files"].flatMap { part in
            do {
                let files = try FileManager.default.contentsOfDirectory(
                    at: folder.appending(path: part), includingPropertiesForKeys: nil)
                return try files.filter { $0.pathExtension == "yaml" }.map { file in
                    let bytes = Array(try Data(contentsOf: file))
                    let scene = try SceneFile.read(bytes, named: file.lastPathComponent).scene
                    return ("\(part)/\(file.lastPathComponent)", scene)
                }.sorted { $0.0 < $1.0 }
            } catch {
                fatalError("Examples/\(part) must have scene files without mistakes: \(error)")
            }
        }
    }()
}
