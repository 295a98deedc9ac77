import Chipmunk
public import ChipmunkDrawing
public import CrateKit
import Dynamics

extension DrawingStyle {
    /// Creates the look of a world: crates of wood, balls and items in their colors, and every body with its name.
    ///
    /// - Parameters:
    ///   - world: The world. The style is valid as long as it lives.
    ///   - theme: The colors. Defaults to the light theme.
    ///   - layers: The layers beside the shapes, joints and faded sleepers. Defaults to none.
    public init(of world: World, theme: Theme = .light, layers: Layers = []) {
        self.init(theme: theme, layers: layers.union([.joints, .sleep]))
        let scene = world.scene
        for (name, body) in zip(scene.bodyNames, world.bodies) { self[name: body] = name }
        for body in world.bodies.prefix(scene.crates.count) { self[look: body] = .crate }
        // A white ball has the theme's color.
        for (ball, body) in zip(scene.balls, world.bodies.dropFirst(scene.crates.count)) {
            // Rounded as in a file, so that a scene in code and one in a file look the same.
            let color = DebugColor(css: ball.color.css)
            if color != .white { self[look: body] = .ball(color) }
        }
        for (item, body) in zip(scene.dynamics?.movingItems ?? [], world.bodies) {
            let color = DebugColor(css: item.color.css).flatMap { $0 == .white ? nil : $0 }
            self[look: body] = item.collisionBounds == .ellipse ? .ball(color) : .plain(color)
        }
    }
}
