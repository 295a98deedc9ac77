import ArgumentParser
package import CrateCommand

extension ColorChoice: ExpressibleByArgument {}

/// The use of color in output: the option of all commands that write in color.
struct ColorOptions: ParsableArguments {
    @Option(
        help: """
            Whether to write in color: auto (on a terminal, unless the variable NO_COLOR is set), always or never.
            """)
    var color = ColorChoice.auto

    /// The ink for data.
    var ink: Ink { Ink(color, for: .output) }
}
