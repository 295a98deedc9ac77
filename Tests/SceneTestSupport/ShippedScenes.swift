package import CrateKit
import Foundation

/// The scenes that the package ships, for tests of all of them: those that are built in, and the files of Examples.
///
/// A file is read again each time: what a constant holds of a scene's animations, the leak checker does not find, because the
/// pointer to an indirect case of several has the case in its high bits.
package enum ShippedScenes {
    /// The name of each: a built-in scene's, or the path of a file within Examples.
    package static let names = Scene.builtIn.map(\.name) + files

    /// The scenes by name.
    package static var all: [(name: String, scene: Scene)] { names.map { ($0, scene(named: $0)) } }

    /// Returns the scene of a name. Traps if there is none.
    package static func scene(named name: String) -> Scene {
        if let scene = Scene.builtIn.first(where: { $0.name == name }) { return scene }
        do {
            let bytes = Array(try Data(contentsOf: examples.appending(path: name)))
            return try SceneFile.read(bytes, named: name).scene
        } catch {
            fatalError("ShippedScenes.scene(named:) must get the name of a scene, got \(name): \(error)")
        }
    }

    private static let examples = URL(filePath: #filePath).appending(path: "../../../Examples").standardized

    private static let files = ["core-animation", "scene-files", "showcases"].flatMap { part in
        do {
            return try FileManager.default.contentsOfDirectory(atPath: examples.appending(path: part).path)
                .filter { $0.hasSuffix(".yaml") }.sorted().map { "\(part)/\($0)" }
        } catch {
            fatalError("Examples/\(part) must be a folder: \(error)")
        }
    }
}
