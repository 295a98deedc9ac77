extension SpaceRecording {
    /// The text of a Swift program that makes the calls and prints the bodies' positions at the end.
    ///
    /// Use it for a bug report or as a test: it needs only the public API. If the space had been stepped before the
    /// recording began, its beginning is in the text as the bytes of a snapshot. A constraint that came back with
    /// earlier impulses begins without them.
    ///
    /// - Throws: ``RecordingError`` if this engine cannot create a space from the beginning.
    public var program: String {
        get throws(RecordingError) {
            var writer = ProgramWriter()
            if let (_, beginning) = try beginningAsCalls() {
                writer.beginEmpty(staticBody: try Space(recorded: start).bodies.count)
                for call in beginning { writer.write(call) }
            } else {
                try writer.begin(start)
            }
            for call in calls { writer.write(call) }
            return writer.text
        }
    }
}

/// A writer of calls as Swift source text.
struct ProgramWriter {
    private var lines: [String] = []
    /// The names of the members, by their numbers.
    private var bodies: [Int: String] = [:], shapes: [Int: String] = [:], constraints: [Int: String] = [:]
    /// The last written properties, so that only changes are written.
    private var surfaces: [Int: SavedShape] = [:], properties: [Int: SavedConstraint] = [:]
    private var needsBytes = false

    /// The text of the whole program.
    var text: String {
        let bytes = needsBytes ? ProgramWriter.bytesFunction : []
        let end = [
            "", "for body in space.bodies { print(body.position, body.angle, body.velocity, body.angularVelocity) }",
            "print(\"in quarantine: \\(space.quarantine.count)\")",
        ]
        return (["import Chipmunk", ""] + bytes + lines + end).joined(separator: "\n") + "\n"
    }

    private static let bytesFunction = [
        "func bytes(_ digits: String) -> [UInt8] {",
        "    var (bytes, high): ([UInt8], UInt8?) = ([], nil)",
        "    for digit in digits where digit.isHexDigit {",
        "        let value = UInt8(digit.hexDigitValue ?? 0)",
        "        if let first = high { bytes.append(first << 4 | value) }",
        "        high = high == nil ? value : nil",
        "    }",
        "    return bytes",
        "}", "",
    ]

    mutating func add(_ line: String) {
        lines.append(line)
    }

    func bodyName(_ number: Int) -> String? {
        bodies[number]
    }

    func shapeName(_ number: Int) -> String? {
        shapes[number]
    }

    func constraintName(_ number: Int) -> String? {
        constraints[number]
    }

    // MARK: The beginning

    /// Begins with an empty space, whose static body has a number.
    mutating func beginEmpty(staticBody: Int) {
        add("let space = Space()")
        bodies[staticBody] = "space.staticBody"
    }

    mutating func begin(_ start: [UInt8]) throws(RecordingError) {
        add("var space = Space()")
        write(start, first: MemberNumbers())
    }

    /// Writes a snapshot, and names its members.
    private mutating func write(_ state: [UInt8], first: MemberNumbers) {
        needsBytes = true
        add("space = Space(try SpaceSnapshot(bytes: bytes(\"\"\"")
        for start in stride(from: 0, to: state.count, by: 60) {
            let digits = state[start..<min(start + 60, state.count)].map { byte in
                String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
            }
            add("    " + digits.joined())
        }
        add("    \"\"\")))")
        guard let space = try? Space(recorded: state) else { return }
        let members = SnapshotMembers(of: space)
        let numbers = SnapshotMembers.numbers(of: members.bodies)
        // Indices change as members leave, so the members are kept in arrays.
        let suffix = first == MemberNumbers() ? "" : "\(first.body)"
        add(
            "let bodies\(suffix) = space.bodies, shapes\(suffix) = space.shapes, constraints\(suffix) = space.constraints"
        )
        add("_ = (bodies\(suffix), shapes\(suffix), constraints\(suffix))")
        for index in members.bodies.indices {
            bodies[first.body + index] = index < members.insideCount ? "bodies\(suffix)[\(index)]" : "space.staticBody"
        }
        for (index, shape) in members.shapes.enumerated() {
            shapes[first.shape + index] = "shapes\(suffix)[\(index)]"
            surfaces[first.shape + index] = SavedShape(of: shape, body: 0)
        }
        for (index, constraint) in members.constraints.enumerated() {
            let name = "constraints\(suffix)[\(index)]"
            constraints[first.constraint + index] = name
            for (body, end) in [(constraint.bodyA, "bodyA"), (constraint.bodyB, "bodyB")] where body.space == nil {
                if let number = numbers[ObjectIdentifier(body)] { bodies[first.body + number] = "\(name).\(end)" }
            }
            properties[first.constraint + index] = SavedConstraint(of: constraint, bodyA: 0, bodyB: 0)
        }
    }

