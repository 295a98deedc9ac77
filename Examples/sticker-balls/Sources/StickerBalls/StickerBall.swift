import Dynamics

/// In the UIKit program, an image view 40 points across.
final class StickerBall: DynamicItem {
    var center: SIMD2<Double>
    var angle = 0.0
    let bounds = DynamicBounds(width: 40, height: 40)
    /// Without this line the balls collide as the squares that image views are.
    let collisionBoundsType = DynamicItemCollisionBoundsType.ellipse
    /// The ball's hits of an edge of the view.
    var hits = 0

    init(center: SIMD2<Double>) { self.center = center }
}
