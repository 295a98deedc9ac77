import Chipmunk

extension WorldBuilder {
    /// Prepares the space for what events wait for, and bodies for what they become. Throws if a body could not be made, or
    /// would have no mass.
    func prepareEvents(of scene: Scene) throws(InputError) {
        guard !scene.events.isEmpty else { return }
        for event in scene.events {
            switch event.trigger {
            case .touches: space.recordsContacts = true
            case .impact(_, let impulse): space.impactThreshold = min(space.impactThreshold, impulse)
            case .time, .breaks, .rests: break
            }
        }
        let scratch = Space()
        for (index, event) in scene.events.enumerated() {
            for (number, action) in event.actions.enumerated() {
                let path = "events[\(index)].do[\(number)]"
                switch action {
                case .spawn(let definition, _):
                    let body = try attributing(to: "\(path).spawn.body") { () throws(InputError) in
                        try definition.make()
                    }
                    try requireMass(body, in: scratch, at: "\(path).spawn.body")
                case .kind(let name, .dynamic): try giveMass(to: name, of: scene, in: scratch, at: "\(path).kind.body")
                default: break
                }
            }
        }
    }

    /// Gives the shapes of a kinematic body the masses that it has once it is dynamic.
    private func giveMass(to name: String, of scene: Scene, in scratch: Space, at path: String) throws(InputError) {
        guard let built = bodies.first(where: { $0.name == name }), built.body.type == .kinematic,
            let definition = scene.definition(of: built)
        else { return }
        var twin = definition
        twin.kind = .dynamic
        let body = try attributing(to: path) { () throws(InputError) in try twin.make() }
        try requireMass(body, in: scratch, at: path)
        for (shape, other) in zip(built.body.shapes, body.shapes) { shape.mass = other.mass }
    }

    private func requireMass(_ body: Body, in scratch: Space, at path: String) throws(InputError) {
        scratch.add(body)
        defer { scratch.remove(body) }
        guard scratch.hasMass(body) else {
            throw InputError(
                path: path,
                problem:
                    "must have a mass and a moment of at least 1e-30, got \(body.mass) and \(body.moment); give it a mass"
                    + " and a moment of its own")
        }
    }
}
