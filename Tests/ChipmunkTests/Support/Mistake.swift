import Testing

/// A call that breaks a rule, and what the message about it must say.
///
/// An assertion that fails inside Chipmunk ends the process too: only the message tells it from one of ours.
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
    guard let result else { return }
    let output = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(
        output.contains("Fatal error: " + message), "the process said: \(output.prefix(400))",
        sourceLocation: sourceLocation)
    let line = output.split(separator: "\n").first { $0.contains("Fatal error: ") } ?? ""
    // A message that names a call has the call's place; one that names a property may have its setter's.
    if message.prefix(while: { $0 != " " }).contains("(") {
        #expect(line.hasPrefix("ChipmunkTests/"), "the trap names no call: \(line)", sourceLocation: sourceLocation)
    }
    #expect(!line.contains("/Requirements.swift:"), "the trap names no rule: \(line)", sourceLocation: sourceLocation)
    #expect(!output.contains("Chipmunk error"), "an assertion of Chipmunk failed", sourceLocation: sourceLocation)
}
