import Chipmunk

/// A planet that turns, the rocks that fall on it, and its moons.
struct System {
    static let timestep = 1.0 / 120
    static let radius = 90.0
    /// The gravity at the planet's surface, in points/s².
    private static let surfaceGravity = 400.0

    let space = Space()
    let planet = Body(.kinematic)
    private(set) var moons: [Body] = []
    private(set) var rocks: [Body] = []
    private(set) var step = 0
    /// The state of the random numbers: the same rocks in each run.
    private var random: UInt64 = 2026

    init() {
        let surface = planet.attach(CircleShape(radius: System.radius))
        (surface.friction, surface.elasticity) = (1, 0.2)
        space.add(planet)
        planet.angularVelocity = 0.3
        for distance in [200.0, 260, 330] {
            let moon = Body(mass: 1, moment: Moment.circle(mass: 1, radius: 6))
            moon.attach(CircleShape(radius: 6)).elasticity = 0.5
            moons.append(add(moon, at: Vector(distance, 0)))
            // On a circle v² / r is the gravity there.
            moon.velocity = Vector(0, (System.gravity(at: distance) * distance).squareRoot())
        }
    }

    /// Returns the gravity at a distance from the planet's center.
    private static func gravity(at distance: Double) -> Double {
        surfaceGravity * radius * radius / (distance * distance)
    }

    /// Adds a body that the planet pulls.
    private func add(_ body: Body, at place: Vector) -> Body {
        body.velocityFunction = { body, _, damping, duration in
            let gravity = -body.position.normalized * System.gravity(at: max(body.position.length, System.radius))
            body.updateVelocity(gravity: gravity, damping: damping, duration: duration)
        }
        return space.add(body, at: place)
    }

    /// Lets a rock fall from the sky, at a random place.
    mutating func dropRock() {
        let rock = Body(.dynamic)
        let size = 8 + 10 * next()
        let shape = rock.attach(PolygonShape(width: size, height: size * (0.6 + 0.4 * next()), radius: 1))
        (shape.density, shape.friction, shape.elasticity) = (0.01, 0.8, 0.1)
        rocks.append(add(rock, at: Vector(angle: 2 * .pi * next()) * (140 + 30 * next())))
        (rock.angle, rock.angularVelocity) = (6 * next(), 4 * next() - 2)
    }

    mutating func advance() {
        space.step(by: System.timestep)
        step += 1
    }

    /// The rocks that turn with the ground.
    var landedCount: Int {
        rocks.count { rock in
            let ground = planet.velocity(atWorldPoint: rock.position)
            return (rock.velocity - ground).length < 3
        }
    }

    /// A number from 0 to 1, by a linear congruential generator.
    private mutating func next() -> Double {
        random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Double(random >> 11) / Double(1 << 53)
    }
}
