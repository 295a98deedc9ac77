import Foundation
import Synchronization

/// Runs code on a thread whose stack is half as large as a secondary thread's on Apple's systems.
enum SmallStack {
    static let size = 256 << 10

    /// Returns when the code has.
    static func run(_ body: @escaping @Sendable () -> Void) {
        let isDone = DispatchSemaphore(value: 0)
        let thread = Thread {
            body()
            isDone.signal()
        }
        thread.stackSize = size
        thread.start()
        isDone.wait()
    }
}
