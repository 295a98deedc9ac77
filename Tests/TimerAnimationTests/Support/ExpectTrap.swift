import Testing

/// Checks that a process ended with a message of this package.
func expectTrap(
    _ result: ExitTest.Result?, _ message: String, sourceLocation: SourceLocation = #_sourceLocation
) {
    guard let result else { return }
    let output = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(
        output.contains("Fatal error: " + message), "the process said: \(output.prefix(400))",
        sourceLocation: sourceLocation)
}
