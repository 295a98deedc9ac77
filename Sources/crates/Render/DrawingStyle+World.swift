import Chipmunk
import ChipmunkDrawing
import CrateKit

extension DrawingStyle {
    /// The look of a world: crates of wood and balls in their colours.
    init(of world: World, theme: Theme = .light, layers: Layers = []) {
        self.init(theme: theme, layers: layers.union([.joints, .sleep]))
        let scene = world.scene
        for (name, body) in zip(scene.bodyNames, world.bodies) { self[name: body] = name }
        for body in world.bodies.prefix(scene.crates.count) { self[look: body] = .crate }
        for (ball, body) in zip(scene.balls, world.bodies.dropFirst(scene.crates.count)) where ball.color != .white {
            let color = ball.color
            self[look: body] = .ball(
                DebugColor(
                    red: Double(color.red) / 255, green: Double(color.green) / 255, blue: Double(color.blue) / 255))
        }
    }
}
