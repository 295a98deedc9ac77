package import Chipmunk

/// A body that an event has added to a world.
package struct SpawnedBody {
    /// The index of the event in ``Scene/events``, and of the action in it.
    let spawn: Spawn
    /// The definition, with the body's name.
    package let definition: BodyDefinition
    /// The body, or nil if it was deleted by hand and a checkpoint without it was restored.
    package let body: Body?

    /// The place of an action that adds bodies, and the number of the body among them, from 1.
    struct Spawn: Hashable, Sendable {
        var event: Int
        var action: Int
        var number: Int
    }

    /// The name.
    package var name: String { definition.name }
    /// The path of the definition in the scene.
    var path: String { "events[\(spawn.event)].do[\(spawn.action)].spawn.body" }
}

/// The added bodies by name, and their sources and looks by object, for look-up only.
struct SpawnedIndex {
    private var bodies: [String: Body] = [:]
    private var spawns: [ObjectIdentifier: SpawnedBody] = [:]
    private(set) var looks = DefinedLooks()

    mutating func add(_ spawned: SpawnedBody) {
        guard let body = spawned.body else { return }
        looks.note(spawned.definition, of: body)
        bodies[spawned.name] = body
        spawns[ObjectIdentifier(body)] = spawned
    }

    func body(named name: String) -> Body? { bodies[name] }

    func spawn(of body: Body) -> SpawnedBody? { spawns[ObjectIdentifier(body)] }
}

extension World {
    /// The largest number of shapes that the shapes of an added body overlap: more could not be kept apart.
    static let maximumCrowd = 100

    /// Adds the body of an event's action to the space. Returns false if there is no room for it.
    func spawn(_ spawn: SpawnedBody.Spawn) -> Bool {
        guard let (definition, body) = make(spawn), hasRoom(for: body) else { return false }
        space.add(body)
        note(SpawnedBody(spawn: spawn, definition: definition, body: body))
        return true
    }

    /// Adds the bodies of events' actions again, before the space adopts their state. Returns false if there is no such body.
    func spawnAgain(_ spawns: some Sequence<SpawnedBody.Spawn>) -> Bool {
        // Side by side and far away: at their places, each would form a pair with all others.
        var left = 0.0
        for spawn in spawns {
            guard let (definition, body) = make(spawn) else { return false }
            body.velocity = .zero
            if let box = box(around: body) {
                body.position += Vector(left - box.left, 1e12 - box.bottom)
                left += 2 * (box.right - box.left) + 1
            }
            space.add(body)
            note(SpawnedBody(spawn: spawn, definition: definition, body: body))
        }
        return true
    }

    private func make(_ spawn: SpawnedBody.Spawn) -> (definition: BodyDefinition, body: Body)? {
        guard let definition = scene.definition(of: spawn) else { return nil }
        do {
            return (definition, try definition.make())
        } catch {
            // WorldBuilder.prepareEvents(of:) has made one before.
            fatalError("World.spawn(_:) must get a body that can be made, got \(definition): \(error)")
        }
    }

    private func box(around body: Body) -> BoundingBox? {
        let boxes = body.shapes.map { $0.updateBoundingBox() }
        return boxes.first.map { first in boxes.dropFirst().reduce(first) { $0.merged(with: $1) } }
    }

    /// Whether the shapes of a body overlap few others, and the space has room for so many pairs: it traps without.
    private func hasRoom(for body: Body) -> Bool {
        let crowd = body.shapes.reduce(0) { count, shape in
            let box = shape.updateBoundingBox().grown(by: body.velocity)
            return count > World.maximumCrowd ? count : count + space.shapes(in: box, includingSensors: true).count
        }
        guard crowd <= World.maximumCrowd else { return false }
        // Fewer shapes cannot form so many pairs.
        return space.shapes.count < 2_000 || space.diagnostics.pairCount + crowd <= space.maximumPairs
    }

    /// The indices in the space of ``spawnedBodies``, or nil for those that have left it.
    var spawnPlaces: [Int?] {
        guard !spawnedBodies.isEmpty else { return [] }
        let places = Dictionary(
            uniqueKeysWithValues: space.bodies.enumerated().map { (ObjectIdentifier($0.element), $0.offset) })
        return spawnedBodies.map { spawned in spawned.body.flatMap { places[ObjectIdentifier($0)] } }
    }

    /// Replaces the added bodies after the space has got those of another time.
    func replaceSpawnedBodies(_ bodies: [(spawn: SpawnedBody.Spawn, body: Body?)]) {
        (spawnedBodies, spawnedIndex) = ([], SpawnedIndex())
        for (spawn, body) in bodies {
            guard let definition = scene.definition(of: spawn) else { continue }
            note(SpawnedBody(spawn: spawn, definition: definition, body: body))
        }
    }

    private func note(_ spawned: SpawnedBody) {
        spawnedBodies.append(spawned)
        spawnedIndex.add(spawned)
    }
}

extension Scene {
    /// Returns the definition of a body that an event adds, with its name; nil if the action adds none.
    func definition(of spawn: SpawnedBody.Spawn) -> BodyDefinition? {
        guard events.indices.contains(spawn.event), events[spawn.event].actions.indices.contains(spawn.action),
            case .spawn(var definition, let limit) = events[spawn.event].actions[spawn.action],
            (1...limit).contains(spawn.number)
        else { return nil }
        definition.name = "\(definition.name)-\(spawn.number)"
        return definition
    }

    /// The names of all bodies that events can add.
    var spawnNames: [String] {
        events.flatMap(\.actions).flatMap { action in
            guard case .spawn(let definition, let limit) = action else { return [String]() }
            return (1...limit).map { "\(definition.name)-\($0)" }
        }
    }
}
