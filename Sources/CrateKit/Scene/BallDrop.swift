import Chipmunk

/// Balls that are dropped from the top edge of a view at random places, in random colors.
///
/// Each ball starts at the top edge or, if others are in its way, in the first row below with enough room, so that none
/// overlap.
struct BallDrop {
    /// A ball in its place.
    struct Ball {
        /// The distance of the center from the left edge, in points.
        var x: Double
        /// The distance of the center from the top edge, in points.
        var depth: Double
        var color: DebugColor
    }

    /// The balls, in order.
    let balls: [Ball]

    /// Places balls.
    ///
    /// - Parameters:
    ///   - seed: The seed of the random places and colors. The same seed gives the same balls everywhere.
    ///   - view: The size of the view.
    ///   - radius: The radius of the balls, in points.
    ///   - wall: The thickness of the walls inside the edges, in points.
    init(count: Int, seed: UInt64, in view: ViewSize, radius: Double, wall: Double) {
        var generator = SeededGenerator(seed: seed)
        var balls: [Ball] = []
        let margin = radius + wall
        for _ in 0..<count {
            let x = generator.number(from: margin, to: view.width - margin)
            var place = Vector(x, margin)
            while balls.contains(where: { Vector($0.x, $0.depth).distance(to: place) < radius + radius }) {
                place.y += 2 * radius
            }
            balls.append(Ball(x: x, depth: place.y, color: DebugColor(hue: generator.number(from: 0, to: 1))))
        }
        self.balls = balls
    }
}
