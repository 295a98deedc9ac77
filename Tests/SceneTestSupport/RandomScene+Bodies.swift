import Chipmunk
import CrateKit
import TestSupport
import TimerAnimation

extension RandomScene {
    mutating func wall() -> Wall {
        var wall = Wall(from: point(), to: point())
        if wall.from == wall.to { wall.to.x = wall.from.x + 100 }
        if chance(0.5) { wall.radius = number(Scene.Bounds.radius, usual: 0...10) }
        if chance(0.5) { wall.friction = surface() }
        if chance(0.5) { wall.elasticity = surface() }
        return wall
    }

    mutating func crate() -> Crate {
        let (corner, size) = (point(), size())
        var crate = Crate(frame: ViewRect(x: corner.x, y: corner.y, width: size.width, height: size.height))
        if chance(0.5) { crate.mass = number(Scene.Bounds.mass, usual: 1...1000) }
        if chance(0.5) { crate.friction = surface() }
        if chance(0.5) { crate.elasticity = surface() }
        return crate
    }

    mutating func ball() -> Ball {
        var ball = Ball(position: point())
        if chance(0.5) { ball.radius = number(Scene.Bounds.size, usual: 1...50) }
        if chance(0.5) { ball.mass = number(Scene.Bounds.mass, usual: 1...1000) }
        if chance(0.5) { ball.friction = surface() }
        if chance(0.5) { ball.elasticity = surface() }
        if chance(0.5) {
            ball.color = DebugColor(
                red: Double(integer(0...255)) / 255, green: Double(integer(0...255)) / 255,
                blue: Double(integer(0...255)) / 255)
        }
        return ball
    }

    mutating func body() -> BodyDefinition {
        var body = BodyDefinition(
            name: "body", kind: one(of: [.dynamic, .dynamic, .kinematic, .static]), position: point())
        if chance(0.5) { body.angle = number(Scene.Bounds.coordinate, usual: -4...4) }
        if body.kind != .static && chance(0.5) {
            body.velocity = point()
            body.angularVelocity = number(Scene.Bounds.coordinate, usual: -10...10)
        }
        body.shapes = some(0...3) { $0.shape() }
        if body.kind == .dynamic {
            weigh(&body)
            rule(&body)
        }
        if body.kind == .kinematic && chance(0.6) {
            if chance(0.7) {
                body.motion.position =
                    chance(0.2) ? .path(path()) : animation(depth: 0, path: { .path($0.path()) }) { $0.point() }
            }
            if chance(0.5) {
                body.motion.angle = animation(depth: 0) { $0.number(Scene.Bounds.coordinate, usual: -4...4) }
            }
        }
        return body
    }

    private mutating func rule(_ body: inout BodyDefinition) {
        if chance(0.1) { body.gravityScale = number(Scene.Bounds.coordinate, usual: -1...2) }
        if chance(0.1) { body.linearDamping = number(Scene.Bounds.damping, usual: 0...3) }
        if chance(0.1) { body.angularDamping = number(Scene.Bounds.damping, usual: 0...3) }
        if chance(0.1) { body.maxSpeed = number(Scene.Bounds.speed, usual: 0...500) }
        if chance(0.1) { body.maxAngularSpeed = number(Scene.Bounds.speed, usual: 0...10) }
        body.isBullet = chance(0.1)
    }

    /// Gives a body a mass in one of the ways in which it can have one.
    private mutating func weigh(_ body: inout BodyDefinition) {
        if !body.shapes.isEmpty && chance(0.4) {
            let dense = integer(0...body.shapes.count - 1)
            for index in body.shapes.indices where index == dense || chance(0.5) {
                body.shapes[index].density = number(Scene.Bounds.density, usual: 0.001...1)
            }
            return
        }
        body.mass = number(Scene.Bounds.mass, usual: 1...1000)
        body.canRotate = chance(0.8)
        if chance(0.3) || (body.shapes.isEmpty && body.canRotate) {
            body.moment = number(Scene.Bounds.moment, usual: 100...100_000)
        }
    }

    private mutating func shape() -> ShapeDefinition {
        var shape = ShapeDefinition(geometry())
        if chance(0.5) { shape.friction = surface() }
        if chance(0.5) { shape.elasticity = surface() }
        if chance(0.1) { shape.frictionRule = one(of: CombineRule.allCases) }
        if chance(0.1) { shape.elasticityRule = one(of: CombineRule.allCases) }
        if chance(0.2) { shape.surfaceVelocity = point() }
        shape.isSensor = chance(0.1)
        if chance(0.1) { shape.passDirection = Vector(number(Scene.Bounds.coordinate, usual: -1...1), 1) }
        if chance(0.2) { shape.collisionType = integer(0...Int.max) }
        if chance(0.2) {
            shape.filter.group = UInt(random.next() >> (chance(0.5) ? 0 : 62))
            shape.filter.categories.rawValue = UInt32(truncatingIfNeeded: random.next())
            shape.filter.mask.rawValue = UInt32(truncatingIfNeeded: random.next())
        }
        return shape
    }

    private mutating func geometry() -> ShapeDefinition.Geometry {
        let radius = chance(0.5) ? 0 : number(Scene.Bounds.radius, usual: 0...5)
        switch integer(0...3) {
        case 0:
            return .circle(
                radius: number(Scene.Bounds.size, usual: 1...40), offset: chance(0.5) ? .zero : point(usual: -20...20))
        case 1: return .segment(from: point(usual: -40...40), to: point(usual: -40...40), radius: radius)
        case 2:
            let size = size()
            return .box(width: size.width, height: size.height, radius: radius)
        default:
            let vertices = some(3...9) { $0.point(usual: -40...40) }
            let isHull = (try? PolygonShape(vertices: vertices, radius: radius)) != nil
            return .polygon(
                vertices: isHull ? vertices : [Vector(0, 0), Vector(30, 0), Vector(0, 30)], radius: radius)
        }
    }

    mutating func generator() -> Generator {
        let pattern: Generator.Pattern
        switch integer(0...3) {
        case 0: pattern = .grid(columns: integer(1...3), rows: integer(1...3), spacing: point(usual: 10...60))
        case 1: pattern = .pyramid(rows: integer(1...3), spacing: point(usual: 10...60))
        case 2: pattern = .stack(count: integer(1...5), spacing: number(Scene.Bounds.coordinate, usual: 10...60))
        default:
            pattern = .scatter(
                count: integer(1...6), seed: random.next(), size: size(),
                separation: number(Scene.Bounds.radius, usual: 0...40))
        }
        return Generator(pattern, of: body())
    }
}
