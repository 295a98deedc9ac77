import CPiles
import Chipmunk

/// The costs of calls that must not grow with the square of the number of members: a table of processor time,
/// in one process, of this package and of plain C.
@main struct Costs {
    static func main() {
        print(pad("call", 60) + pad("ours", 12) + pad("C", 12) + "ratio")
        report(
            "20,000 bodies removed, oldest first", make: { Crowd(20_000) }, ours: { $0.removeBodies() },
            makeC: { CCrowd(20_000) }, c: { $0.removeBodies() })
        report(
            "20,000 bodies removed while there is a first one", make: { Crowd(20_000) },
            ours: { $0.removeFirstBodies() }, makeC: { CCrowd(20_000) }, c: { $0.removeBodies() })
        report(
            "a space freed with 40,000 joints on its static body", make: { Crowd(40_000, joined: true) },
            ours: { $0.release() }, makeC: { CCrowd(40_000, joined: true) }, c: { $0.release() })
        report(
            "1,000 of 20,000 joints on one body removed", make: { Crowd(20_000, joined: true) },
            ours: { $0.removeJoints(1_000) }, makeC: { CCrowd(20_000, joined: true) }, c: { $0.removeJoints(1_000) })
    }

    /// Takes the least time of five runs in turn, each on things of its own.
    private static func report<Ours, C>(
        _ name: String, make: () -> Ours, ours: (Ours) -> Void, makeC: () -> C, c: (C) -> Void
    ) {
        var (least, leastOfC) = (Double.infinity, Double.infinity)
        for _ in 0..<5 {
            least = min(least, seconds(make, ours))
            leastOfC = min(leastOfC, seconds(makeC, c))
        }
        let columns = pad(milliseconds(least), 12) + pad(milliseconds(leastOfC), 12)
        print(pad(name, 60) + columns + decimal(least / leastOfC))
    }

    private static func seconds<Subject>(_ make: () -> Subject, _ work: (Subject) -> Void) -> Double {
        let subject = make()
        let start = cpu_seconds()
        work(subject)
        return cpu_seconds() - start
    }

    private static func milliseconds(_ seconds: Double) -> String {
        decimal(seconds * 1000) + " ms"
    }

    /// With two decimals.
    private static func decimal(_ value: Double) -> String {
        let hundredths = Int((value * 100).rounded())
        return "\(hundredths / 100).\(hundredths / 10 % 10)\(hundredths % 10)"
    }

    private static func pad(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(1, width - text.count))
    }
}
