import Chipmunk

extension EventProgress {
    func write(to writer: inout ByteWriter) {
        for status in statuses {
            writer.write(UInt64(status.count))
            writer.write(step: status.dueStep)
            writer.write(step: status.lastStep)
            writer.write(UInt64(status.lastMovingStep))
        }
        writer.write(isEnded)
        writer.write(gravity != nil)
        if let gravity { writer.write([gravity.x, gravity.y]) }
        writer.write(all: spawns) { writer, spawn in
            writer.write(UInt64(spawn.event))
            writer.write(UInt64(spawn.action))
            writer.write(UInt64(spawn.number))
        }
        writer.write(all: removedBodies) { $0.write(UInt64($1)) }
        writer.write(all: removedJoints) { $0.write(UInt64($1)) }
        writer.write(all: kinds) { writer, changed in
            writer.write(UInt64(changed.body))
            writer.write(changed.kind == .dynamic)
        }
        writer.write(all: rates) { writer, changed in
            writer.write(UInt64(changed.joint))
            writer.write(changed.rate)
        }
    }

    init(from reader: inout ByteReader, of scene: Scene, stepCount: Int) throws {
        self.init(count: scene.events.count)
        for index in statuses.indices {
            // At most once per step, and once before the first.
            statuses[index].count = try reader.count(upTo: stepCount + 1, "the number of times of an event")
            statuses[index].dueStep = try reader.step("the step in which an event is due")
            statuses[index].lastStep = try reader.step("the last step of an event")
            statuses[index].lastMovingStep = try reader.count(upTo: stepCount, "the last step that moved a body")
        }
        isEnded = try reader.flag()
        if try reader.flag() {
            let range = Scene.Bounds.coordinate
            gravity = Vector(try reader.number(in: range, "its gravity"), try reader.number(in: range, "its gravity"))
        }
        spawns = try EventProgress.spawns(from: &reader, of: scene)
        let bodyLimit = Scene.maximumBodies + spawns.count
        removedBodies = try reader.many(size: 8) { try $0.count(upTo: bodyLimit, "the number of a body") }
        removedJoints = try reader.many(size: 8) {
            try $0.count(upTo: Scene.maximumConstraints, "the number of a joint")
        }
        kinds = try reader.many(size: 9) { reader in
            ChangedKind(
                body: try reader.count(upTo: bodyLimit, "the number of a body"),
                kind: try reader.flag() ? .dynamic : .kinematic)
        }
        rates = try reader.many(size: 16) { reader in
            ChangedRate(
                joint: try reader.count(upTo: Scene.maximumConstraints, "the number of a joint"),
                rate: try reader.number(in: Scene.Bounds.coordinate, "the rate of a motor"))
        }
    }

    /// Reads the added bodies, each of which must be the next one of its action.
    private static func spawns(from reader: inout ByteReader, of scene: Scene) throws -> [SpawnedBody.Spawn] {
        var counts: [SpawnedBody.Spawn: Int] = [:]
        return try reader.many(size: 24) { reader in
            let limit = Scene.maximumEvents
            var spawn = SpawnedBody.Spawn(
                event: try reader.count(upTo: limit, "the number of an event"),
                action: try reader.count(upTo: EventDefinition.maximumActions, "the number of an action"), number: 0)
            let count = counts[spawn, default: 0] + 1
            counts[spawn] = count
            spawn.number = try reader.count(upTo: Scene.maximumSpawns, "the number of an added body")
            guard spawn.number == count, scene.definition(of: spawn) != nil else {
                throw SavedRunError.damaged("it has a body that its events do not add")
            }
            return spawn
        }
    }
}

extension ByteWriter {
    /// Writes a step, or the largest number for none.
    fileprivate mutating func write(step: Int?) {
        write(step.map { UInt64($0) } ?? .max)
    }
}

extension ByteReader {
    fileprivate mutating func step(_ name: String) throws -> Int? {
        let number = try integer(UInt64.self)
        if number == .max { return nil }
        guard let step = Int(exactly: number) else { throw SavedRunError.damaged("\(name) is \(number)") }
        return step
    }

    /// Reads things after their number, each of which has a size of some bytes.
    fileprivate mutating func many<Element>(
        size: Int, _ read: (inout ByteReader) throws -> Element
    ) throws -> [Element] {
        let count = Int(try integer(UInt32.self))
        guard count <= left / size else { throw SavedRunError.damaged("a number of changes by events is \(count)") }
        var elements: [Element] = []
        elements.reserveCapacity(count)
        for _ in 0..<count { elements.append(try read(&self)) }
        return elements
    }
}
