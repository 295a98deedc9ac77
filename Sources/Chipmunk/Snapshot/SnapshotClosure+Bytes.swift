extension SnapshotClosure {
    /// The size of a written closure, in bytes.
    static var size: Int { 18 }

    func write(to writer: inout ByteWriter) {
        writer.write(property.rawValue)
        switch owner {
        case .body(let number): writer.write(0, UInt64(number), 0)
        case .constraint(let number): writer.write(1, UInt64(number), 0)
        case .handler(let a, let b): writer.write(2, UInt64(a.rawValue), UInt64(b.rawValue))
        case .handlerForType(let type): writer.write(3, UInt64(type.rawValue), 0)
        case .handlerForAll: writer.write(4, 0, 0)
        }
    }

    /// Reads the name of a closure of a space with such members.
    init(from reader: inout ByteReader, _ definition: SavedSpace) throws(SnapshotError) {
        guard let property = Property(rawValue: try reader.integer()) else { throw .damaged("a closure is unknown") }
        self.property = property
        let kind = try reader.integer(UInt8.self)
        let (first, second) = (try reader.integer(UInt64.self), try reader.integer(UInt64.self))
        let isPhase = [.begin, .preSolve, .postSolve, .separate].contains(property)
        func type(_ number: UInt64) throws(SnapshotError) -> CollisionType {
            guard number < .max, isPhase else { throw .damaged("a closure is of no collision handler") }
            return CollisionType(rawValue: UInt(number))
        }
        switch kind {
        case 0:
            let isOfBody = property == .velocityFunction || property == .positionFunction
            guard isOfBody, first < UInt64(definition.insideCount) else { throw .damaged("a closure is of no body") }
            owner = .body(Int(first))
        case 1:
            guard first < UInt64(definition.constraints.count), definition.constraints[Int(first)].kind.has(property)
            else { throw .damaged("a closure is of no constraint") }
            owner = .constraint(Int(first))
        case 2: owner = .handler(try type(first), try type(second))
        case 3: owner = .handlerForType(try type(first))
        case 4 where isPhase: owner = .handlerForAll
        default: throw .damaged("a closure is of nothing")
        }
    }
}

extension SavedConstraint.Kind {
    fileprivate func has(_ property: SnapshotClosure.Property) -> Bool {
        switch (self, property) {
        case (.spring, .forceFunction), (.rotarySpring, .torqueFunction), (_, .preSolve), (_, .postSolve): true
        default: false
        }
    }
}

extension ByteWriter {
    fileprivate mutating func write(_ kind: UInt8, _ first: UInt64, _ second: UInt64) {
        write(kind)
        write(first)
        write(second)
    }
}
