import Chipmunk
import ChipmunkDrawing

/// Explosions and fields.
enum Forces {
    static func explosion(_ stage: inout Stage) -> String {
        for (column, row) in [(0, 0), (1, 0), (2, 0), (3, 0), (0, 1), (1, 1), (2, 1), (0, 2), (1, 2)] {
            let x = 20 + 24 * Double(column) + 12 * Double(row)
            let crate = stage.box(at: Vector(x, 14 + 24 * Double(row)), width: 23.8, height: 24)
            stage.style[look: crate] = .crate
            stage.follow(crate)
        }
        stage.run(30)
        let pushed = stage.space.explode(at: Vector(-10, 10), radius: 150, impulse: 420, falloff: .linear)
        stage.run(24)
        return "\(pushed.count) pushed"
    }

    /// Balls that fall through a wind from the left, which the dashed zone has.
    static func wind(_ stage: inout Stage) -> String {
        let zone = stage.box(.static, at: Vector(0, 75), width: 200, height: 80).shapes[0]
        zone.isSensor = true
        let balls = [3.0, 8, 14].map { stage.ball(at: Vector(-80, 150), radius: $0) }
        for ball in balls { ball.shapes[0].filter = ShapeFilter(group: 1) }
        zone.filter = .all
        stage.run(40) { $0.apply(.wind(Vector(400, 0), drag: 0.002), in: zone, for: Stage.timestep) }
        return balls.map { "\(Int($0.position.x))" }.joined(separator: " ")
    }

    /// Rafts of a fifth, a half and four fifths of the water's density.
    static func water(_ stage: inout Stage) -> String {
        let basin = stage.box(.static, at: Vector(0, 50), width: 380, height: 96).shapes[0]
        basin.isSensor = true
        let rafts = [0.2, 0.5, 0.8].enumerated().map { index, density in
            let raft = stage.space.add(Body(.dynamic), at: Vector(Double(index) * 110 - 110, 120), angle: 0.4)
            raft.attach(PolygonShape(width: 60, height: 30)).density = density
            stage.style[look: raft] = .plank()
            return raft
        }
        stage.run(600) { $0.apply(.buoyancy(level: 98, density: 1, drag: 2), in: basin, for: Stage.timestep) }
        return rafts.map { "\(Int(($0.position.y - 98).rounded()))" }.joined(separator: " ")
    }

    /// Two moons: one on a circle, and one that is a fifth slower.
    static func planet(_ stage: inout Stage) -> String {
        let planet = stage.space.add(Body(.static), at: Vector(0, 100))
        planet.attach(CircleShape(radius: 30))
        stage.style[look: planet] = .plain(DebugColor(hex: 0x2e6f95))
        let pull = ForceField.radial(center: planet.position, acceleration: -1000, at: 90, falloff: 2)
        let moons = [1.0, 0.8].map { share in
            stage.ball(at: planet.position + Vector(90, 0), velocity: Vector(0, 300 * share), radius: 5)
        }
        for moon in moons { moon.shapes[0].filter = ShapeFilter(group: 1) }
        stage.run(118) { $0.apply(pull, for: Stage.timestep) }
        return moons.map { "\(Int($0.position.distance(to: planet.position)))" }.joined(separator: " ")
    }
}
