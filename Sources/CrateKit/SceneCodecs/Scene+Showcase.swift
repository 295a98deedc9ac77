extension Scene {
    /// The scenes that come with the package: the book's scenes, and a showcase of the features of scene files.
    public static let builtIn = bookScenes + showcase

    /// The scenes of the showcase, from files embedded in the program, in the order of the list.
    package static let showcase: [Scene] = showcaseFiles.map { name, bytes in
        do {
            return try SceneFile.read(bytes, named: "\(name).yaml").scene
        } catch {
            fatalError("Scene.showcase must be without mistakes, got \(error) in \(name).yaml")
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
