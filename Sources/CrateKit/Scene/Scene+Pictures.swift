import TimerAnimation

extension Scene {
    /// The pictures that layers and bodies show at any time, as paths from the folder of the scene's file. Each is listed
    /// once, in the order of the scene.
    public var picturePaths: [String] {
        var known: Set<String> = []
        return pictures.map(\.picture).filter { known.insert($0).inserted }
    }

    /// The pictures, with the paths of the scene's values that name them.
    package var pictures: [(path: String, picture: String)] {
        let ofLayers = layerContents.compactMap { path, contents -> (path: String, picture: String)? in
            guard case .picture(let picture) = contents else { return nil }
            return (path + ".picture", picture)
        }
        return (definedBodies + spawnedBodies).flatMap { path, body in body.pictures(at: path) } + ofLayers
    }

    /// The bodies that events add, each with its path.
    private var spawnedBodies: [(path: String, body: BodyDefinition)] {
        events.enumerated().flatMap { number, event in
            event.actions.enumerated().compactMap { index, action -> (path: String, body: BodyDefinition)? in
                guard case .spawn(let body, _) = action else { return nil }
                return ("events[\(number)].do[\(index)].spawn.body", body)
            }
        }
    }
}

extension BodyDefinition {
    /// The pictures of the body and its shapes.
    fileprivate func pictures(at path: String) -> [(path: String, picture: String)] {
        let own = appearance.picture.map { (path: "\(path).picture", picture: $0) }
        let ofShapes = shapes.enumerated().compactMap { index, shape in
            shape.appearance.picture.map { (path: "\(path).shapes[\(index)].picture", picture: $0) }
        }
        return (own.map { [$0] } ?? []) + ofShapes
    }
}
