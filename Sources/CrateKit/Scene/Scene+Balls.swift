import Chipmunk

extension Scene {
    /// Returns sticker balls in a phone's view: thirty of them, 40 points across, in random colors, dropped from the
    /// top edge at random places.
    ///
    /// Each ball starts at the top edge, or, where others are in its way, in the first row below with enough room, so
    /// that none overlap. The walls do not damp: a ball bounces off a wall with its own elasticity of 0.6.
    ///
    /// - Parameter seed: The seed of the random places and colors. The same seed gives the same scene everywhere.
    public static func balls(seed: UInt64) -> Scene {
        let view = Size(width: 375, height: 667)
        var scene = Scene(
            name: "balls", summary: "Thirty sticker balls in a phone's view (UIKit Dynamics)", view: view,
            walls: Wall.around(view))
        for index in scene.walls.indices { scene.walls[index].elasticity = 1 }

        var generator = SeededGenerator(seed: seed)
        for _ in 0..<30 {
            var ball = Ball(position: .zero)
            let margin = ball.radius + Wall.defaultRadius
            ball.position = Vector(
                generator.number(from: margin, to: view.width - margin), view.height - margin)
            while scene.balls.contains(where: ball.overlaps) { ball.position.y -= 2 * ball.radius }
            ball.color = DebugColor(hue: generator.number(from: 0, to: 1))
            scene.balls.append(ball)
        }
        return scene
    }
}

extension Ball {
    fileprivate func overlaps(_ other: Ball) -> Bool {
        position.distance(to: other.position) < radius + other.radius
    }
}
