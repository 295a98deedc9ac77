import ArgumentParser
import CrateKit
import Foundation
import Testing

@testable import crates

/// The number of worlds that a command builds for its picture.
@Suite struct WorldCountTests {
    @Test(arguments: [
        ["render", "--at", "10", "-o", "a.svg"], ["render", "--at", "10", "--strip", "3", "--even", "-o", "a.svg"],
        ["run", "--steps", "10", "--svg", "a.svg", "--output", "a.txt"], ["plot", "--steps", "10", "-o", "a.svg"],
    ])
    func aPictureTakesOneWorld(arguments: [String]) async throws {
        let folder = try TemporaryFolder()
        let arguments = arguments.map { $0.hasPrefix("a.") ? folder.url.appending(path: $0).path : $0 } + ["--quiet"]
        let counter = WorkCounter()
        try await WorkCounter.$worlds.withValue(counter) {
            var command = try Crates.parseAsRoot(arguments)
            if var command = command as? any AsyncParsableCommand {
                try await command.run()
            } else {
                try command.run()
            }
        }
        #expect(counter.count == 1)
        #expect(try folder.read("a.svg").hasSuffix("</svg>\n"))
    }
}
