import Chipmunk

/// Builds the parts of a scene and keeps track of their names.
struct WorldBuilder {
    let space = Space()
    private let fillsSpace: Bool
    private(set) var movingBodies: [Body] = []
    private(set) var constraints: [BuiltConstraint] = []
    private(set) var drivenBodies: [(body: Body, motion: MotionPlayer)] = []
    /// The bodies in the order of the scene, with their definitions. ``addBodies()`` adds them to the space.
    private(set) var bodies: [BuiltBody] = []
    /// The bodies that start asleep.
    private(set) var sleepers: [BuiltBody] = []
    private(set) var looks = DefinedLooks()
    private(set) var bodiesByName: [String: Body]

    /// - Parameter fillsSpace: Whether bodies and constraints are added to the space, by far the slowest part.
    init(_ settings: SpaceSettings, fillsSpace: Bool) {
        self.fillsSpace = fillsSpace
        bodiesByName = [Scene.worldName: space.staticBody]
        space.iterations = settings.iterations
        space.damping = settings.damping
        space.collisionSlop = settings.collisionSlop
        space.collisionBias = settings.collisionBias
        space.collisionPersistence = settings.collisionPersistence
        space.idleSpeedThreshold = settings.idleSpeedThreshold
        space.sleepTimeThreshold = settings.sleepTimeThreshold ?? .infinity
        space.corrections = settings.corrections
    }

    /// Records a body to add.
    ///
    /// - Parameter start: The position in the scene. The body's own position is rounded if its center of gravity is
    ///   elsewhere.
    mutating func note(_ body: Body, as name: String, at start: Vector, from source: BuiltBody.Source) {
        let isMoving = body.type != .static
        bodies.append(BuiltBody(body: body, name: name, start: start, isMoving: isMoving, source: source))
        if isMoving { movingBodies.append(body) }
        bodiesByName[name] = body
    }

    mutating func make(_ definition: BodyDefinition, from source: BuiltBody.Source) throws(InputError) {
        let body = try attributing(to: source.path) { () throws(InputError) in try definition.make() }
        note(body, as: definition.name, at: definition.position, from: source)
        if definition.startsAsleep, let built = bodies.last { sleepers.append(built) }
        looks.note(definition, of: body)
        if definition.motion != MotionDefinition() { drivenBodies.append((body, MotionPlayer(definition))) }
    }

    /// Adds all bodies. Throws if too many start on top of one another.
    func addBodies() throws(InputError) {
        try checkCrowding()
        for built in bodies {
            let body = built.body
            // A body takes the masses of its shapes only in a space; alone in this space, adding it costs little.
            space.add(body)
            defer { if !fillsSpace { space.remove(body) } }
            guard space.hasMass(body) else {
                throw InputError(
                    path: built.path,
                    problem: "must have a mass and a moment of at least 1e-30, got \(body.mass) and \(body.moment);"
                        + " give it a mass and a moment of its own")
            }
        }
    }

    mutating func add(_ definition: ConstraintDefinition, at path: String) throws(InputError) {
        if let pattern = definition.between {
            try addSeries(definition, of: pattern, at: path)
        } else {
            try addSingle(definition, at: path)
        }
    }

    mutating func addSingle(_ definition: ConstraintDefinition, at path: String) throws(InputError) {
        let constraint = try attributing(to: path) { () throws(InputError) in
            let constraint = try definition.make(
                try body(named: definition.bodyA, at: "a"), try body(named: definition.bodyB, at: "b"))
            if let reason = Space.whyUnsolvable(constraint) {
                throw InputError(problem: "cannot be solved: \(reason)")
            }
            return constraint
        }
        if fillsSpace { space.add(constraint) }
        constraints.append(BuiltConstraint(constraint: constraint, definition: definition, path: path))
    }

    /// Creates the grid, if the settings have one. Throws unless all shapes fit into it, at their current positions.
    func finish(_ settings: SpaceSettings) throws(InputError) {
        guard let hash = settings.spatialHash else { return }
        if let reason = Space.whyUnhashable(bodies.map(\.body) + [space.staticBody], cellSize: hash.cellSize) {
            throw InputError(path: "space.spatialHash", problem: "cannot be used: \(reason)")
        }
        if fillsSpace { space.useSpatialHash(cellSize: hash.cellSize, count: hash.count) }
    }

    /// Puts to sleep what starts asleep, once everything is in the space. Throws if something keeps a body awake.
    func putToSleep() throws(InputError) {
        guard fillsSpace else { return }
        for built in sleepers where !built.body.sleep() {
            throw InputError(
                path: "\(built.path).asleep",
                problem: "must be false, for a kinematic body that it is joined to would wake it")
        }
    }

    func body(named name: String, at path: String) throws(InputError) -> Body {
        guard let body = bodiesByName[name] else {
            if bodiesByName["\(name)-1"] != nil {
                throw InputError(
                    path: path,
                    problem: "must be one of the copies, such as \"\(name.shortened)-1\", got \"\(name.shortened)\"")
            }
            throw InputError(path: path, problem: "must be the name of a body, got \"\(name.shortened)\"")
        }
        return body
    }
}