    // MARK: Calls

    mutating func write(_ call: RecordedCall) {
        switch call {
        case .simple(let kind, let subject, let numbers): write(kind, subject, numbers)
        case .addBody(let number, let state, let shapes):
            if let state { write(state, number) }
            guard let body = bodies[number] else { return }
            for shape in shapes { write(shape, on: body) }
            add("space.add(\(body))")
        case .hold(let number, let state): write(state, number)
        case .attach(let shape): if let body = bodies[shape.definition.body] { write(shape, on: body) }
        case .addConstraint(let number, let state): write(state, number)
        case .reshape(let number, let geometry): if let shape = shapes[number] { write(geometry, shape) }
        case .surface(let number, let definition):
            guard let shape = shapes[number], let known = surfaces[number] else { return }
            writeSurface(definition, over: known, shape)
            surfaces[number] = definition
        case .constraint(let number, let definition):
            guard let constraint = constraints[number], let known = properties[number] else { return }
            writeProperties(definition, over: known, constraint)
            properties[number] = definition
        case .step(let duration, _, _): add("space.step(by: \(swift(duration)))")
        case .state(let bytes, let first): write(bytes, first: first)
        case .query(let query, _): write(query)
        }
    }

    private mutating func write(_ state: BodyState, _ number: Int) {
        let name = "body\(number)"
        bodies[number] = name
        let definition = state.definition, own = definition.ownMass
        if own.mass > 0 {
            add("let \(name) = Body(mass: \(swift(own.mass)), moment: \(swift(own.moment)))")
            if definition.type != .dynamic { add("\(name).type = .\(definition.type)") }
        } else {
            add("let \(name) = Body(.\(definition.type))")
        }
        if own.center != .zero { add("\(name).centerOfGravity = \(swift(own.center))") }
        if definition.isBullet { add("\(name).isBullet = true") }
        for (rule, value) in definition.rules.changed { add("\(name).\(rule) = \(swift(value))") }
        let n = state.numbers
        if n[4] != 0 { add("\(name).angle = \(swift(n[4]))") }
        // The position of the origin, from the transform, which differs from the position of the center of gravity.
        if n[10] != 0 || n[11] != 0 { add("\(name).position = \(swift(Vector(n[10], n[11])))") }
        if n[2] != 0 || n[3] != 0 { add("\(name).velocity = \(swift(Vector(n[2], n[3])))") }
        if n[5] != 0 { add("\(name).angularVelocity = \(swift(n[5]))") }
        if n[16] != 0 || n[17] != 0 { add("\(name).force = \(swift(Vector(n[16], n[17])))") }
        if n[18] != 0 { add("\(name).torque = \(swift(n[18]))") }
    }

    private mutating func write(_ shape: NumberedShape, on body: String) {
        let name = "shape\(shape.number)"
        shapes[shape.number] = name
        surfaces[shape.number] = shape.definition
        add("let \(name) = \(swift(shape.definition.geometry))")
        if case .segment(let a, let b, _, let sides) = shape.definition.geometry {
            if sides.tangentA != .zero || sides.tangentB != .zero {
                let (previous, next) = (a + sides.tangentA, b + sides.tangentB)
                add("\(name).setNeighbors(previous: \(swift(previous)), next: \(swift(next)))")
            }
        }
        if shape.definition.mass != 0 { add("\(name).mass = \(swift(shape.definition.mass))") }
        writeSurface(shape.definition, over: SavedShape(of: CircleShape(radius: 1), body: 0), name)
        add("\(body).attach(\(name))")
    }

    private mutating func write(_ state: ConstraintState, _ number: Int) {
        guard let a = bodies[state.definition.bodyA], let b = bodies[state.definition.bodyB] else { return }
        let name = "constraint\(number)"
        constraints[number] = name
        properties[number] = state.definition
        add("let \(name) = \(swift(state.definition.kind, a, b))")
        if case .pin(_, _, let distance) = state.definition.kind { add("\(name).distance = \(swift(distance))") }
        if case .ratchet = state.definition.kind, let angle = state.numbers.first {
            add("\(name).angle = \(swift(angle))")
        }
        let new = SavedConstraint(of: SimpleMotor(Body(.static), Body(.static), rate: 0), bodyA: 0, bodyB: 0)
        writeCommonProperties(state.definition, over: new, name)
        add("space.add(\(name))")
    }
}
