import Chipmunk
import TimerAnimation

extension Scene {
    /// The five crates on a device that is rocked left and right and then held upright.
    public static let tilting = Scene(
        name: "tilting",
        summary: "The five crates, rocked left and right for ten seconds",
        walls: crates.walls,
        crates: crates.crates,
        tilt: .keyframes(
            KeyframeAnimation(
                values: [
                    Vector(0, -1), Vector(0.6, -0.8), Vector(-0.6, -0.8), Vector(0.6, -0.8), Vector(-0.6, -0.8),
                    Vector(0, -1),
                ],
                easings: Array(repeating: .easeInEaseOut, count: 5),
                timing: MediaTiming(duration: 10, fillMode: .both))))
}
