internal import CChipmunkSupport

// A call as bytes: its kind, and its arguments. Reading checks the call's rules, as far as this is possible without a
// space.

/// The first byte of a call that is not simple. Smaller numbers are the kinds of simple calls.
private enum Code: UInt8 {
    case addBody = 200, addHeldBody, hold, attach, addConstraint, reshape, surface, constraint, step, stepByResult,
        state, query
}

extension RecordedCall {
    func write(to writer: inout ByteWriter) {
        switch self {
        case .simple(let kind, let subject, let numbers):
            writer.write(kind.rawValue)
            if kind.subject != .space { writer.write(UInt32(subject)) }
            writer.write(numbers)
        case .addBody(let number, let state, let shapes):
            writer.write(state == nil ? Code.addHeldBody.rawValue : Code.addBody.rawValue)
            writer.write(UInt32(number))
            state?.write(to: &writer)
            writer.write(all: shapes) { $1.write(to: &$0) }
        case .hold(let number, let state):
            writer.write(Code.hold.rawValue)
            writer.write(UInt32(number))
            state.write(to: &writer)
        case .attach(let shape):
            writer.write(Code.attach.rawValue)
            shape.write(to: &writer)
        case .addConstraint(let number, let state):
            writer.write(Code.addConstraint.rawValue)
            writer.write(UInt32(number))
            state.definition.write(to: &writer)
            writer.write(state.numbers)
        case .reshape(let number, let geometry):
            writer.write(Code.reshape.rawValue)
            writer.write(UInt32(number))
            geometry.write(to: &writer)
        case .surface(let number, let definition):
            writer.write(Code.surface.rawValue)
            NumberedShape(number: number, definition: definition).write(to: &writer)
        case .constraint(let number, let definition):
            writer.write(Code.constraint.rawValue)
            writer.write(UInt32(number))
            definition.write(to: &writer)
        case .step(let duration, let hash, let isByResult):
            writer.write(isByResult ? Code.stepByResult.rawValue : Code.step.rawValue)
            writer.write(duration)
            writer.write(hash)
        case .state(let bytes, let first):
            writer.write(Code.state.rawValue)
            for number in [first.body, first.shape, first.constraint] { writer.write(UInt32(number)) }
            writer.write(UInt64(bytes.count))
            writer.write(bytes)
        case .query(let query, let answer):
            writer.write(Code.query.rawValue)
            query.write(to: &writer)
            writer.write(answer)
        }
    }

    init(from reader: inout ByteReader) throws(SnapshotError) {
        let number = try reader.integer(UInt8.self)
        if let kind = CallKind(rawValue: number) {
            let subject = kind.subject == .space ? 0 : try reader.memberNumber()
            let numbers = try reader.numbers(kind.count)
            guard kind.allows(numbers) else { throw .damaged("\(kind) has \(numbers)") }
            self = .simple(kind, of: subject, numbers)
            return
        }
        guard let code = Code(rawValue: number) else { throw .damaged("a call is of no kind") }
        switch code {
        case .addBody, .addHeldBody:
            let number = try reader.memberNumber()
            let state = code == .addBody ? try BodyState(from: &reader) : nil
            self = .addBody(
                number, state,
                try reader.all(size: 98) { (reader) throws(SnapshotError) in try NumberedShape(from: &reader) })
        case .hold:
            let number = try reader.memberNumber()
            let state = try BodyState(from: &reader)
            guard state.definition.type != .dynamic else { throw .damaged("a body outside of the space is dynamic") }
            self = .hold(number, state)
        case .attach: self = .attach(try NumberedShape(from: &reader))
        case .addConstraint:
            let number = try reader.memberNumber()
            let definition = try SavedConstraint(from: &reader, bodyCount: .max)
            let numbers = try reader.numbers(cpxConstraintNumberCount(CInt(definition.kind.number)))
            self = .addConstraint(number, ConstraintState(definition: definition, numbers: numbers))
        case .reshape: self = .reshape(try reader.memberNumber(), try SavedShape.Geometry(from: &reader))
        case .surface:
            let shape = try NumberedShape(from: &reader)
            self = .surface(shape.number, shape.definition)
        case .constraint:
            self = .constraint(
                try reader.memberNumber(), try SavedConstraint(from: &reader, bodyCount: .max))
        case .step, .stepByResult:
            let duration = try reader.number(in: 1e-30...1e30, "the length of a step")
            self = .step(duration, hash: try reader.integer(), isByResult: code == .stepByResult)
        case .state:
            let first = MemberNumbers(
                body: try reader.memberNumber(), shape: try reader.memberNumber(),
                constraint: try reader.memberNumber())
            let size = try reader.integer(UInt64.self)
            guard size <= UInt64(reader.left) else { throw .damaged("it ends too early") }
            self = .state(Array(try reader.bytes(Int(size))), first: first)
        case .query: self = .query(try RecordedQuery(from: &reader), answer: try reader.integer())
        }
    }
}

extension ByteReader {
    fileprivate mutating func memberNumber() throws(SnapshotError) -> Int {
        Int(try integer(UInt32.self))
    }

    fileprivate mutating func numbers(_ count: Int) throws(SnapshotError) -> [Double] {
        guard count <= left / 8 else { throw .damaged("it ends too early") }
        var numbers: [Double] = []
        for _ in 0..<count { numbers.append(try number()) }
        return numbers
    }
}

extension BodyState {
    fileprivate func write(to writer: inout ByteWriter) {
        definition.write(to: &writer)
        writer.write(numbers)
    }

    fileprivate init(from reader: inout ByteReader) throws(SnapshotError) {
        definition = try SavedBody(from: &reader)
        numbers = try reader.numbers(Int(cpxBodyNumberCount))
        // Then follow three velocities that correct overlaps, bounded by the guards of the step, and the idle time. The
        // sums of forces and torques may be larger than the values that can be set.
        let idleTime = numbers[numbers.count - 4]
        if let problem = unsafe cpxBodyNumbersGetProblem(numbers) { throw unsafe .damaged(String(cString: problem)) }
        guard numbers.suffix(3).allSatisfy(\.isFinite) else { throw .damaged("a body's motion is out of its range") }
        guard definition.type == .static ? idleTime == .infinity : idleTime >= 0 && idleTime < .infinity else {
            throw .damaged("a body's idle time does not suit its type")
        }
    }
}

extension NumberedShape {
    fileprivate func write(to writer: inout ByteWriter) {
        writer.write(UInt32(number))
        definition.write(to: &writer)
    }

    fileprivate init(from reader: inout ByteReader) throws(SnapshotError) {
        number = try reader.memberNumber()
        definition = try SavedShape(from: &reader, bodyCount: .max)
    }
}

extension RecordedQuery {
    fileprivate func write(to writer: inout ByteWriter) {
        writer.write(kind.rawValue)
        writer.write(numbers)
        writer.write(UInt64(filter.group))
        writer.write(filter.categories.rawValue)
        writer.write(filter.mask.rawValue)
        writer.write(includesSensors)
    }

    fileprivate init(from reader: inout ByteReader) throws(SnapshotError) {
        guard let kind = Kind(rawValue: try reader.integer()) else { throw .damaged("a query is of no kind") }
        self.kind = kind
        numbers = try reader.numbers(kind.count)
        filter = try ShapeFilter(from: &reader)
        includesSensors = try reader.flag()
        guard hasValidNumbers else { throw .damaged("a query has \(numbers)") }
    }
}
