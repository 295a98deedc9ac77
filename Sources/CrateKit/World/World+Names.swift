public import Chipmunk

extension World {
    /// Returns the body of a name in the scene, static bodies included, or nil if there is none: "crate-2", "ball-1", a
    /// body's own ``BodyDefinition/name``, or "world" for the space's static body.
    ///
    ///     if let lift = world.body(named: "lift") { lift.velocity = Vector(0, 20) }
    ///
    /// In names of patterns and repetitions, each body has its number: see ``Scene/bodyNames``. A body that an event has
    /// added has a name, too.
    public func body(named name: String) -> Body? {
        bodiesByName[name] ?? spawnedIndex.body(named: name)
    }

    /// Returns the name of a body of this world, or nil if it is of another one, or was added by the program.
    public func name(of body: Body) -> String? {
        namesByBody[body] ?? spawnedIndex.spawn(of: body)?.name
    }
}
