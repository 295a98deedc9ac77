// The program of Sources/Chipmunk/Chipmunk.docc/ReinforcementLearning.md.
import Chipmunk

struct CartPole {
    static let timestep = 0.02
    let space = Space()
    let cart = Body(mass: 1, moment: .infinity)
    let pole = Body(mass: 0.1, moment: 0.1 / 12)
    private let start: SpaceSnapshot

    init() throws {
        space.gravity = Vector(0, -9.8)
        space.add(cart)
        space.add(pole, at: Vector(0, 0.5))
        space.add(GrooveJoint(space.staticBody, cart, from: Vector(-9, 0), to: Vector(9, 0)))
        space.add(PivotJoint(cart, pole, at: .zero))
        start = try space.snapshot()
    }

    /// Position and velocity of the cart, angle and angular velocity of the pole.
    var observation: SIMD4<Double> {
        SIMD4(cart.position.x, cart.velocity.x, pole.angle, pole.angularVelocity)
    }

    /// Whether the pole has fallen by 12 degrees, or the cart has left its 2.4 meters.
    var isOver: Bool { abs(cart.position.x) > 2.4 || abs(pole.angle) > 0.21 }

    func reset(tilt: Double) throws {
        try space.restore(start)
        pole.angularVelocity = tilt
    }

    func step(pushingRight: Bool) {
        cart.applyForce(Vector(pushingRight ? 10 : -10, 0))
        space.step(by: CartPole.timestep)
    }
}
struct Attempt {
    let environment: CartPole
    var weights = SIMD4<Double>.zero
    var stepCount = 0

    mutating func play(tilt: Double) throws {
        try environment.reset(tilt: tilt)
        stepCount = 0
        while !environment.isOver, stepCount < 500 {
            environment.step(pushingRight: (weights * environment.observation).sum() > 0)
            stepCount += 1
        }
    }
}
var attempts = try Worlds(count: 16) { _ in Attempt(environment: try CartPole()) }
var random = SystemRandomNumberGenerator()
var (best, record) = (SIMD4<Double>.zero, 0)
for _ in 0..<20 where record < 500 {
    for number in 0..<attempts.count {
        attempts[number].weights = best + SIMD4((0..<4).map { _ in .random(in: -1...1, using: &random) })
    }
    attempts.forEach { attempt, number in
        try? attempt.play(tilt: 0.1)
    }
    for number in 0..<attempts.count where attempts[number].stepCount > record {
        (best, record) = (attempts[number].weights, attempts[number].stepCount)
    }
}
print("the pole stands for \(Double(record) * CartPole.timestep) s")
let environment = attempts[0].environment
try environment.reset(tilt: 0.1)
let moment = try environment.space.snapshot()
for pushingRight in [true, false] {
    for _ in 0..<20 { environment.step(pushingRight: pushingRight) }
    print("\(pushingRight ? "right" : "left"): \(environment.pole.angle)")
    try environment.space.restore(moment)
}
