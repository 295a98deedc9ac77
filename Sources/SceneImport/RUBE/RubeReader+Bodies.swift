import Chipmunk
import CrateKit
import SceneCoding

extension RubeReader {
    /// Returns the bodies of a world, in the file's order, which joints count by.
    mutating func bodies(of world: DocumentNode) -> [BodyDefinition] {
        objects(world, "body").enumerated().map { index, node in body(node, path: "body[\(index)]") }
    }

    private mutating func body(_ node: DocumentNode, path: String) -> BodyDefinition {
        let name = names.unique([text(node, "name"), "body"])
        var body = BodyDefinition(name: name, position: point(node, "position") * pointsPerMeter)
        switch number(node, "type") {
        case 0: body.kind = .static
        case 1: body.kind = .kinematic
        case 2: body.kind = .dynamic
        default: notes.fail("must be 0, 1 or 2", at: node["type"]?.position ?? node.position, path: "\(path).type")
        }
        body.angle = number(node, "angle")
        for (index, fixture) in objects(node, "fixture").enumerated() {
            body.shapes += shapes(fixture, path: "\(path).fixture[\(index)]")
        }
        if !flag(node, "active", or: true) {
            notes.warn("a body that is not active is left out, with its shapes", at: node.position, path: path)
            body.shapes = []
            body.kind = .static
        }
        if body.kind == .static {
            body.setMass(nil)
            return body
        }
        body.velocity = point(node, "linearVelocity") * pointsPerMeter
        body.angularVelocity = number(node, "angularVelocity")
        if body.kind == .kinematic {
            body.setMass(nil)
            return body
        }
        body.linearDamping = size(node, "linearDamping")
        body.angularDamping = size(node, "angularDamping")
        body.gravityScale = number(node, "gravityScale", or: 1)
        body.isBullet = flag(node, "bullet")
        setMass(&body, node, path: path)
        return body
    }

    /// A body that must not turn is one with a mass here.
    private mutating func setMass(_ body: inout BodyDefinition, _ node: DocumentNode, path: String) {
        let (mass, cannotTurn) = (size(node, "massData-mass"), flag(node, "fixedRotation"))
        if cannotTurn || !body.hasDensity {
            body.setMass(mass > 0 ? mass : 1)
            body.canRotate = !cannotTurn
            if !cannotTurn && body.shapes.isEmpty {
                body.moment = max(size(node, "massData-I"), 1e-3) * pointsPerMeter * pointsPerMeter
            }
        }
        if body.shapes.isEmpty { notes.warn("the body has no shape", at: node.position, path: path) }
    }

    private mutating func shapes(_ node: DocumentNode, path: String) -> [ShapeDefinition] {
        geometries(node, path: path).map { geometry in
            var shape = ShapeDefinition(geometry)
            shape.friction = size(node, "friction")
            shape.setMaterial(
                elasticity: size(node, "restitution"), density: size(node, "density"),
                pointsPerMeter: pointsPerMeter)
            shape.isSensor = flag(node, "sensor")
            shape.filter = filter(node, path: path)
            return shape
        }
    }

    private mutating func geometries(_ node: DocumentNode, path: String) -> [ShapeDefinition.Geometry] {
        if let circle = node["circle"] {
            return [
                .circle(
                    radius: size(circle, "radius") * pointsPerMeter, offset: point(circle, "center") * pointsPerMeter)
            ]
        }
        if let polygon = node["polygon"] {
            let outline = points(polygon, "vertices").map { $0 * pointsPerMeter }
            switch Outline.shapes(around: outline, tolerance: 0.01) {
            case .success(let shapes): return shapes
            case .failure(let problem):
                notes.fail(
                    "the polygon cannot be a shape: \(problem.sentence)", at: polygon.position, path: "\(path).polygon")
                return []
            }
        }
        if let chain = node["chain"] ?? node["loop"] {
            let line = points(chain, "vertices").map { $0 * pointsPerMeter }
            let isClosed = node["loop"] != nil || line.count > 3 && line.first == line.last
            guard line.count >= 2 else {
                notes.fail("a chain needs two points", at: chain.position, path: "\(path).chain")
                return []
            }
            return [
                .polyline(
                    points: isClosed && line.first == line.last ? Array(line.dropLast()) : line, isClosed: isClosed)
            ]
        }
        notes.fail("must have a circle, a polygon, a chain or a loop", at: node.position, path: path)
        return []
    }

    private mutating func filter(_ node: DocumentNode, path: String) -> ShapeFilter {
        let group = number(node, "filter-groupIndex")
        if group > 0 {
            notes.warn(ShapeFilter.groupProblem, at: node.position, path: path)
        }
        func bits(_ key: String, or standard: Double) -> UInt32 {
            UInt32(min(max(number(node, key, or: standard), 0), 65_535))
        }
        return ShapeFilter(
            box2DGroup: group, categories: bits("filter-categoryBits", or: 1),
            mask: bits("filter-maskBits", or: 65_535))
    }
}
