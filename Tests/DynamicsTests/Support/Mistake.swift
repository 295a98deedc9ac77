import Testing

/// Something that a program must not do, and what the trap says about it.
struct Mistake: Sendable {
    let message: String
    let commit: @Sendable () -> Void

    init(_ message: String, _ commit: @escaping @Sendable () -> Void) {
        self.message = message
        self.commit = commit
    }
}

/// Checks that a process ended with a message of this package.
func expectTrap(
    _ result: ExitTest.Result?, _ message: String, sourceLocation: SourceLocation = #_sourceLocation
) {
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(output.contains(message), "got: \(output)", sourceLocation: sourceLocation)
}
