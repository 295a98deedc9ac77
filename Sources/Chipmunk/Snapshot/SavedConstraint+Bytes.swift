internal import CChipmunkSupport

extension SavedConstraint {
    /// The bit beside a constraint's kind if a break force follows. Few constraints have one.
    private static let hasBreakForce: UInt8 = 1 << 7

    func write(to writer: inout ByteWriter) {
        writer.write(UInt32(bodyA))
        writer.write(UInt32(bodyB))
        writer.write(UInt8(kind.number) | (breakForce == .infinity ? 0 : SavedConstraint.hasBreakForce))
        if breakForce < .infinity { writer.write([breakForce]) }
        writer.write([maxForce, errorBias, maxBias])
        writer.write(collideBodies)
        writer.write(kind.numbers)
    }

    init(from reader: inout ByteReader, bodyCount: Int) throws(SnapshotError) {
        bodyA = try reader.index(below: bodyCount, "body of a constraint")
        bodyB = try reader.index(below: bodyCount, "body of a constraint")
        guard bodyA != bodyB else { throw .damaged("a constraint holds a body to itself") }
        let marks = try reader.integer(UInt8.self)
        if marks & SavedConstraint.hasBreakForce != 0 {
            breakForce = try reader.number(in: 0...Double.greatestFiniteMagnitude, "a break force")
        }
        maxForce = try reader.number(in: 0 ... .infinity, "a maximum force")
        errorBias = try reader.number(in: 0...1, "an error bias")
        maxBias = try reader.number(in: 0 ... .infinity, "a maximum bias")
        collideBodies = try reader.flag()
        kind = try Kind(marks & ~SavedConstraint.hasBreakForce, from: &reader)
    }
}

extension SavedConstraint.Kind {
    fileprivate var numbers: [Double] {
        switch self {
        case .pin(let a, let b, let distance): [a.x, a.y, b.x, b.y, distance]
        case .slide(let a, let b, let range): [a.x, a.y, b.x, b.y, range.lowerBound, range.upperBound]
        case .pivot(let a, let b): [a.x, a.y, b.x, b.y]
        case .groove(let start, let end, let b): [start.x, start.y, end.x, end.y, b.x, b.y]
        case .spring(let a, let b, let restLength, let stiffness, let damping):
            [a.x, a.y, b.x, b.y, restLength, stiffness, damping]
        case .rotarySpring(let restAngle, let stiffness, let damping): [restAngle, stiffness, damping]
        case .rotaryLimit(let range): [range.lowerBound, range.upperBound]
        case .ratchet(let phase, let ratchet): [phase, ratchet]
        case .gear(let phase, let ratio): [phase, ratio]
        case .motor(let rate): [rate]
        }
    }

    fileprivate init(_ number: UInt8, from reader: inout ByteReader) throws(SnapshotError) {
        switch Int(number) {
        case cpxPinJointKind:
            self = .pin(
                anchorA: try reader.anchor(), anchorB: try reader.anchor(),
                distance: try reader.number(in: 0...Limit.distance, "a distance"))
        case cpxSlideJointKind:
            let (a, b) = (try reader.anchor(), try reader.anchor())
            self = .slide(
                anchorA: a, anchorB: b, range: try reader.range(low: 0...Limit.length, high: 0 ... .infinity))
        case cpxPivotJointKind: self = .pivot(anchorA: try reader.anchor(), anchorB: try reader.anchor())
        case cpxGrooveJointKind:
            let (start, end) = (try reader.anchor(), try reader.anchor())
            guard start != end else { throw .damaged("a groove has no length") }
            self = .groove(start: start, end: end, anchorB: try reader.anchor())
        case cpxDampedSpringKind:
            self = .spring(
                anchorA: try reader.anchor(), anchorB: try reader.anchor(), restLength: try reader.length(),
                stiffness: try reader.motion(), damping: try reader.number(in: 0...Limit.motion, "a damping"))
        case cpxDampedRotarySpringKind:
            self = .rotarySpring(
                restAngle: try reader.motion(), stiffness: try reader.motion(),
                damping: try reader.number(in: 0...Limit.motion, "a damping"))
        case cpxRotaryLimitJointKind:
            self = .rotaryLimit(
                range: try reader.range(low: -.infinity...Limit.motion, high: -Limit.motion ... .infinity))
        case cpxRatchetJointKind: self = .ratchet(phase: try reader.motion(), ratchet: try reader.ratio())
        case cpxGearJointKind: self = .gear(phase: try reader.motion(), ratio: try reader.ratio())
        case cpxSimpleMotorKind: self = .motor(rate: try reader.motion())
        default: throw .damaged("a constraint is of no kind")
        }
    }
}

extension ByteReader {
    fileprivate mutating func anchor() throws(SnapshotError) -> Vector {
        try vector(within: Limit.length, "an anchor")
    }

    fileprivate mutating func length() throws(SnapshotError) -> Double {
        try number(in: 0...Limit.length, "a length")
    }

    fileprivate mutating func motion() throws(SnapshotError) -> Double {
        try number(in: -Limit.motion...Limit.motion, "a number of a constraint")
    }

    fileprivate mutating func ratio() throws(SnapshotError) -> Double {
        let ratio = try number()
        guard (1e-30...1e30).contains(abs(ratio)) else { throw .damaged("a ratio is \(ratio)") }
        return ratio
    }

    fileprivate mutating func range(
        low: ClosedRange<Double>, high: ClosedRange<Double>
    ) throws(SnapshotError) -> ClosedRange<Double> {
        let lower = try number(in: low, "a limit"), upper = try number(in: high, "a limit")
        guard lower <= upper else { throw .damaged("a limit of \(lower) is above one of \(upper)") }
        return lower...upper
    }
}
