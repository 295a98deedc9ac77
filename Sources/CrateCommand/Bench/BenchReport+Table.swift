import Chipmunk
import CrateKit

extension BenchReport {
    /// Returns the report as a table for people, folded to a number of characters if `width` is not nil.
    package func table(within width: Int?) -> String {
        var table = TextTable(headings: ["", "minimum", "median"])
        table.append(["processor time, s", fixed(processor.minimum, decimals: 6), fixed(processor.median, decimals: 6)])
        table.append(["wall time, s", fixed(wall.minimum, decimals: 6), fixed(wall.median, decimals: 6)])
        let speeds = [processor.minimum, processor.median].map { Double(steps) / $0 }
        table.append(["steps per second"] + speeds.map { fixed($0, decimals: 0) })
        table.append(["real-time factor"] + speeds.map { fixed($0 / rate, decimals: 1) })
        return """
            \(work), \(repeats)
            stepper: \(stepperName)
            bodies: \(bodies)
            contacts: \(fixed(contacts, decimals: 1)) per step

            \(table.text(within: width))
            state hash: \(stateHash)

            """
    }

    /// The scene and its steps, for people.
    var work: String {
        "\(scene.name.printableAtLineStart): \(steps) \(steps == 1 ? "step" : "steps"), \(fixed(Double(steps) / rate, decimals: 2)) s"
    }

    /// The number of repeats, for people.
    var repeats: String {
        let count = processor.samples.count
        return "\(count) \(count == 1 ? "repeat" : "repeats")"
    }

    /// The stepper and its kernel, for people.
    var stepperName: String {
        stepper.rawValue + (kernel.map { " (\($0.printable))" } ?? "")
    }
}
