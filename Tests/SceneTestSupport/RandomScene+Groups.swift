import Chipmunk
import CrateKit

extension RandomScene {
    /// Adds looks, gravity, a view, polylines, rows, joints in patterns, joints that break, and repetitions.
    mutating func addGroups(to scene: inout Scene) {
        if chance(0.3) { scene.space.gravity = point(usual: -1000...1000) }
        if chance(0.3) { scene.viewOrigin = point() }
        scene.fitsView = chance(0.2)
        for index in scene.bodies.indices where chance(0.3) { scene.bodies[index].appearance = appearance() }
        if chance(0.5) {
            var ground = BodyDefinition(name: "ground of all", kind: .static, position: point())
            ground.shapes = [ShapeDefinition(polyline())]
            ground.shapes[0].appearance = appearance()
            scene.bodies.append(ground)
        }
        if chance(0.5) {
            var bead = BodyDefinition(name: "bead of a row", position: point())
            bead.mass = number(Scene.Bounds.mass, usual: 1...1000)
            bead.shapes = [ShapeDefinition(.circle(radius: number(Scene.Bounds.size, usual: 1...40)))]
            scene.generators.append(
                Generator(.row(count: integer(2...5), spacing: point(usual: 10...60)), of: bead))
            var joint = ConstraintDefinition(
                self.joint(), betweenAll: "bead of a row",
                ends: .init(first: chance(0.5) ? Scene.worldName : nil, last: chance(0.3) ? Scene.worldName : nil))
            if chance(0.5) { joint.breakForce = number(Scene.Bounds.strength, usual: 0...10_000) }
            scene.constraints.append(joint)
        }
        for index in scene.constraints.indices where chance(0.2) {
            let force = number(Scene.Bounds.strength, usual: 0...10_000)
            // Beyond its greatest force none ever breaks.
            if force < scene.constraints[index].maxForce ?? .infinity { scene.constraints[index].breakForce = force }
        }
        if chance(0.5) { scene.repetitions = [repetition()] }
        if scene.fitsView { scene.followedBody = scene.bodies.first?.name }
    }

    private mutating func appearance() -> Appearance {
        let look = one(of: Appearance.Look.allCases.map { Optional($0) } + [nil])
        let color = DebugColor(hex: UInt32(integer(0...0xffffff)))
        return Appearance(look: look, color: look != .crate && chance(0.5) ? color : nil)
    }

    private mutating func polyline() -> ShapeDefinition.Geometry {
        var points = [point()]
        while points.count < 5 {
            let next = point()
            if next != points[points.count - 1] && next != points[0] { points.append(next) }
        }
        return .polyline(points: points, radius: number(Scene.Bounds.radius, usual: 0...5), isClosed: chance(0.5))
    }

    private mutating func repetition() -> Repetition {
        var ball = BodyDefinition(name: "ball of a group", position: point())
        ball.mass = number(Scene.Bounds.mass, usual: 1...1000)
        ball.shapes = [ShapeDefinition(.circle(radius: number(Scene.Bounds.size, usual: 1...40)))]
        return Repetition(
            count: integer(1...4), offset: point(), bodies: [ball],
            constraints: some(0...1) { ConstraintDefinition($0.joint(), between: Scene.worldName, and: ball.name) })
    }
}
