import CrateKit

/// Finds scenes by name.
enum SceneLookup {
    static func scene(named name: String) throws(CommandFailure) -> Scene {
        if let scene = Scene.builtIn.first(where: { $0.name == name }) { return scene }
        let nearest = EditDistance.nearest(to: name, in: Scene.builtIn.map(\.name))
        let suggestion = nearest.map { "; did you mean \"\($0)\"?" } ?? ""
        throw CommandFailure(code: .usage, message: "no scene is named \"\(name)\"\(suggestion)")
    }
}
