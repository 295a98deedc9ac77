import CharacterMotion
import Chipmunk

/// The state of a game, which a frame changes.
struct Game {
    /// The keys that a player holds in a frame.
    struct Input {
        var direction = 0.0, jumps = false
    }

    private static let timestep = 1.0 / 60
    private static let coin: CollisionType = 1

    let space = Space()
    let hero = Body(.kinematic)
    private(set) var (coins, frame) = (0, 0)
    private let lift = Body(.kinematic)
    private var controller = CharacterController()

    init(_ level: Level) {
        space.gravity = Vector(0, -900)
        space.recordsContacts = true
        lift.attach(PolygonShape(width: 40, height: 8))
        space.add(lift, at: Vector(632, 30))
        hero.attach(SegmentShape(from: Vector(0, -5), to: Vector(0, 5), radius: 7)).filter.group = 1
        level.forEachRun { tile, box in add(tile, box) }
        (controller.jumpHeight, controller.stepHeight, controller.snapDistance) = (54, 6, 6)
        (controller.coyoteTime, controller.jumpBuffer, controller.pushForce) = (0.1, 0.1, 1500)
        (controller.acceleration, controller.airAcceleration) = (1200, 600)
    }

    private func add(_ tile: Character, _ box: BoundingBox) {
        switch tile {
        case "#": space.staticBody.attach(PolygonShape(box)).friction = 0.8
        case "=": space.staticBody.attach(PolygonShape(box)).passDirection = Vector(0, 1)
        case "o":
            for x in stride(from: box.left, to: box.right, by: Level.tile) {
                let place = Vector(x, box.bottom) + Level.tile / 2
                let shape = space.add(Body(.static), at: place).attach(CircleShape(radius: 5))
                (shape.isSensor, shape.collisionType) = (true, Game.coin)
            }
        case "C":
            let crate = Body(mass: 1, moment: Moment.box(mass: 1, width: 15, height: 15))
            crate.attach(PolygonShape(width: 15, height: 15)).friction = 0.6
            space.add(crate, at: box.center)
        case "@": space.add(hero, at: box.center)
        default: break
        }
    }

    mutating func play(_ input: Input) {
        frame += 1
        let height = 44 + 40 * Vector(angle: Double(frame) * Game.timestep).y
        lift.move(to: Pose(x: 632, y: height, angle: 0), within: Game.timestep)
        controller.move(hero, walking: 130 * input.direction, jumps: input.jumps, within: Game.timestep)
        space.step(by: Game.timestep)
        for contact in space.contactsBegan where [contact.bodyA, contact.bodyB].contains(hero) {
            let other = contact.bodyA === hero ? contact.shapeB : contact.shapeA
            guard other.collisionType == Game.coin, let coin = other.body else { continue }
            coins += 1
            space.remove(coin)
        }
    }

    /// Whether a solid thing is on a way from the hero's middle.
    func isBlocked(toward way: Vector) -> Bool {
        let hit = space.firstHit(from: hero.position, to: hero.position + way, filter: ShapeFilter(group: 1))
        return hit.map { $0.shape.passDirection == nil } ?? false
    }
}
