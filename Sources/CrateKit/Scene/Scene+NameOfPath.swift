extension Scene {
    /// Returns the name of the body or item that a path leads into, such as "rod" for "bodies[1].mass"; nil if there is none, or if
    /// the path leads to the name itself.
    func name(ofPath path: String) -> String? {
        let parts = path.split(whereSeparator: { ".[".contains($0) })
        guard parts.last != "name" else { return nil }
        func index(_ place: Int) -> Int? { parts.count > place ? Int(parts[place].dropLast()) : nil }
        func element<Element>(_ place: Int, of elements: [Element]) -> Element? {
            index(place).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
        }
        return switch (parts.first, parts.dropFirst(2).first) {
        case ("bodies", _): element(1, of: bodies)?.name
        case ("generators", "body"): element(1, of: generators)?.body.name
        case ("repeat", "bodies"): element(1, of: repetitions).flatMap { element(3, of: $0.bodies) }?.name
        case ("dynamics", _) where parts.dropFirst().first == "items": element(2, of: dynamics?.items ?? [])?.name
        default: nil
        }
    }

    /// Returns a path with the name of the body that it leads into.
    func label(ofPath path: String) -> String {
        path.labeled(name(ofPath: path))
    }
}

extension InputError {
    /// Returns the error with the name of the body that its path leads into.
    func named(in scene: Scene) -> InputError {
        var error = self
        error.name = name ?? scene.name(ofPath: path)
        return error
    }
}
