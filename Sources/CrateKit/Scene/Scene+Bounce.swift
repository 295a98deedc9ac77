import Chipmunk
import TimerAnimation

extension Scene {
    /// The ball of the book's timer demos (listings 11.1 and 11.2): it falls from (150, 32) to (150, 268) in a second,
    /// in a view of 300 points with y down, and bounces by its easing. Physics does not move it.
    public static let bounce: Scene = {
        let view = ViewSize(width: 300, height: 300)
        let top = Vector(150, view.height - 32)
        let bottom = Vector(150, view.height - 268)
        var ball = BodyDefinition(
            name: "ball", kind: .kinematic, position: top, shapes: [ShapeDefinition(.circle(radius: 32))])
        ball.motion.position = .keyframes(
            KeyframeAnimation(
                values: [top, bottom], easings: [.out(.bounce)], timing: MediaTiming(duration: 1, fillMode: .both)))
        ball.appearance.color = DebugColor(hex: 0xe8524a)
        var scene = Scene(
            name: "bounce",
            summary: "A ball that an easing bounces (listings 11.1 and 11.2)",
            view: view,
            bodies: [ball])
        // At the heights from which it falls: the fraction of the way down at these times is 0, 0.7 and 0.91 by the easing.
        scene.labels = [(0.0, 0.0), (0.55, 0.7), (0.81, 0.91)].map { time, fraction in
            var label = LabelDefinition("\(time) s", at: Vector(40, top.y + (bottom.y - top.y) * fraction - 5))
            label.size = 16
            return label
        }
        return scene
    }()
}
