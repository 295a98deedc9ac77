import CTwins
import Chipmunk
import CrateKit

/// Sticker balls that plain C builds and steps by UIKit's rules.
@safe final class DynamicsTwin {
    private let handle: OpaquePointer
    private let count: CInt

    /// The twin of a scene of balls in a box, or nil for any other.
    init?(of scene: Scene, timestep: Double) {
        guard let items = scene.dynamics?.items else { return nil }
        let balls = items.map { item in
            dynamics_twin_ball(
                x: item.center.x, y: item.center.y, diameter: item.size.width, elasticity: item.elasticity,
                friction: item.friction, density: item.density, resistance: item.resistance, gravity_x: 0,
                gravity_y: 0)
        }
        count = CInt(balls.count)
        guard let handle = unsafe dynamics_twin_new(scene.view.width, scene.view.height, balls, count, timestep)
        else { return nil }
        unsafe self.handle = handle
    }

    deinit {
        unsafe dynamics_twin_free(handle)
    }

    /// The tilt is along the screen, where y is up, and the balls' y is down.
    func setTilt(_ tilt: Tilt) {
        for ball in 0..<count { unsafe dynamics_twin_set_gravity(handle, ball, tilt.x * 1000, -tilt.y * 1000) }
    }

    func step() {
        unsafe dynamics_twin_step(handle)
    }

    var motions: [BodyMotion] {
        (0..<count).map { ball in
            let motion = unsafe dynamics_twin_read(handle, ball)
            return BodyMotion(
                position: Vector(motion.x, motion.y), angle: motion.angle, velocity: Vector(motion.vx, motion.vy),
                angularVelocity: motion.angular_velocity)
        }
    }
}
