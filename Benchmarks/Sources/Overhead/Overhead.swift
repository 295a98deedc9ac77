import Chipmunk

/// The overhead of the Swift API over plain C: ratios of time in one process, pair by pair; and the gain from
/// several cores.
///
/// A first argument runs only the measurements whose names start with it; a second one, `swift` or `c`, runs only
/// that side for a while, for a profiler.
@main struct Overhead {
    private static let pairs = 15
    private static let seconds = 0.06
    static let wanted = CommandLine.arguments.dropFirst().first ?? ""
    static let side = CommandLine.arguments.dropFirst(2).first

    static func main() {
        if side == nil { print(Measurement.header) }
        stepRows()
        callbackRows()
        accessRows()
        buildRows()
        animatorRows()
        batchRows()
        snapshotRows()
        rollbackRows()
        recordingRow()
        ruleRow()
        chainRows()
    }

    /// Measures a row of the table, if it is wanted.
    ///
    /// - Parameters:
    ///   - goal: The ratio that it should stay below, or nil.
    ///   - clock: Defaults to the processor's time.
    ///   - prepare: Called first.
    static func report(
        _ name: String, goal: Double?, clock: Measurement.Clock = .processor, prepare: () -> Void = {},
        swift: () -> Void,
        c: () -> Void
    ) {
        guard name.hasPrefix(wanted) else { return }
        prepare()
        guard let side else {
            return print(
                Measurement(name, goal: goal, clock: clock, pairs: pairs, seconds: seconds, swift: swift, c: c))
        }
        let end = Measurement.Clock.processor.seconds + 10
        while Measurement.Clock.processor.seconds < end { if side == "c" { c() } else { swift() } }
    }
}
