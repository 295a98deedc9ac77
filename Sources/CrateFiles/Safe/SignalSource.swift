import Dispatch

#if canImport(Darwin)
    import Darwin
#endif

/// Replaces a signal's default action with a handler. When this call returns, the handler is in effect; no signal is
/// lost in between.
///
/// - Parameters:
///   - number: The signal.
///   - handler: The closure to call for each signal, on a queue of its own.
/// - Returns: The source that owns the handler. Cancelling it ends the calls.
func makeSignalSource(
    _ number: CInt, handler: @escaping @Sendable () -> Void
) -> any DispatchSourceSignal {
    let source = DispatchSource.makeSignalSource(signal: number, queue: DispatchQueue(label: "signal \(number)"))
    source.setEventHandler(handler: handler)
    // The source takes effect on another thread. Until then the signal keeps its default action: if it were ignored
    // already, it would be lost.
    let isEffective = DispatchSemaphore(value: 0)
    source.setRegistrationHandler { isEffective.signal() }
    source.resume()
    isEffective.wait()
    #if canImport(Darwin)
        // On Darwin a source does not replace the default action.
        signal(number, SIG_IGN)
    #endif
    return source
}
