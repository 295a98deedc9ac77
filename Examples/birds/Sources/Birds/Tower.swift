import Chipmunk

/// A tower of beams with pigs in it, at which birds are shot.
struct Tower {
    static let timestep = 1.0 / 120
    /// The increase of an impulse from one step to the next that hurts.
    private static let threshold = 60.0

    let space = Space()
    private(set) var pigs: [Body] = []
    private(set) var birds: [Body] = []
    private(set) var step = 0
    /// The impulses that are left until something breaks.
    private var health: [Body: Double] = [:]

    init() {
        space.gravity = Vector(0, -600)
        space.sleepTimeThreshold = 0.5
        space.impactThreshold = Tower.threshold
        space.staticBody.attach(SegmentShape(from: Vector(-200, 0), to: Vector(1200, 0), radius: 4)).friction = 1
        for floor in 0..<3 {
            let y = 4 + Double(floor) * 78
            for x in [600.0, 660, 720] { addBeam(at: Vector(x, y + 35), width: 10, height: 70) }
            for x in [630.0, 690] { addBeam(at: Vector(x, y + 74), width: 60, height: 8) }
            for x in [630.0, 690] where floor < 2 { addPig(at: Vector(x, y + 12)) }
        }
        addPig(at: Vector(660, 250))
    }

    private mutating func addBeam(at place: Vector, width: Double, height: Double) {
        let beam = Body(.dynamic)
        let shape = beam.attach(PolygonShape(width: width, height: height))
        (shape.density, shape.friction) = (0.004, 0.8)
        health[space.add(beam, at: place)] = 5000
    }

    private mutating func addPig(at place: Vector) {
        let pig = Body(.dynamic)
        let shape = pig.attach(CircleShape(radius: 12))
        (shape.density, shape.friction) = (0.004, 0.8)
        pigs.append(space.add(pig, at: place))
        health[pig] = 1200
    }

    mutating func shoot(_ velocity: Vector) {
        let bird = Body(.dynamic)
        let shape = bird.attach(CircleShape(radius: 9))
        (shape.density, shape.friction, shape.elasticity) = (0.02, 0.6, 0.2)
        bird.isBullet = true
        birds.append(space.add(bird, at: Vector(80, 60)))
        bird.velocity = velocity
    }

    /// Steps, and takes away what broke. Returns the pigs that are gone.
    mutating func advance() -> Int {
        space.step(by: Tower.timestep)
        step += 1
        for impact in space.impacts {
            let damage = impact.impulse.length - Tower.threshold
            for body in [impact.bodyA, impact.bodyB] {
                guard let body, let left = health[body] else { continue }
                health[body] = left - damage
            }
        }
        // In the order of the bodies, so that each run is the same; and each only once, however often it was hit.
        let broken = space.bodies.filter { health[$0, default: 1] <= 0 }
        for body in broken {
            space.remove(body)
            health[body] = nil
        }
        let count = pigs.count
        pigs.removeAll { $0.space == nil }
        return count - pigs.count
    }

    /// Whether nothing moves any more.
    var isAtRest: Bool { space.bodies.allSatisfy { $0.isSleeping || $0.position.y < -100 } }
}
