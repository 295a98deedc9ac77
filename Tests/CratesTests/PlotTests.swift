import Foundation
import TestSupport
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

@Suite(.late) struct PlotTests {
    @Test(arguments: TestDepth.sample(["svg", "png", "pdf"], oneOf: 3))
    func aPlotIsTheSameInTwoRuns(ending: String) async throws {
        let folder = try TemporaryFolder()
        let run = try await CratesProcess.shell(
            "crates plot -o a.\(ending) && crates plot -o b.\(ending) && cmp a.\(ending) b.\(ending) && ls", in: folder)
        #expect(run.status == 0)
        #expect(run.errors == "")
        #expect(run.output == "a.\(ending)\nb.\(ending)\n")
    }

    @Test func theRestStepIsMarked() async throws {
        let folder = try TemporaryFolder()
        let run = try await CratesProcess.shell(
            "crates plot -o rest.svg && crates plot -o moving.svg --steps 60 --theme dark --size 400x300", in: folder)
        #expect(run.status == 0)
        let (rest, moving) = (try folder.read("rest.svg"), try folder.read("moving.svg"))
        for text in [rest, moving] { #expect(XMLParser(data: Data(text.utf8)).parse()) }
        #expect(rest.split(separator: "stroke-dasharray").count - 1 == 2)
        #expect(!moving.contains("stroke-dasharray"))
        #expect(moving.contains("viewBox=\"0 0 400 300\""))
    }

    @Test func theTotalOfAFallStaysTheSame() async throws {
        let run = try await CratesProcess.run(
            "plot", "falling-crate", "--seconds", "0.4", "--tilt", "0.1,-1", "--csv", "-")
        #expect(run.status == 0)
        let rows = run.output.split(separator: "\n").map { $0.split(separator: ",") }
        #expect(rows.count == 50)
        let column = try #require(rows[0].firstIndex(of: "total"))
        let totals = rows.dropFirst().compactMap { Double($0[column]) }
        #expect(totals.count == 49)
        for total in totals { #expect(abs(total - totals[0]) <= 1e-6 * abs(totals[0])) }
    }

    @Test func whatDoesNotRestIsPlottedAllTheSame() async throws {
        let folder = try TemporaryFolder()
        let run = try await CratesProcess.run("plot", "--limit", "1", "-o", "a.svg", "--csv", "a.csv", in: folder)
        #expect(run.status == 2)
        #expect(run.errors.hasPrefix("crates: note: not at rest after 1.00 s"))
        #expect(try folder.contents == ["a.csv", "a.svg"])
    }

    @Test func wrongOptionsAreUsageErrors() async throws {
        for arguments in TestDepth.sample(
            [
                "", "-o a.gif", "-o a.svg --size 319x400", "-o a.svg --size 400x269", "-o a.svg --theme pink",
                "-o a.svg --tilt x",
            ], oneOf: 2)
        {
            let run = try await CratesProcess.shell("crates plot \(arguments)")
            #expect(run.status == 64, "\(arguments): \(run.errors)")
        }
    }
}
