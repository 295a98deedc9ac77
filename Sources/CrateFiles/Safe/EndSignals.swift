import Dispatch
import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The only owner of the signals that ask the process to end. All code that handles one of them registers here, so that
/// no two handlers act on the same signal.
///
/// A signal goes to the newest handler first. If no handler acts on it, ``Unfinished`` ends the process.
package enum EndSignals {
    /// Acts on a signal, and returns whether it did; otherwise the process ends.
    package typealias Handler = @Sendable (_ signal: CInt) -> Bool

    private struct State {
        var handlers: [(id: Int, signals: Set<CInt>, handler: Handler)] = []
        var nextID = 0
        /// The signal sources. They stay: without them a signal would end the process without ``Unfinished``.
        var sources: [CInt: any DispatchSourceSignal] = [:]
        /// The signals that were ignored before they had a handler.
        var ignored: Set<CInt> = []
    }

    private static let state = Mutex(State())

    /// Sends signals to a handler for as long as the result exists.
    package static func handle(_ signals: [CInt], by handler: @escaping Handler) -> Handling {
        state.withLock { state in
            state.nextID += 1
            state.handlers.append((state.nextID, Set(signals), handler))
            for number in signals { own(number, &state) }
            return Handling(id: state.nextID)
        }
    }

    /// Keeps a handler registered.
    package final class Handling: Sendable {
        private let id: Int

        fileprivate init(id: Int) { self.id = id }

        deinit { cancel() }

        /// Removes the handler.
        package func cancel() {
            EndSignals.state.withLock { state in state.handlers.removeAll { $0.id == id } }
        }
    }

    /// Makes signals end the unfinished work before they end the process, unless they are ignored.
    static func watch(_ signals: [CInt]) {
        state.withLock { state in
            for number in signals where !isIgnored(number) { own(number, &state) }
        }
    }

    private static func own(_ number: CInt, _ state: inout State) {
        guard state.sources[number] == nil else { return }
        if isIgnored(number) { state.ignored.insert(number) }
        state.sources[number] = makeSignalSource(number) { receive(number) }
    }

    private static func receive(_ number: CInt) {
        let (handlers, isIgnored) = state.withLock { state in
            (state.handlers.filter { $0.signals.contains(number) }, state.ignored.contains(number))
        }
        // Outside the lock, because a handler may remove itself.
        for entry in handlers.reversed() where entry.handler(number) { return }
        guard !isIgnored || !handlers.isEmpty else { return }
        Unfinished.end(by: number)
    }

    private static func isIgnored(_ signal: CInt) -> Bool {
        var action = sigaction()
        guard unsafe sigaction(signal, nil, &action) == 0 else { return false }
        #if canImport(Darwin)
            return unsafe unsafeBitCast(action.__sigaction_u.__sa_handler, to: Int.self) == 1
        #else
            return unsafe unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
        #endif
    }
}
