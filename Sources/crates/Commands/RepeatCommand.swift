import ArgumentParser
import CrateCommand

/// `crates repeat`: the second run of `crates record`, in a process of its own.
struct RepeatCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "repeat", abstract: "Perform the second run of `crates record`.", shouldDisplay: false)

    func run() throws { try RunServer.serve() }
}
