public import Chipmunk

/// The live objects that a scene describes.
public final class World {
    /// What was built.
    public let scene: Scene
    /// Where everything is.
    public let space: Space
    /// The moving bodies, in the order of ``Scene/bodyNames``.
    public let bodies: [Body]

    /// Builds a scene, in its order: the walls first, and then the crates, the balls and the kinematic bodies.
    ///
    /// - Throws: ``SceneError`` if a number of the scene is out of range.
    public init(_ scene: Scene) throws(SceneError) {
        try scene.validate()
        let space = Space()
        space.iterations = scene.iterations
        for wall in scene.walls { try space.add(wall) }
        var bodies: [Body] = []
        for crate in scene.crates {
            bodies.append(try space.add(crate, viewHeight: scene.view.height))
        }
        for ball in scene.balls { bodies.append(try space.add(ball)) }
        for kinematic in scene.kinematicBodies { bodies.append(try space.add(kinematic)) }
        self.scene = scene
        self.space = space
        self.bodies = bodies
    }
}
