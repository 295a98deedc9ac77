import Chipmunk
import SceneCoding

extension WorldCast {
    /// A world captured as a scene, with remarks on the state that a scene cannot hold.
    package struct Capture: Sendable {
        package let scene: Scene
        /// Sentences about the lost state.
        package let remarks: [String]

        /// Returns the scene as a file in YAML, with the remarks as comments at its top.
        ///
        /// - Throws: ``EditRefusal`` if the scene cannot be built, for example because a body is too fast for a file.
        package func yaml() throws(EditRefusal) -> String {
            do {
                _ = try World(scene)
            } catch {
                throw EditRefusal(
                    description: "This moment cannot be said as a scene: \(error).")
            }
            return (remarks.map { "# \(Self.comment($0))\n" } + [SceneFile.yaml(scene)]).joined()
        }

        /// Returns a text in the characters that a YAML comment can have. An ampersand could be taken for an anchor.
        private static func comment(_ text: String) -> String {
            let scalars = text.unicodeScalars.map { scalar -> Unicode.Scalar in
                if scalar == "&" { return "+" }
                let isAllowed = !scalar.isControl && ![0xfeff, 0xfffe, 0xffff].contains(scalar.value)
                return isAllowed ? scalar : "\u{FFFD}"
            }
            return String(String.UnicodeScalarView(scalars))
        }
    }

    /// Returns the current world as a scene: each body with its pose and velocities, each joint, and the friction.
    ///
    /// The numbers have the bits of the world's numbers. If a body's center of gravity is not at its position, the
    /// center keeps its place, and so the position may differ by a rounding error.
    ///
    /// - Parameters:
    ///   - tilt: The tilt of the device, or nil for the scene's own tilt.
    ///   - time: The time of the run, for the remarks.
    /// - Throws: ``EditRefusal`` if a scene cannot hold the world.
    package func capture(tilt: Tilt?, time: Double) throws(EditRefusal) -> Capture {
        guard world.scene.dynamics == nil else {
            throw EditRefusal(description: "A scene on UIKit Dynamics cannot be saved in the middle of a run.")
        }
        var scene = world.scene
        var remarks = [
            "\(scene.name.shortened) after \((time * 100).rounded() / 100) s of a run, with what was added and moved by hand."
        ]
        scene.walls = zip(scene.walls, world.space.staticBody.shapes).map { wall, shape in
            var wall = wall
            wall.friction = shape.friction
            return wall
        }
        (scene.crates, scene.balls, scene.generators, scene.repetitions) = ([], [], [], [])
        scene.bodies = fixedBodies.map { definition in
            var definition = definition
            if let friction { for index in definition.shapes.indices { definition.shapes[index].friction = friction } }
            return definition
        }
        scene.bodies += members.compactMap(\.present)
        scene.constraints = joints.map(\.present)
        if let gravity = world.uprightGravity { scene.space.gravity = gravity }
        scene.events = []
        // The view has moved, and continues from its current place.
        scene.viewOrigin += world.viewDisplacement
        if !scene.bodies.contains(where: { $0.name == scene.followedBody }) { scene.followedBody = nil }
        if let tilt { scene.tilt = .constant(tilt) }

        if tilt == nil, let track = scene.tilt, track.end > 0 {
            remarks.append("The tilt of the scene begins anew.")
        }
        if scene.bodies.contains(where: { $0.motion != MotionDefinition() }) {
            remarks.append("Bodies that are animated begin anew, from where their animations do.")
        }
        if !world.scene.events.isEmpty {
            remarks.append("The events are left out: what they have done stays done, and no more of them happens.")
        }
        if !scene.layers.isEmpty { remarks.append("The layers begin anew.") }
        let pictures = scene.picturePaths
        if !pictures.isEmpty {
            let names = pictures.prefix(5).map(\.shortened) + (pictures.count > 5 ? ["…"] : [])
            remarks.append(
                "The pictures that it shows are files, which must be beside it: \(names.joined(separator: ", "))")
        }
        remarks.append(
            "What touches has forgotten how hard it pressed: the first steps may differ from the run's.")
        return Capture(scene: scene, remarks: remarks)
    }
}

extension WorldCast.Member {
    /// The definition of the body in its current state.
    var present: BodyDefinition? {
        guard var definition = coloredDefinition else { return nil }
        // A polyline has several shapes.
        let indices = shapeCounts.enumerated().flatMap { repeatElement($0, count: $1) }
        for (index, shape) in zip(indices, body.shapes) {
            (definition.shapes[index].friction, definition.shapes[index].elasticity) = (
                shape.friction, shape.elasticity
            )
        }
        if definition.kind != body.type { definition.become(body.type) }
        definition.startsAsleep = body.isSleeping && body.velocity == .zero && body.angularVelocity == 0
        // An animated body is in the place that its animations demand.
        guard definition.motion == MotionDefinition() else { return definition }
        (definition.position, definition.angle) = (body.position, body.angle)
        (definition.velocity, definition.angularVelocity) = (body.velocity, body.angularVelocity)
        return definition
    }
}

extension WorldCast.Joint {
    /// The definition of the constraint in its current state: values that default to the places of its bodies are
    /// written out.
    fileprivate var present: ConstraintDefinition {
        var definition = definition
        switch (definition.joint, constraint) {
        case (.pin(let anchorA, let anchorB, nil), let pin as PinJoint):
            definition.joint = .pin(anchorA: anchorA, anchorB: anchorB, distance: pin.distance)
        case (.motor, let motor as SimpleMotor): definition.joint = .motor(rate: motor.rate)
        default: break
        }
        return definition
    }
}

extension BodyDefinition {
    /// Takes on a kind that an event has given to the body. A body that forces do not move has no mass, and no rules of its
    /// motion.
    fileprivate mutating func become(_ kind: BodyType) {
        self.kind = kind
        guard kind != .dynamic else { return }
        let usual = BodyDefinition(name: name, position: position)
        (mass, moment, canRotate, isBullet) = (nil, nil, usual.canRotate, usual.isBullet)
        (gravityScale, maxSpeed, maxAngularSpeed) = (usual.gravityScale, nil, nil)
        (linearDamping, angularDamping) = (usual.linearDamping, usual.angularDamping)
    }
}
