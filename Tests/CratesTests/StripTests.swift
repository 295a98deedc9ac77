import Foundation
import TestSupport
import Testing

@Suite(.late) struct StripTests {
    @Test(arguments: TestDepth.sample(["png", "svg", "pdf"], oneOf: 3))
    func aStripIsTheSameInTwoRuns(ending: String) async throws {
        let folder = try TemporaryFolder()
        let run = try await CratesProcess.shell(
            """
            for name in a b; do crates render tilting --strip 7 --trails -o $name.\(ending); done
            cmp a.\(ending) b.\(ending) && ls
            """, in: folder)
        #expect(run.errors == "")
        #expect(run.output == "a.\(ending)\nb.\(ending)\n")
    }

    @Test(
        arguments: TestDepth.sample(
            [
                // Two rows of four and three frames, as wide as a page.
                ("tilting --strip 7", 1000.0, 2), ("crates --strip 5", 1000, 1),
                // Frames of the scene's size and a margin of 6.
                ("crates --strip 2", 660, 1), ("crates --strip 2 --scale 2", 1260, 1),
                ("crates --strip 6 --size 500x700", 500, 2),
            ], oneOf: 2))
    func sizesAreTheOnesThatWereAskedFor(arguments: String, width: Double, rows: Int) async throws {
        let folder = try TemporaryFolder()
        let run = try await CratesProcess.shell("crates render \(arguments) -o a.svg", in: folder)
        #expect(run.status == 0)
        let box = try #require(try folder.read("a.svg").firstMatch(of: /viewBox="0 0 ([0-9.]+) ([0-9.]+)"/))
        #expect(abs((Double(box.1) ?? 0) - width) < 0.01)
        let heights = rows == 1 ? 200.0...700 : 450...900
        #expect(heights.contains(Double(box.2) ?? 0))
    }

    @Test func theLastFrameIsTheOneAtRest() async throws {
        let folder = try TemporaryFolder()
        // The rest step of these crates is 421; a strip that ends there is the same.
        let run = try await CratesProcess.shell(
            "crates render --strip 4 -o a.svg && crates render --strip 4 --at 421 -o b.svg && cmp a.svg b.svg",
            in: folder)
        #expect(run.status == 0, "\(run.output)")
    }

    @Test func evenTimesAreThoseThatDivideTheRun() async throws {
        let folder = try TemporaryFolder()
        let run = try await CratesProcess.shell(
            """
            crates render --strip 4 --at 360 --even -o a.svg && crates render --strip 4 --at 360 -o b.svg
            grep -c '>1.00 s<' a.svg b.svg
            """, in: folder)
        #expect(run.output == "a.svg:1\nb.svg:0\n")
    }

    @Test func aStripOfWhatDoesNotRestEndsAtTheLimit() async throws {
        let folder = try TemporaryFolder()
        let run = try await CratesProcess.shell(
            """
            crates render falling-crate --limit 1 --strip 3 -o a.svg; echo $?
            crates render falling-crate --seconds 1 --strip 3 -o b.svg && cmp a.svg b.svg
            """, in: folder)
        #expect(run.output == "2\n")
        #expect(run.errors == "crates: note: not at rest after 1.00 s\n")
    }

    @Test(
        arguments: TestDepth.sample(
            [
                ("--strip 1", "it must be a whole number from 2 to 60"),
                ("--strip 61", "it must be a whole number from 2 to 60"),
                ("--strip -3", "it must be a whole number from 2 to 60"),
                ("--strip 9 --steps 7", "a strip of 9 frames takes 8 steps or more, and this run has 7"),
                ("--strip 9 --size 60x60", "the strip would be too large or too small; give a larger --size"),
                ("--strip 60 --scale 20", "the strip would be too large or too small; give another --scale"),
            ], oneOf: 2))
    func whatMakesNoStripIsAUsageError(arguments: String, words: String) async throws {
        let folder = try TemporaryFolder()
        let run = try await CratesProcess.shell("crates render -o a.svg \(arguments)", in: folder)
        #expect(run.status == 64)
        #expect(run.errors.contains(words))
        #expect(try folder.contents == [])
    }

    @Test func trailsShow() async throws {
        let folder = try TemporaryFolder()
        let run = try await CratesProcess.shell(
            """
            crates render --at 60 -o a.svg; crates render --at 60 --trails -o b.svg
            crates render --at 0 -o c.svg; crates render --at 0 --trails -o d.svg
            cmp -s a.svg b.svg; echo $?; cmp -s c.svg d.svg; echo $?
            """, in: folder)
        #expect(run.output == "1\n0\n")
    }

    @Test func trailsOfALongRunAreSmall() async throws {
        let folder = try TemporaryFolder()
        let run = try await CratesProcess.shell(
            "crates render bounce --steps 100000 --trails -o a.svg; crates render balls --trails -o b.svg", in: folder)
        #expect(run.status == 0)
        #expect(try folder.read("a.svg").utf8.count < 200_000)
        #expect(try folder.read("b.svg").utf8.count < 200_000)
    }
}
