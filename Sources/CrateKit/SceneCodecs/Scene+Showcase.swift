import Synchronization

extension Scene {
    /// The scenes that come with the package: the book's scenes, and a showcase of the features of scene files.
    public static let builtIn = builtInNames.compactMap(builtIn(named:))

    /// The names of the built-in scenes, in the order of the list. No scene is made or read for them.
    package static let builtInNames = bookMakers.map(\.name) + showcaseFiles.map(\.name)

    /// Returns the built-in scene with a name, or nil for any other name. Only that scene is made or read, because most
    /// programs run one, and all of them take longer to read than the crates take to come to rest.
    package static func builtIn(named name: String) -> Scene? {
        if let scene = knownScenes.withLock({ $0[name] }) { return scene }
        let maker = bookMakers.first { $0.name == name }
        guard let scene = maker?.make() ?? showcaseFiles.first(where: { $0.name == name }).map(read) else { return nil }
        knownScenes.withLock { $0[name] = scene }
        return scene
    }

    /// Whether this is a built-in scene, without a change, that ``builtIn(named:)`` has returned.
    var isKnown: Bool { Scene.knownScenes.withLock { $0[name] } == self }

    /// The scenes of the showcase, from files embedded in the program, in the order of the list.
    package static let showcase = showcaseFiles.compactMap { builtIn(named: $0.name) }

    /// The built-in scenes that were asked for, by name.
    private static let knownScenes = Mutex<[String: Scene]>([:])

    private static func read(_ file: (name: String, bytes: [UInt8])) -> Scene {
        do {
            return try SceneFile.read(file.bytes, named: "\(file.name).yaml").scene
        } catch {
            fatalError("Scene.showcase must be without mistakes, got \(error) in \(file.name).yaml")
        }
    }

    /// Returns the text of a scene of the showcase, with its comments, or nil for any other name.
    package static func showcaseText(of name: String) -> String? {
        showcaseFiles.first { $0.name == name }.map { String(decoding: $0.bytes, as: UTF8.self) }
    }

    private static var showcaseFiles: [(name: String, bytes: [UInt8])] {
        [
            ("bridge", PackageResources.bridge_yaml),
            ("car", PackageResources.car_yaml),
            ("cradle", PackageResources.cradle_yaml),
            ("dominoes", PackageResources.dominoes_yaml),
            ("plinko", PackageResources.plinko_yaml),
            ("pulley", PackageResources.pulley_yaml),
            ("pyramid", PackageResources.pyramid_yaml),
            ("theo-jansen", PackageResources.theo_jansen_yaml),
            ("tumble", PackageResources.tumble_yaml),
            ("wrecking-ball", PackageResources.wrecking_ball_yaml),
        ]
    }
}
