// The members' definitions as bytes. Reading checks the rules of the calls that create the members.

extension SavedSpace {
    /// The bits of the byte that says whether contacts are recorded, and whether a threshold of impacts follows.
    private static let recordsContacts: UInt8 = 1, hasImpactThreshold: UInt8 = 1 << 1

    func write(to writer: inout ByteWriter) {
        writer.write(Int64(maximumPairs))
        writer.write(UInt8(corrections))
        let hasThreshold = impactThreshold < .infinity
        writer.write(
            (recordsContacts ? SavedSpace.recordsContacts : 0) | (hasThreshold ? SavedSpace.hasImpactThreshold : 0))
        if hasThreshold { writer.write(impactThreshold) }
        writer.write(UInt32(insideCount))
        writer.write(all: bodies) { $1.write(to: &$0) }
        writer.write(all: shapes) { $1.write(to: &$0) }
        writer.write(all: constraints) { $1.write(to: &$0) }
    }

    init(from reader: inout ByteReader) throws(SnapshotError) {
        maximumPairs = Int(try reader.integer(Int64.self))
        corrections = Int(try reader.integer(UInt8.self))
        let marks = try reader.integer(UInt8.self)
        guard maximumPairs >= 0, corrections <= Corrections.all.rawValue,
            marks <= SavedSpace.recordsContacts | SavedSpace.hasImpactThreshold
        else { throw .damaged("a setting is unknown") }
        recordsContacts = marks & SavedSpace.recordsContacts != 0
        if marks & SavedSpace.hasImpactThreshold != 0 {
            impactThreshold = try reader.number(in: 0...(.greatestFiniteMagnitude), "a threshold of impacts")
        }
        insideCount = Int(try reader.integer(UInt32.self))
        bodies = try reader.all(size: 65) { (reader) throws(SnapshotError) in try SavedBody(from: &reader) }
        let (inside, count) = (insideCount, bodies.count)
        // The static body comes after the bodies in the space, and before the bodies in no space.
        guard inside < count, bodies[inside].type == .static, bodies[inside...].allSatisfy({ $0.type != .dynamic })
        else {
            throw .damaged("a body outside of the space is dynamic")
        }
        shapes = try reader.all(size: 94) { (reader) throws(SnapshotError) in
            try SavedShape(from: &reader, bodyCount: inside + 1)
        }
        constraints = try reader.all(size: 42) { (reader) throws(SnapshotError) in
            try SavedConstraint(from: &reader, bodyCount: count)
        }
    }
}

extension SavedBody {
    /// The bit beside a body's type if rules follow. Few bodies have any.
    private static let hasRules: UInt8 = 1 << 7
    /// The bit beside a body's type if the body is a bullet.
    private static let isBullet: UInt8 = 1 << 6

    func write(to writer: inout ByteWriter) {
        let marks = (rules == MotionRules() ? 0 : SavedBody.hasRules) | (isBullet ? SavedBody.isBullet : 0)
        writer.write(UInt8(type.number) | marks)
        for mass in [mass, ownMass] {
            writer.write([mass.mass, mass.moment])
            writer.write(mass.center)
        }
        guard rules != MotionRules() else { return }
        writer.write([rules.gravityScale, rules.linearDamping, rules.angularDamping])
        writer.write([rules.maxSpeed, rules.maxAngularSpeed])
    }

    init(from reader: inout ByteReader) throws(SnapshotError) {
        let marks = try reader.integer(UInt8.self)
        let number = Int(marks & ~(SavedBody.hasRules | SavedBody.isBullet))
        guard number < BodyType.numbers.count else { throw .damaged("a body is of no type") }
        type = BodyType.numbers[number]
        mass = try Mass(from: &reader, isInfinite: type != .dynamic)
        ownMass = try Mass(from: &reader, isInfinite: false)
        isBullet = marks & SavedBody.isBullet != 0
        rules = marks & SavedBody.hasRules == 0 ? MotionRules() : try MotionRules(from: &reader)
    }
}

extension MotionRules {
    fileprivate init(from reader: inout ByteReader) throws(SnapshotError) {
        gravityScale = try reader.number(in: -Limit.motion...Limit.motion, "a scale of the gravity")
        linearDamping = try reader.number(in: 0...Limit.motion, "a damping")
        angularDamping = try reader.number(in: 0...Limit.motion, "a damping")
        maxSpeed = try reader.number(in: 0 ... .infinity, "a greatest speed")
        maxAngularSpeed = try reader.number(in: 0 ... .infinity, "a greatest speed")
        // They would be written without a mark.
        guard self != MotionRules() else { throw .damaged("a body has rules that are none") }
    }
}

extension SavedBody.Mass {
    fileprivate init(from reader: inout ByteReader, isInfinite: Bool) throws(SnapshotError) {
        mass = try reader.number()
        moment = try reader.number()
        // Sums and means over the shapes may be larger or smaller than the allowed values. The space then cannot be
        // stepped.
        center = try reader.vector(within: 2 * Limit.length, "a center of gravity")
        func isFree(_ value: Double) -> Bool { value >= 0 && value.isFinite }
        let isValid = isInfinite ? mass == .infinity : isFree(mass)
        guard isValid, moment == .infinity || (!isInfinite && isFree(moment)) else {
            throw .damaged("a mass is \(mass), a moment \(moment)")
        }
    }
}
