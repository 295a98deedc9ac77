import Foundation
import TestSupport
import Testing

@Suite(.late) struct TransitionTests {
    @Test func aStripShowsTheTransition() async throws {
        let folder = try TemporaryFolder()
        let run = try await CratesProcess.run(
            "render", "crates", "--steps", "10", "--then", "bounce", "--transition", "oglFlip:from-top",
            "--transition-duration", "2", "--transition-easing", "out-bounce", "--strip", "4", "--scale", "0.4", "-o",
            "a.svg", in: folder
        )
        #expect(run.status == 0)
        #expect(run.errors == "")
        #expect(try folder.contents == ["a.svg"])
        let again = try await CratesProcess.run(
            "render", "crates", "--steps", "10", "--then", "bounce", "--strip", "4", "--scale", "0.4", "-o", "b.svg",
            in: folder)
        #expect(again.status == 0)
        #expect(try folder.read("a.svg") != folder.read("b.svg"))
    }

    /// Half a second of each run has 31 frames of 60 per second, and 14 lie between the ends of a quarter of a second.
    @Test(.enabled(if: Film.canBeMade, "\(Film.reason)"))
    func aFilmShowsBothRuns() async throws {
        let folder = try TemporaryFolder()
        let run = try await CratesProcess.run(
            "render", "crates", "--seconds", "0.5", "--then", "bounce", "--transition", "cube", "--scale", "0.2", "-o",
            "a.mp4", in: folder)
        #expect(run.status == 0)
        #expect(try #require(try await Film("a.mp4", in: folder)).frames == 31 + 14 + 31)
    }

    @Test func whicheverRunDoesNotRestIsReported() async throws {
        let folder = try TemporaryFolder()
        let arguments = ["render", "crates", "--then", "bounce", "--strip", "2", "-o", "a.svg", "--limit", "0.1"]
        let run = try await CratesProcess.run(arguments, in: folder)
        #expect(run.status == 2)
        #expect(run.errors == "crates: note: not at rest after 0.10 s\n")
    }

    @Test(
        arguments: TestDepth.sample(
            [
                (
                    ["--then", "bounce"],
                    "--then makes a film or, with --strip, a strip of the transition: give --strip, or a file that ends in .gif"
                ),
                (["--transition", "push", "--strip", "3"], "--transition and its options go with --then"),
                (
                    ["--then", "bounce", "--strip", "3", "--transition", "suckEffect"],
                    "the transition \"suckEffect\" is private to Core Animation; the transitions are fade, push, moveIn"
                ),
                (
                    ["--then", "bounce", "--strip", "3", "--transition", "push:up"],
                    "the directions are from-left, from-right"
                ),
                (["--then", "bounce", "--strip", "3", "--transition-duration", "0"], "more than 0 and at most 60"),
                (["--then", "bounce", "--strip", "3", "--transition-duration", "nan"], "more than 0 and at most 60"),
                (
                    ["--then", "bounce", "--strip", "3", "--transition-easing", "boing"],
                    "such as linear, ease-in-out or out-bounce; in-, out- and in-out- go with quad"
                ),
                (["--then", "boxes", "--strip", "3"], "boxes"),
            ], oneOf: 2))
    func mistakesAreUsageErrors(arguments: [String], message: String) async throws {
        let folder = try TemporaryFolder()
        let run = try await CratesProcess.run(["render", "crates", "-o", "a.svg"] + arguments, in: folder)
        #expect(run.status == 64)
        #expect(run.errors.contains(message), "\(run.errors)")
        #expect(try folder.contents == [])
    }
}
