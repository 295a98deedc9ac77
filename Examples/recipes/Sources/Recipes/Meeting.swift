import Chipmunk
import ChipmunkDrawing

/// What is noticed, and what collides: sensors and filters.
enum Meeting {
    /// Balls in a heap, of which the zone has some.
    static func zone(_ stage: inout Stage) -> String {
        let zone = stage.box(.static, at: Vector(-60, 50), width: 120, height: 90).shapes[0]
        zone.isSensor = true
        for index in 0..<18 {
            let (column, row) = (Double(index % 6), Double(index / 6))
            _ = stage.ball(at: Vector(28 * column + 15 * row - 80, 110 + 30 * row), radius: 13)
        }
        stage.run(240)
        let inside = stage.space.shapes(touching: zone).compactMap(\.shape.body)
        for ball in inside { stage.style[look: ball] = Stage.noticed }
        stage.hideTrails()
        return "\(inside.count) inside"
    }

    /// Shots of 6000 points/s through a gate; a point where the gate noticed each.
    static func gate(_ stage: inout Stage) -> String {
        let gate = stage.box(.static, at: Vector(0, 100), width: 4, height: 180).shapes[0]
        gate.isSensor = true
        let shots = [40.0, 100, 160].map { height in
            let shot = stage.ball(at: Vector(-170 + height / 4, height), velocity: Vector(6000, 0), radius: 4)
            (shot.gravityScale, shot.isBullet) = (0, true)
            return shot
        }
        var points: [Vector] = []
        for _ in 0..<3 {
            let before = shots.map(\.position)
            stage.run(1)
            for (shot, start) in zip(shots, before) {
                let hits = stage.space.hits(from: start, to: shot.position, includingSensors: true)
                points += hits.filter { $0.shape === gate }.map(\.point)
            }
        }
        for point in points { stage.mark(point) }
        return "\(points.count) noticed"
    }

    /// A ball and a ghost, thrown at a player.
    static func layers(_ stage: inout Stage) -> String {
        let player = stage.box(at: Vector(0, 40), width: 40, height: 76)
        (player.mass, player.moment) = (20, .infinity)
        player.shapes[0].filter.categories = .players
        let ghosts = ShapeFilter(categories: .ghosts, mask: .all.subtracting(.players))
        let balls = [ShapeFilter.all, ghosts].map { filter in
            let ball = stage.ball(at: Vector(-170, 40), velocity: Vector(380, 250), radius: 12)
            ball.shapes[0].filter = filter
            ball.shapes[0].filter.group = 1
            return ball
        }
        stage.style[look: balls[1]] = Stage.noticed
        stage.run(60)
        return balls.map { $0.position.x < player.position.x ? "before" : "behind" }.joined(separator: " ")
    }

    /// Two dolls whose arms hang at their shoulders. The limbs of the left one share a group.
    static func limbs(_ stage: inout Stage) -> String {
        let widths = [(x: -90.0, group: UInt(1)), (90, 0)].map { x, group in
            let trunk = stage.box(.static, at: Vector(x, 90), width: 36, height: 100)
            let arms = [-1.0, 1].map { side in
                let arm = stage.box(at: Vector(x + 36 * side, 130), width: 70, height: 14)
                stage.space.add(HingeJoint(trunk, arm, at: Vector(x + 8 * side, 130)))
                return arm
            }
            for limb in arms + [trunk] { limb.shapes[0].filter.group = group }
            for arm in arms { arm.angularDamping = 3 }
            stage.run(240)
            return arms[0].position.distance(to: arms[1].position)
        }
        return widths.map { "\(Int($0.rounded()))" }.joined(separator: " ")
    }
}

extension ShapeCategories {
    fileprivate static let players = ShapeCategories(rawValue: 1 << 0)
    fileprivate static let ghosts = ShapeCategories(rawValue: 1 << 1)
}
