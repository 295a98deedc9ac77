/// The options of the command line.
struct Options {
    var frames = 1800
    var loss = 0.2
    var delay = 4
    var jitter = 3
    var window = 12
    var seed: UInt64 = 1
    var isSyncTest = false
    var tamperedStep: Int?
    var wantsHelp = false

    static let usage = """
        USAGE: Rollback [--frames N] [--loss X] [--delay N] [--jitter N] [--window N] [--seed N] [--sync-test] [--tamper N]

          --frames N    frames to play, 1 to 1000000 (default: 1800)
          --loss X      share of packets that get lost, 0 to 0.95 (default: 0.2)
          --delay N     ticks that a packet takes at least, 0 to 1000 (default: 4)
          --jitter N    ticks that it may take in addition, 0 to 1000 (default: 3)
          --window N    frames that may be predicted before a peer waits, 1 to 1000 (default: 12)
          --seed N      seed of the players and of the link (default: 1)
          --sync-test   play alone, and after each frame do the last frames of the window again
          --tamper N    let the second peer's steps depend on a counter that no rollback takes back, from the N-th step on
          --help        print this

        """

    /// Why a command line cannot be used.
    struct Problem: Error {
        let description: String
    }

    init(_ arguments: some Sequence<String>) throws(Problem) {
        var rest = Array(arguments)[...]
        while let argument = rest.popFirst() {
            // Both --frames 10 and --frames=10.
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            func text() throws(Problem) -> String {
                guard let text = parts.count > 1 ? parts[1] : rest.popFirst() else {
                    throw Problem(description: "\(parts[0]) needs a value")
                }
                return text
            }
            func integer<Value: FixedWidthInteger>(in range: ClosedRange<Value>) throws(Problem) -> Value {
                let text = try text()
                if let value = Value(text), range.contains(value) { return value }
                let limits = "\(range.lowerBound) ... \(range.upperBound)"
                throw Problem(description: "\(parts[0]) must be a whole number in \(limits), got '\(text)'")
            }
            func share(upTo most: Double) throws(Problem) -> Double {
                let text = try text()
                if let value = Double(text), (0...most).contains(value) { return value }
                throw Problem(description: "\(parts[0]) must be a number in 0 ... \(most), got '\(text)'")
            }
            switch parts[0] {
            case "--frames": frames = try integer(in: 1...1_000_000)
            case "--loss": loss = try share(upTo: 0.95)
            case "--delay": delay = try integer(in: 0...1000)
            case "--jitter": jitter = try integer(in: 0...1000)
            case "--window": window = try integer(in: 1...1000)
            case "--seed": seed = try integer(in: 0...UInt64.max)
            case "--tamper": tamperedStep = try integer(in: 1...1_000_000)
            case "--sync-test" where parts.count == 1: isSyncTest = true
            case "--help" where parts.count == 1, "-h" where parts.count == 1: wantsHelp = true
            default: throw Problem(description: "unknown argument '\(argument)'")
            }
        }
    }
}
