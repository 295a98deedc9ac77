package import Dispatch

#if canImport(Darwin)
    import Darwin
#endif

/// Has a signal call a handler in place of what it does by default, from this call's return on: none is lost in between.
///
/// - Parameters:
///   - number: The signal.
///   - handler: Called on a queue of its own, each time the signal has come.
/// - Returns: What the handler lasts as long as. Cancelling it ends it.
package func makeSignalSource(
    _ number: CInt, handler: @escaping @Sendable () -> Void
) -> any DispatchSourceSignal {
    let source = DispatchSource.makeSignalSource(signal: number, queue: DispatchQueue(label: "signal \(number)"))
    source.setEventHandler(handler: handler)
    // The source takes effect on another thread. Until then the signal does what it does by default: were it ignored
    // already, it would be lost.
    let isEffective = DispatchSemaphore(value: 0)
    source.setRegistrationHandler { isEffective.signal() }
    source.resume()
    isEffective.wait()
    #if canImport(Darwin)
        // There a source only hears of the signal beside its default.
        signal(number, SIG_IGN)
    #endif
    return source
}
