import Chipmunk
import Foundation

/// Unicycle.c with ``WheelJoint``, which is the groove, the spring and the motor.
final class ShortUnicycle: Demo {
    private let console: DemoConsole
    private let wheel = Body(.dynamic), frame = Body(.dynamic)
    private let joint: WheelJoint
    private var lean = 0.0

    init(_ space: Space, _ console: DemoConsole) {
        self.console = console
        space.iterations = 30
        space.gravity = Vector(0, -500)
        space.addWall(from: Vector(-3200, -240), to: Vector(3200, -240))
        for wall in space.staticBody.attachChain([Vector(-240, -240), Vector(0, -200), Vector(240, -240)]) {
            wall.friction = 1
        }
        let tire = space.add(wheel, at: Vector(0, -140)).attach(CircleShape(radius: 20))
        (tire.mass, tire.friction, tire.filter.group) = (1, 0.7, 1)
        let (post, seat) = (Vector(10, 36), Vector(50, 10))
        space.add(frame, at: Vector(0, -110))
        for (size, bottom) in [(post, -30.0), (seat, 6)] {
            let part = frame.attach(
                PolygonShape(BoundingBox(left: -size.x / 2, bottom: bottom, right: size.x / 2, top: bottom + size.y)))
            (part.mass, part.friction, part.filter.group) = (1.5, 1, 1)
        }
        joint = space.add(WheelJoint(frame, wheel, travel: 20, frequency: 4.5))
        joint.maxMotorTorque = 8e4
        let box = space.add(Body(.dynamic), at: Vector(200, -100)).attach(PolygonShape(width: 100, height: 20))
        (box.mass, box.friction) = (3, 0.7)
    }

    /// Leans towards the mouse, and drives below the lean.
    func update(_ space: Space) {
        func share(_ rest: Double, _ duration: Double) -> Double { 1 - pow(rest, duration) }
        func clamp(_ value: Double, _ limit: Double) -> Double { min(max(value, -limit), limit) }
        let way = console.mouse.x - frame.position.x
        let error = clamp(share(0.5, timestep / 1.2) * way / timestep, 500) - frame.velocity.x
        lean = clamp(lean - 6e-5 * share(0.2, timestep) * error / timestep, sin(0.6))
        let target = asin(clamp(lean - 3e-3 * share(0.1, timestep) * error / timestep, sin(0.6)))
        let difference = asin(frame.rotation.cross(Vector(angle: target)))
        let rate = share(0.1, timestep / 0.4) * difference / timestep
        joint.motorSpeed = clamp(wheel.angularVelocity + frame.angularVelocity - rate, 50)
        space.step(by: timestep)
    }

    var place: Vector { frame.position }
    var uprightness: Double { frame.rotation.x }
}
