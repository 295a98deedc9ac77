extension Scene {
    /// The ranges that keep a scene's numbers meaningful, and every moment of inertia within what a body takes.
    enum Bounds {
        static let coordinate = -1e9...1e9
        static let size = 1e-3...1e6
        static let radius = 0.0...1e9
        static let mass = 1e-9...1e15
        static let density = 1e-12...1e9
        static let moment = 1e-20...1e25
        static let strength = 0.0...1e15
        static let surface = 0.0...1e6
        static let iterations = 1...10_000
    }

    /// Throws if a number of the scene is out of range, or if two parts contradict each other; ``World`` does it before it
    /// builds anything.
    ///
    /// The rules are those of scene files.
    public func validate() throws(SceneError) {
        _ = try validated()
    }

    /// The scene as its file would hold it: the same, but a zero that is left out has no sign. What is built of it does not
    /// depend on where it came from.
    func validated() throws(SceneError) -> Scene {
        // Writing a scene for the check takes as much as the scene is large.
        if let problem = sizeProblem { throw SceneError(path: "scene", problem: problem) }
        // A track may be long, and has been checked for the most part.
        try tilt?.validate(at: "tilt")
        var scene = self
        scene.tilt = nil
        scene = try Form.scene.check(scene, at: "")
        scene.tilt = tilt
        return scene
    }
}

extension Form {
    /// Throws unless a value could stand in a file; what the file would hold.
    @discardableResult
    func check(_ value: Value, at path: String) throws(SceneError) -> Value {
        do {
            return try read(DocumentNode(write(value))).value
        } catch {
            let issue = error.issues.first { $0.severity == .error }
            let parts = [path, issue?.path ?? ""].filter { !$0.isEmpty }
            throw SceneError(path: parts.joined(separator: "."), problem: issue?.problem ?? "\(error)")
        }
    }
}

extension DocumentNode {
    /// What would be read from a document that was written, at no position.
    fileprivate init(_ document: Document) {
        self.init(value: Value(document), position: Position(line: 0, column: 0))
    }
}

extension DocumentNode.Value {
    fileprivate init(_ document: Document) {
        switch document {
        case .null: self = .null
        case .bool(let flag): self = .bool(flag)
        case .number(let value) where value.isFinite: self = .number(text: JSONNumber.text(of: value), value: value)
        case .number(let value): self = .string("\(value)", .bare)
        case .integer(let text): self = .number(text: text, value: Double(text) ?? .infinity)
        case .string(let text): self = .string(text, .quoted)
        case .array(let elements): self = .array(elements.map { DocumentNode($0) })
        case .object(let members):
            self = .object(
                members.map { member in
                    let value = DocumentNode(member.value)
                    return DocumentNode.Member(key: member.key, position: value.position, value: value)
                })
        }
    }
}
