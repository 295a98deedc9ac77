import Chipmunk
import CrateKit
import SceneCoding

/// A world of R.U.B.E., an editor for Box2D, in its JSON: y up, as here, but in meters, and with Box2D's rules for two materials that
/// touch.
enum RubeWorld {
    /// The points to a meter. With it, a gravity of 10 m/s² is the default of scenes.
    static let pointsPerMeter = 100.0
    /// Beyond the outermost shapes, the points that the view shows.
    private static let margin = 20.0

    static func scene(in bytes: [UInt8], _ notes: inout ImportNotes) throws(SceneFileError) -> Scene {
        let world = try DocumentParser.parse(bytes, as: .json, limits: SceneFileLimits())
        var reader = RubeReader(notes: notes)
        defer { notes = reader.notes }
        var scene = Scene(name: "world")
        scene.space.gravity = reader.point(world, "gravity", or: Vector(0, -10)) * pointsPerMeter
        scene.space.iterations = min(max(Int(reader.number(world, "velocityIterations", or: 8)), 10), 100)
        if reader.flag(world, "allowSleep", or: true) { scene.space.sleepTimeThreshold = 0.5 }
        scene.bodies = reader.bodies(of: world)
        scene.constraints = reader.joints(of: world, between: scene.bodies)
        reader.notePictures(of: world)
        if let bounds = bounds(of: scene.bodies) {
            scene.viewOrigin = Vector(bounds.left - margin, bounds.bottom - margin)
            scene.view = ViewSize(
                width: bounds.right - bounds.left + 2 * margin, height: bounds.top - bounds.bottom + 2 * margin)
        }
        return scene
    }

    /// The box around the shapes of all bodies, or nil if there are none.
    private static func bounds(of bodies: [BodyDefinition]) -> BoundingBox? {
        let corners = bodies.flatMap { body in
            let turn = Vector(angle: body.angle)
            return body.shapes.flatMap { $0.geometry.extremes }.map { body.position + $0.rotated(by: turn) }
        }
        guard let first = corners.first, corners.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return nil }
        return corners.dropFirst().reduce(
            into: BoundingBox(left: first.x, bottom: first.y, right: first.x, top: first.y)
        ) {
            $0 = BoundingBox(
                left: min($0.left, $1.x), bottom: min($0.bottom, $1.y), right: max($0.right, $1.x),
                top: max($0.top, $1.y))
        }
    }
}

extension ShapeDefinition.Geometry {
    /// Points that have the outline between them.
    fileprivate var extremes: [Vector] {
        switch self {
        case .circle(let radius, let offset): [offset - Vector(radius, radius), offset + Vector(radius, radius)]
        case .segment(let from, let to, _): [from, to]
        case .polyline(let points, _, _): points
        case .polygon(let vertices, _): vertices
        case .box(let width, let height, _): [Vector(-width, -height) / 2, Vector(width, height) / 2]
        }
    }
}
