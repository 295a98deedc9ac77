import Foundation
import Synchronization

/// Runs code that may recurse deeply.
///
/// libyaml allows a thousand levels of nesting, and Yams recurses for each of them. That exceeds the stack of a
/// secondary thread on Apple's systems.
enum DeepStack {
    private static let size = 16 << 20

    /// The result, once the thread is done.
    private final class Outcome<Success: Sendable, Failure: Error>: Sendable {
        let result = Mutex<Result<Success, Failure>?>(nil)
        let isDone = DispatchSemaphore(value: 0)
    }

    /// Runs code on a thread of its own, and waits for it.
    static func run<Success: Sendable, Failure: Error>(
        _ body: @escaping @Sendable () throws(Failure) -> Success
    ) throws(Failure) -> Success {
        let outcome = Outcome<Success, Failure>()
        let thread = Thread {
            let result = Result(catching: body)
            outcome.result.withLock { $0 = result }
            outcome.isDone.signal()
        }
        thread.stackSize = size
        thread.start()
        outcome.isDone.wait()
        guard let result = outcome.result.withLock({ $0 }) else {
            fatalError("DeepStack.run must have a result when its thread is done")
        }
        return try result.get()
    }
}
