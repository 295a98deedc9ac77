internal import CChipmunkSupport

// The format: a magic number, the format's version, the machine and the engine; then the length and a checksum of the
// rest, which is the members' definitions, the log, the closures' names and the state.

extension SpaceSnapshot {
    private static let magic = Array("CHIPSNAP".utf8)
    private static let version: UInt16 = 1

    /// The snapshot in a compact format, for files and other processes on machines of the same kind.
    public var bytes: [UInt8] {
        var body = ByteWriter()
        definition.write(to: &body)
        log.write(to: &body)
        body.write(all: closures) { $1.write(to: &$0) }
        body.write(UInt64(state.count))
        body.write(state)
        var whole = ByteWriter()
        whole.write(SpaceSnapshot.magic)
        whole.write(SpaceSnapshot.version)
        whole.write(cpxStateLayout())
        whole.write(all: Array(ChipmunkLibrary.version.utf8)) { $0.write($1) }
        whole.write(UInt64(body.bytes.count))
        whole.write(0 as UInt64)
        whole.write(body.bytes)
        return SpaceSnapshot.sealed(whole.bytes)
    }

    /// Returns the bytes with their correct checksum, which stands in the eight bytes before the content that it
    /// covers.
    static func sealed(_ bytes: [UInt8]) -> [UInt8] {
        let start = magic.count + 2 + 8 + 4 + ChipmunkLibrary.version.utf8.count + 8
        guard bytes.count >= start + 8 else { return bytes }
        let checksum = checksum(of: bytes[(start + 8)...])
        var sealed = bytes
        for index in 0..<8 { sealed[start + index] = UInt8(truncatingIfNeeded: checksum >> (8 * UInt64(index))) }
        return sealed
    }

    /// Reads a snapshot, from which ``Space/init(_:)`` can create a space.
    ///
    /// - Throws: ``SnapshotError`` unless these are the ``bytes`` of a snapshot taken with this version of Chipmunk on
    ///   this kind of machine, of a space that can be stepped.
    public init(bytes: [UInt8]) throws(SnapshotError) {
        try self.init(recorded: bytes)
        if let problem = definition.whyUnsteppable { throw .damaged(problem) }
    }

    /// Reads a snapshot of a space that need not be ready for a step, as later calls may make it ready.
    init(recorded bytes: [UInt8]) throws(SnapshotError) {
        guard SnapshotCheck.holds else { throw .unsupportedEngine }
        var reader = ByteReader(bytes[...])
        guard bytes.starts(with: SpaceSnapshot.magic) else { throw .notASnapshot }
        _ = try reader.bytes(SpaceSnapshot.magic.count)
        let version = try reader.integer(UInt16.self)
        guard version == SpaceSnapshot.version else { throw .otherVersion(Int(version)) }
        let layout = try reader.integer(UInt64.self)
        let name = try reader.all(size: 1) { (reader) throws(SnapshotError) in try reader.integer(UInt8.self) }
        let engine = String(decoding: name, as: UTF8.self)
        guard engine == ChipmunkLibrary.version else { throw .otherEngine(engine) }
        guard layout == cpxStateLayout() else { throw .otherMachine }
        let length = try reader.integer(UInt64.self)
        guard length == UInt64(max(0, reader.left - 8)) else {
            throw .damaged("its length is not the one that it states")
        }
        let checksum = try reader.integer(UInt64.self)
        guard checksum == SpaceSnapshot.checksum(of: bytes[reader.position...]) else {
            throw .damaged("its checksum is not that of its content")
        }
        try self.init(body: &reader)
    }

    private init(body reader: inout ByteReader) throws(SnapshotError) {
        let definition = try SavedSpace(from: &reader)
        log = try SnapshotLog(from: &reader, definition)
        closures = try reader.all(size: SnapshotClosure.size) { (reader) throws(SnapshotError) in
            try SnapshotClosure(from: &reader, definition)
        }
        let size = try reader.integer(UInt64.self)
        guard size == UInt64(reader.left) else { throw .damaged("its state has another length") }
        state = Array(try reader.bytes(reader.left))
        (origin, formerShapes) = (SnapshotOrigin(definition), [])
        let problem = unsafe OutlineArrays(definition).withOutline { outline in
            unsafe state.withUnsafeBufferPointer { bytes in
                unsafe cpxCheckState(outline, bytes.baseAddress, bytes.count).map { unsafe String(cString: $0) }
            }
        }
        if let problem { throw .damaged(problem) }
    }

    /// Returns the FNV-1a checksum.
    static func checksum(of bytes: ArraySlice<UInt8>) -> UInt64 {
        bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
    }
}

extension SavedSpace {
    /// The reason that the first step of a space with such members would trap, or nil if it would not.
    ///
    /// Found without creating the space: only the bodies that a constraint holds are created.
    fileprivate var whyUnsteppable: String? {
        if !bodies[..<insideCount].allSatisfy(\.hasMass) { return "a body has no mass" }
        var made: [Int: Body] = [:]
        func body(_ number: Int) -> Body {
            if let body = made[number] { return body }
            let body = Body(bodies[number].type)
            bodies[number].apply(to: body)
            made[number] = body
            return body
        }
        return constraints.lazy.compactMap { definition in
            let constraint = definition.make(body(definition.bodyA), body(definition.bodyB))
            return Space.whyUnsolvable(constraint)
        }.first
    }
}

extension SavedBody {
    /// Whether both the mass and the moment are large enough for a step.
    fileprivate var hasMass: Bool {
        mass.mass >= Limit.mass.lowerBound && mass.moment >= Limit.mass.lowerBound
    }
}

extension Space {
    /// The reason that the next step would trap, or nil if it would not.
    var whyUnsteppable: String? {
        if !bodies.allSatisfy({ hasMass($0) }) { return "a body has no mass" }
        return constraints.lazy.compactMap { Space.whyUnsolvable($0) }.first
    }
}
