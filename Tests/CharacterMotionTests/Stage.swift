import CharacterMotion
import Chipmunk

/// A space with gravity 1000 and a character that is 32 points high.
struct Stage {
    static let shapes: [@Sendable () -> Shape] = [
        { SegmentShape(from: Vector(0, -8), to: Vector(0, 8), radius: 8) }, { PolygonShape(width: 16, height: 32) },
        { PolygonShape(width: 12, height: 28, radius: 2) },
    ]
    static let capsule = shapes[0]

    let space = Space()
    let hero = Body(.kinematic)
    var controller = CharacterController()
    var rate = 60.0

    /// A character whose feet are at a point.
    init(_ shape: Shape = Stage.capsule(), feetAt feet: Vector, rate: Double = 60) {
        self.rate = rate
        space.gravity = Vector(0, -1000)
        hero.attach(shape)
        space.add(hero, at: feet + Vector(0, 16))
    }

    var feet: Vector { hero.position - Vector(0, 16) }
    var timestep: Double { 1 / rate }

    func addGround(_ points: [Vector]) {
        space.staticBody.attachChain(points)
    }

    @discardableResult
    func addBox(_ box: BoundingBox) -> Shape {
        space.staticBody.attach(PolygonShape(box))
    }

    /// Steps a number of times. Returns the number of steps in the air.
    @discardableResult
    mutating func walk(
        _ speed: Double = 0, for seconds: Double, jumps: Bool = false, drops: Bool = false,
        each: (Stage) -> Void = { _ in }
    ) -> Int {
        var stepsInAir = 0
        for step in 0..<Int((seconds * rate).rounded()) {
            each(self)
            controller.move(
                hero, walking: speed, jumps: jumps && step == 0, drops: drops && step == 0, within: timestep)
            space.step(by: timestep)
            if !controller.isOnGround { stepsInAir += 1 }
        }
        return stepsInAir
    }
}
