import Chipmunk

extension Scene {
    /// The scenes of "iOS Core Animation: Advanced Techniques" and of the demo of UIKit Dynamics.
    package static let bookScenes = bookMakers.map { $0.make() }

    /// The names of these scenes, each with the function that makes the scene when it is needed.
    static let bookMakers: [(name: String, make: @Sendable () -> Scene)] = [
        ("crates", { crates }), ("falling-crate", { fallingCrate }), ("tilting", { tilting }),
        ("balls", { balls(seed: 1) }), ("sticker-balls", { stickerBalls() }), ("bounce", { bounce }),
    ]

    /// Listings 11.4 and 11.5 of "iOS Core Animation: Advanced Techniques": five crates between four walls.
    public static let crates = Scene(
        name: "crates",
        summary: "Five crates between four walls (listings 11.4 and 11.5)",
        walls: Wall.around(ViewSize(width: 300, height: 300)),
        crates: [
            Crate(frame: ViewRect(x: 0, y: 0, width: 32, height: 32)),
            Crate(frame: ViewRect(x: 32, y: 0, width: 32, height: 32)),
            Crate(frame: ViewRect(x: 64, y: 0, width: 64, height: 64)),
            Crate(frame: ViewRect(x: 128, y: 0, width: 32, height: 32)),
            Crate(frame: ViewRect(x: 0, y: 32, width: 64, height: 64)),
        ])

    /// Listing 11.3 of "iOS Core Animation: Advanced Techniques": one crate that falls forever.
    public static let fallingCrate: Scene = {
        var scene = Scene(
            name: "falling-crate",
            summary: "One crate and nothing to land on (listing 11.3)",
            crates: [Crate(frame: ViewRect(x: 100, y: 0, width: 100, height: 100))])
        // A view that stands still loses the crate after half a second.
        scene.followedBody = "crate-1"
        // It never rests.
        scene.run.end = .steps(360)
        // Where its center is after each quarter of a second: it falls a half of the gravity times the time squared.
        let (start, gravity) = (scene.view.height - 50, -Tilt.pointsPerG)
        scene.labels = (1...24).map { (count: Int) -> LabelDefinition in
            let time = Double(count) / 4
            let height = start + gravity * time * time / 2
            var label = LabelDefinition("\(time) s", at: Vector(245, height - 5))
            label.size = 16
            return label
        }
        return scene
    }()
}
