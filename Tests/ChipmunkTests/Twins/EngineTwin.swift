import CTwins
import Chipmunk
import Testing

/// A scene that uses the engine in its own way. There is one of the same name in C.
enum EngineScene: String, CaseIterable, CustomTestStringConvertible {
    case joints, springs, sleepers, platforms, belts, densities, changes, rebuilding, planet

    var testDescription: String { rawValue }

    fileprivate var cScene: engine_scene {
        switch self {
        case .joints: engine_scene_joints
        case .springs: engine_scene_springs
        case .sleepers: engine_scene_sleepers
        case .platforms: engine_scene_platforms
        case .belts: engine_scene_belts
        case .densities: engine_scene_densities
        case .changes: engine_scene_changes
        case .rebuilding: engine_scene_rebuilding
        case .planet: engine_scene_planet
        }
    }
}

/// A scene that plain C builds and steps.
@safe final class EngineTwin {
    private let handle: OpaquePointer

    init(_ scene: EngineScene) {
        // The banner of the first space belongs on nobody's standard output.
        _ = ChipmunkLibrary.hasAssertions
        unsafe handle = engine_twin_new(scene.cScene)
    }

    deinit {
        unsafe engine_twin_free(handle)
    }

    /// Steps by 1/60 s.
    func step(_ number: Int) {
        unsafe engine_twin_step(handle, CInt(number))
    }

    var bodyCount: Int {
        unsafe Int(engine_twin_body_count(handle))
    }

    var sleeperCount: Int {
        (0..<bodyCount).count { unsafe engine_twin_is_sleeping(handle, CInt($0)) }
    }

    /// As `bits(_:)` of a body.
    var motion: [[UInt64]] {
        (0..<bodyCount).map { index in
            let pose = unsafe engine_twin_read(handle, CInt(index))
            return [pose.x, pose.y, pose.vx, pose.vy, pose.angle, pose.angular_velocity].map(\.bitPattern)
        }
    }
}
