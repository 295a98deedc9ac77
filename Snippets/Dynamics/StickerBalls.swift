// The program of Sources/Dynamics/Dynamics.docc/StickerBalls.md.
import Dynamics
import Foundation

final class Ball: DynamicItem {
    var center: SIMD2<Double>
    var angle = 0.0
    let bounds = DynamicBounds(width: 40, height: 40)
    let collisionBoundsType = DynamicItemCollisionBoundsType.ellipse

    init(center: SIMD2<Double>) { self.center = center }
}
let view = DynamicBounds(width: 375, height: 667)
let animator = DynamicAnimator(referenceBounds: view)
let gravity = GravityBehavior()
animator.addBehavior(gravity)
let collision = CollisionBehavior()
collision.translatesReferenceBoundsIntoBoundary = true
animator.addBehavior(collision)
let properties = DynamicItemBehavior()
properties.elasticity = 0.6
properties.allowsRotation = true
animator.addBehavior(properties)
struct Dice: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state
    }
}

var dice = Dice(state: 30)
var balls: [Ball] = []
for frame in 0..<360 {
    if frame.isMultiple(of: 12) {
        let ball = Ball(center: [.random(in: 20...view.width - 20, using: &dice), 20])
        balls.append(ball)
        gravity.addItem(ball)
        collision.addItem(ball)
        properties.addItem(ball)
    }
    animator.advance(by: 1 / 60)
}
print("after \(animator.elapsedTime) s there are \(balls.count) balls, the first one at \(balls[0].center)")
func attitude(at time: Double) -> (pitch: Double, roll: Double) {
    (pitch: 1.2, roll: 0.9 * sin(2 * .pi * time / 4))
}

var updates = 0
for frame in 1...240 {
    let time = Double(frame) / 60
    while Double(updates) / 15 <= time {
        let motion = attitude(at: Double(updates) / 15)
        gravity.angle = atan2(motion.pitch, motion.roll)
        updates += 1
    }
    animator.advance(by: 1 / 60)
}
let rightmost = balls.map(\.center.x).max() ?? 0
print("\(updates) updates later the rightmost ball is at \(rightmost)")
final class Watcher: DynamicAnimatorDelegate {
    func dynamicAnimatorDidPause(_ animator: DynamicAnimator) { print("paused") }
    func dynamicAnimatorWillResume(_ animator: DynamicAnimator) { print("resumed") }
}

extension DynamicAnimator {
    /// Runs for a minute at most.
    func runUntilRest() {
        for _ in 0..<3600 where isRunning { advance(by: 1 / 60) }
    }
}

let watcher = Watcher()
animator.delegate = watcher
animator.runUntilRest()
animator.delegate = nil
print("the lowest ball is at \(balls.map(\.center.y).max() ?? 0)")
let push = PushBehavior(items: [balls[0]], mode: .instantaneous)
push.pushDirection = [0.2, -0.4]
animator.addBehavior(push)
animator.runUntilRest()
animator.removeBehavior(push)
final class Counter: CollisionBehaviorDelegate {
    var knocks = 0
    var hits: [String: Int] = [:]

    func collisionBehavior(
        _ behavior: CollisionBehavior, beganContactFor item1: any DynamicItem, with item2: any DynamicItem,
        at point: SIMD2<Double>
    ) {
        knocks += 1
    }

    func collisionBehavior(
        _ behavior: CollisionBehavior, beganContactFor item: any DynamicItem,
        withBoundaryIdentifier identifier: AnyHashable?, at point: SIMD2<Double>
    ) {
        hits[identifier.map { "\($0)" } ?? "view", default: 0] += 1
    }
}

let counter = Counter()
collision.collisionDelegate = counter
collision.addBoundary(withIdentifier: "ramp", from: [0, 300], to: [150, 360])
collision.addBoundary(
    withIdentifier: "peg", for: BezierPath(ovalIn: DynamicBounds(x: 230, y: 300, width: 60, height: 60)))

gravity.angle = -.pi / 2
animator.runUntilRest()
gravity.angle = .pi / 2
animator.runUntilRest()
print("\(counter.knocks) knocks; the ramp was hit \(counter.hits["ramp"] ?? 0) times, the peg \(counter.hits["peg"] ?? 0)")

collision.removeBoundary(withIdentifier: "ramp")
collision.removeBoundary(withIdentifier: "peg")
animator.runUntilRest()
final class Sticky: DynamicBehavior {
    let falling = GravityBehavior()
    let colliding = CollisionBehavior()
    let sliding = DynamicItemBehavior()

    override init() {
        super.init()
        colliding.translatesReferenceBoundsIntoBoundary = true
        sliding.elasticity = 0.6
        for child in [falling, colliding, sliding] { addChildBehavior(child) }
    }

    func add(_ item: any DynamicItem) {
        falling.addItem(item)
        colliding.addItem(item)
        sliding.addItem(item)
    }

    func remove(_ item: any DynamicItem) {
        falling.removeItem(item)
        colliding.removeItem(item)
        sliding.removeItem(item)
    }
}

animator.removeAllBehaviors()
let sticky = Sticky()
balls.forEach(sticky.add)
animator.addBehavior(sticky)
sticky.remove(balls[29])
animator.runUntilRest()
print("\(animator.items(in: view).count) balls are in the animator, and the last one is where it was")
let finger = AttachmentBehavior(item: balls[0], attachedToAnchor: balls[0].center)
finger.length = 0
finger.frequency = 2
finger.damping = 0.5
animator.addBehavior(finger)
for frame in 1...120 {
    finger.anchorPoint = [187, 600 - 4 * Double(frame)]
    animator.advance(by: 1 / 60)
}
print("the finger took the first ball to \(balls[0].center)")
animator.removeBehavior(finger)
let magnet = FieldBehavior.radialGravityField(position: view.center)
magnet.strength = 30
balls.dropLast().forEach(magnet.addItem)
animator.addBehavior(magnet)
sticky.sliding.resistance = 2
for _ in 0..<240 { animator.advance(by: 1 / 60) }
let middle = balls.dropLast().map(\.center).reduce(.zero, +) / 29
print("the balls gather around \(middle)")
