import CTwins
import Chipmunk
import CrateKit

/// A scene that plain C builds and steps.
@safe final class Twin {
    private let handle: OpaquePointer

    private init(_ handle: OpaquePointer) {
        unsafe self.handle = handle
    }

    deinit {
        unsafe twin_free(handle)
    }

    /// The twin of a built-in scene, or nil for any other.
    convenience init?(of scene: Scene, tilt: Tilt) {
        switch scene {
        case .crates, .tilting: unsafe self.init(twin_crates(tilt.gravity.x, tilt.gravity.y))
        case .fallingCrate: unsafe self.init(twin_falling_crate(tilt.gravity.x, tilt.gravity.y))
        case .balls(seed: 1):
            let positions = scene.balls.map { twin_point(x: $0.position.x, y: $0.position.y) }
            unsafe self.init(twin_balls(tilt.gravity.x, tilt.gravity.y, positions, Int32(positions.count)))
        case .bounce: unsafe self.init(twin_bounce())
        default: return nil
        }
    }

    func setTilt(_ tilt: Tilt) {
        unsafe twin_set_gravity(handle, tilt.gravity.x, tilt.gravity.y)
    }

    /// Moves the ball of ``Scene/bounce`` on.
    func driveBounce(to time: Double, within timestep: Double) {
        unsafe twin_drive_bounce(handle, time, timestep)
    }

    func step(by duration: Double) {
        unsafe twin_step(handle, duration)
    }

    var motions: [BodyMotion] {
        let count = unsafe twin_body_count(handle)
        return (0..<count).map { index in
            let motion = unsafe twin_read(handle, index)
            return BodyMotion(
                position: Vector(motion.x, motion.y), angle: motion.angle, velocity: Vector(motion.vx, motion.vy),
                angularVelocity: motion.angular_velocity)
        }
    }
}

extension BodyMotion {
    /// All numbers as they are in memory.
    var bits: [UInt64] {
        [position.x, position.y, angle, velocity.x, velocity.y, angularVelocity].map(\.bitPattern)
    }
}
