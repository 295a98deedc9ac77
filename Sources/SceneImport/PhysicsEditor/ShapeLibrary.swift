import Chipmunk
import CrateKit
import SceneCoding

/// A file of PhysicsEditor: the shapes of pictures, for Chipmunk or for Box2D, y up, in points around each picture's anchor.
enum ShapeLibrary {
    /// The space between bodies, and around them, and the length at which a row ends, in points.
    private static let gap = 20.0, rowLength = 800.0

    /// Reads the bodies, which have no places: they stand in rows, without gravity.
    static func scene(in bytes: [UInt8], _ notes: inout ImportNotes) throws(SceneFileError) -> Scene {
        let list = try PropertyList.parse(bytes)
        var reader = ShapeLibraryReader(of: list)
        defer { reader.report(to: &notes) }
        var scene = Scene(name: "shapes")
        scene.space.gravity = .zero
        scene.bodies = reader.bodies(of: list)
        guard !scene.bodies.isEmpty else { return scene }
        let size = arrange(&scene.bodies)
        guard Scene.Bounds.size.contains(size.width), Scene.Bounds.size.contains(size.height) else {
            reader.fail("all bodies together must have room in 1e6 by 1e6 points", at: list, path: "bodies")
            return scene
        }
        scene.view = size
        return scene
    }

    /// Puts bodies beside each other in rows, the first one at the bottom. Returns the size of the view.
    private static func arrange(_ bodies: inout [BodyDefinition]) -> ViewSize {
        var corner = Vector(gap, gap)
        var (rowHeight, width) = (0.0, 0.0)
        for index in bodies.indices {
            guard let bounds = bodies[index].bounds else { continue }
            if corner.x > gap, corner.x + bounds.right - bounds.left + gap > rowLength {
                corner = Vector(gap, corner.y + rowHeight + gap)
                rowHeight = 0
            }
            bodies[index].position = corner - Vector(bounds.left, bounds.bottom)
            corner.x += bounds.right - bounds.left + gap
            rowHeight = max(rowHeight, bounds.top - bounds.bottom)
            width = max(width, corner.x)
        }
        return ViewSize(width: width, height: corner.y + rowHeight + gap)
    }
}
