import Chipmunk

/// The bodies and joints of a scene by the names that its events use.
struct EventNames {
    /// The properties of a body that its events depend on.
    struct NamedBody {
        let kind: BodyType
        /// Whether it is dynamic, or would have a mass if it became so.
        let hasMass: Bool
        let isAnimated: Bool
    }

    private(set) var bodies: [String: NamedBody] = [:]
    private(set) var joints: [String: ConstraintDefinition] = [:]
    /// The names that bodies have with a number.
    private(set) var patterns: [String] = []
    /// The names that joints have with a number.
    private var jointPatterns: Set<String> = []

    init(of scene: Scene) {
        let plain = NamedBody(kind: .dynamic, hasMass: true, isAnimated: false)
        add("crate", count: scene.crates.count, plain)
        add("ball", count: scene.balls.count, plain)
        for body in scene.bodies { bodies[body.name] = NamedBody(body) }
        for generator in scene.generators {
            add(generator.body.name, count: generator.count, NamedBody(generator.body))
        }
        for repetition in scene.repetitions {
            for body in repetition.bodies { add(body.name, count: repetition.count, NamedBody(body)) }
        }
        for case .spawn(let body, let limit) in scene.events.flatMap(\.actions) {
            add(body.name, count: limit, NamedBody(body))
        }
        scene.forEachNamedJoint { name, definition in
            joints[name] = definition
            if let pattern = definition.name, pattern != name { jointPatterns.insert(pattern) }
        }
    }

    private mutating func add(_ name: String, count: Int, _ body: NamedBody) {
        guard count > 0 else { return }
        patterns.append(name)
        for number in 1...count { bodies["\(name)-\(number)"] = body }
    }

    /// Returns the body of a name, or nil. Reports a name that bodies have only with a number; one that none has is reported
    /// as a reference.
    func body(_ name: String, atPath path: String, _ check: inout ObjectCheck) -> NamedBody? {
        if let body = bodies[name] { return body }
        if patterns.contains(name) {
            check.report("must be one of the copies, such as \"\(name.shortened)-1\"", atPath: path)
        }
        return nil
    }

    /// Returns the joint of a name, or nil. Reports a name that joints have only with a number.
    func joint(_ name: String, atPath path: String, _ check: inout ObjectCheck) -> ConstraintDefinition? {
        if let joint = joints[name] { return joint }
        if jointPatterns.contains(name) {
            check.report("must be one of the joints of this name, such as \"\(name.shortened)-1\"", atPath: path)
        }
        return nil
    }
}

extension EventNames.NamedBody {
    fileprivate init(_ body: BodyDefinition) {
        kind = body.kind
        hasMass = body.kind == .dynamic || body.shapes.contains { ($0.density ?? 0) > 0 }
        isAnimated = body.motion != MotionDefinition()
    }
}

extension Scene {
    /// Calls a closure with the name and the definition of each constraint that has a name, in the order of the world.
    func forEachNamedJoint(_ body: (_ name: String, _ definition: ConstraintDefinition) -> Void) {
        for joint in constraints {
            guard let name = joint.name else { continue }
            guard let pattern = joint.between else {
                body(name, joint)
                continue
            }
            let ends = (joint.ends.first == nil ? 0 : 1) + (joint.ends.last == nil ? 0 : 1)
            let count = max(patternCount(pattern) - 1, 0) + ends
            for number in 0..<count { body("\(name)-\(number + 1)", joint) }
        }
        for repetition in repetitions {
            for joint in repetition.constraints {
                guard let name = joint.name else { continue }
                for number in 1...max(repetition.count, 1) { body("\(name)-\(number)", joint) }
            }
        }
    }

    private func patternCount(_ name: String) -> Int {
        if let generator = generators.first(where: { $0.body.name == name }) { return generator.count }
        return repetitions.first { $0.bodies.contains { $0.name == name } }?.count ?? 0
    }

    /// Declares the names of joints between the bodies of patterns, which number them.
    func declareJoints(_ check: inout ObjectCheck) {
        guard constraints.contains(where: { $0.name != nil && $0.between != nil }) else { return }
        forEachNamedJoint { name, joint in
            if joint.between != nil { check.declare(name, as: Scene.jointKind) }
        }
    }
}
