import Chipmunk
public import Dynamics

extension Scene {
    /// Returns sticker balls in a phone's view: thirty of them, 40 points across, in random colors, dropped from the
    /// top edge at random places.
    ///
    /// Each ball starts at the top edge or, if others are in its way, in the first row below with enough room, so that
    /// none overlap. The walls do not damp: a ball bounces off a wall with its own elasticity of 0.6.
    ///
    /// - Parameter seed: The seed of the random places and colors. The same seed gives the same scene everywhere.
    public static func balls(seed: UInt64) -> Scene {
        let view = ViewSize(width: 375, height: 667)
        var scene = Scene(
            name: "balls", summary: "Thirty sticker balls in a phone's view, on Chipmunk's own rules", view: view,
            walls: Wall.around(view))
        for index in scene.walls.indices { scene.walls[index].elasticity = 1 }

        let drop = BallDrop(
            count: 30, seed: seed, in: view, radius: Ball(position: .zero).radius, wall: Wall.defaultRadius)
        scene.balls = drop.balls.map { dropped in
            var ball = Ball(position: Vector(dropped.x, view.height - dropped.depth))
            ball.color = dropped.color
            return ball
        }
        return scene
    }

    /// Returns the sticker balls as their source has them: thirty items on UIKit Dynamics, 40 points across, in random
    /// colors, dropped from the top edge at random places. y points down.
    ///
    /// They collide with each other and with the view's edges, rebound with 0.6 of their speed, and may turn. They
    /// start in the places of ``balls(seed:)``, which simulates the same balls by Chipmunk's own rules.
    ///
    /// - Parameters:
    ///   - seed: The seed of the random places and colors. Defaults to 1.
    ///   - bounds: The outline of a ball: the ellipse in its bounds, as the source intends, or their rectangle, as the
    ///     source runs. Defaults to the ellipse.
    public static func stickerBalls(
        seed: UInt64 = 1, bounds: DynamicItemCollisionBoundsType = .ellipse
    ) -> Scene {
        let view = ViewSize(width: 375, height: 667)
        var scene = Scene(
            name: "sticker-balls", summary: "Thirty sticker balls on UIKit Dynamics, y down, in a phone's view",
            view: view)
        let drop = BallDrop(count: 30, seed: seed, in: view, radius: 20, wall: 0)
        var dynamics = DynamicsDefinition()
        dynamics.items = drop.balls.enumerated().map { index, dropped in
            var item = DynamicsDefinition.Item(
                name: "ball-\(index + 1)", center: Vector(dropped.x, dropped.depth),
                size: ViewSize(width: 40, height: 40))
            item.collisionBounds = bounds
            item.elasticity = 0.6
            item.color = dropped.color
            return item
        }
        dynamics.boundsInsets = DynamicBounds.Insets()
        scene.dynamics = dynamics
        return scene
    }
}
