extension SnapshotLog {
    func write(to writer: inout ByteWriter) {
        writer.write(all: formerShapes) { $1.write(to: &$0) }
        writer.write(all: quarantine) { $0.write(UInt32($1)) }
        for contacts in [began, ended, endings] { writer.write(all: contacts) { $1.write(to: &$0) } }
    }

    /// Reads a log that suits the members of a space.
    init(from reader: inout ByteReader, _ definition: SavedSpace) throws(SnapshotError) {
        let inside = definition.insideCount
        formerShapes = try reader.all(size: 94) { (reader) throws(SnapshotError) in
            try SavedShape(from: &reader, bodyCount: inside + 1)
        }
        quarantine = try reader.all(size: 4) { (reader) throws(SnapshotError) in
            try reader.index(below: inside, "body in quarantine")
        }
        guard Set(quarantine).count == quarantine.count else { throw .damaged("a body is in quarantine twice") }
        let shapeCount = definition.shapes.count + formerShapes.count
        func contacts() throws(SnapshotError) -> [SavedContact] {
            try reader.all(size: 41) { (reader) throws(SnapshotError) in
                try SavedContact(from: &reader, shapeCount: shapeCount)
            }
        }
        began = try contacts()
        ended = try contacts()
        endings = try contacts()
    }
}

extension SavedContact {
    fileprivate func write(to writer: inout ByteWriter) {
        writer.write(UInt32(shapeA))
        writer.write(UInt32(shapeB))
        writer.write(normal)
        writer.write(impulse)
        writer.write(point != nil)
        if let point { writer.write(point) }
    }

    fileprivate init(from reader: inout ByteReader, shapeCount: Int) throws(SnapshotError) {
        shapeA = try reader.index(below: shapeCount, "shape of a contact")
        shapeB = try reader.index(below: shapeCount, "shape of a contact")
        normal = Vector(try reader.number(), try reader.number())
        impulse = Vector(try reader.number(), try reader.number())
        point = try reader.flag() ? Vector(try reader.number(), try reader.number()) : nil
    }
}
