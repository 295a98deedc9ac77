import Foundation

/// In the UIKit program, Core Motion's manager. Here it replays a movement of the hand that lasts eight seconds.
final class MotionManager {
    struct Attitude {
        var pitch: Double
        var roll: Double
    }

    struct DeviceMotion {
        let attitude: Attitude
    }

    /// The time between two calls of the handler, in seconds.
    var deviceMotionUpdateInterval = 1.0 / 60
    private let duration = 8.0
    private var handler: ((DeviceMotion) -> Void)?
    private var updates = 0

    func startDeviceMotionUpdates(_ handler: @escaping (DeviceMotion) -> Void) {
        self.handler = handler
    }

    /// Calls the handler as often as it is due by a time, in seconds.
    func advance(to time: Double) {
        while case let due = Double(updates) * deviceMotionUpdateInterval, due <= min(time, duration) {
            handler?(DeviceMotion(attitude: attitude(at: due)))
            updates += 1
        }
    }

    /// The phone is held upright and rocked from side to side, at last to where it began.
    private func attitude(at time: Double) -> Attitude {
        Attitude(pitch: 1.2, roll: 0.9 * sin(2 * .pi * time / 4))
    }
}
