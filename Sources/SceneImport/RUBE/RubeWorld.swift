import Chipmunk
import CrateKit
import SceneCoding

/// A world of R.U.B.E., an editor for Box2D, in its JSON: y up, as here, but in meters, and with Box2D's rules for two materials that
/// touch.
enum RubeWorld {
    /// Beyond the outermost shapes, the points that the view shows.
    private static let margin = 20.0

    static func scene(
        in bytes: [UInt8], pointsPerMeter: Double, _ notes: inout ImportNotes
    ) throws(SceneFileError) -> Scene {
        let world = try DocumentParser.parse(bytes, as: .json, limits: SceneFileLimits())
        var reader = RubeReader(notes: notes, pointsPerMeter: pointsPerMeter)
        defer { notes = reader.notes }
        var scene = Scene(name: "world")
        scene.space.gravity = reader.point(world, "gravity", or: Vector(0, -10)) * pointsPerMeter
        scene.space.iterations = min(max(Int(reader.number(world, "velocityIterations", or: 8)), 10), 100)
        if reader.flag(world, "allowSleep", or: true) { scene.space.sleepTimeThreshold = 0.5 }
        scene.bodies = reader.bodies(of: world)
        scene.constraints = reader.joints(of: world, between: scene.bodies)
        reader.notePictures(of: world)
        if let bounds = scene.bodies.bounds {
            scene.viewOrigin = Vector(bounds.left - margin, bounds.bottom - margin)
            scene.view = ViewSize(
                width: bounds.right - bounds.left + 2 * margin, height: bounds.top - bounds.bottom + 2 * margin)
        }
        return scene
    }
}
