import Foundation
import TestSupport
import Testing

/// Recorded calls of runs: `crates run --calls`, `replay`, `diverge` and `minimize`.
@Suite(.late) struct CallTests {
    @Test func aRunIsRepeated() async throws {
        let folder = try TemporaryFolder()
        let run = try await CratesProcess.shell(
            """
            crates run crates --steps 90 --format csv --quiet > plain.csv && \
            crates run crates --steps 90 --format csv --quiet --calls a.calls > recorded.csv && \
            cmp plain.csv recorded.csv && crates replay a.calls && crates replay a.calls --at 40 -o at40.svg > at40.csv
            """, in: folder)
        #expect(run.status == 0)
        #expect(run.errors.contains("and 90 steps did what was recorded"))
        #expect(run.errors.contains("and 40 steps did what was recorded"))
        // Five crates, at the places where the run ends.
        let rows = run.output.split(separator: "\n")
        #expect(rows.count == 6 && rows[0].hasPrefix("body,x,y,angle,"))
        #expect(try folder.read("at40.svg").hasPrefix("<?xml"))
        #expect(try folder.read("at40.csv") != run.output)
    }

    @Test func theFirstDifferenceIsNamed() async throws {
        let folder = try TemporaryFolder()
        let run = try await CratesProcess.shell(
            """
            crates run crates --steps 30 --quiet --calls a.calls > /dev/null
            crates run crates --steps 30 --quiet --tilt 0.3,-1 --calls b.calls > /dev/null
            crates diverge a.calls a.calls && crates diverge a.calls b.calls
            """, in: folder)
        #expect(run.status == 1)
        #expect(run.output.hasPrefix("no difference in 30 steps\nstep 0: ") || run.output.contains("\nstep 1: "))
    }

    @Test func aFailureComesDownToWhatItNeeds() async throws {
        let folder = try TemporaryFolder()
        let run = try await CratesProcess.shell(
            """
            crates run falling-crate --steps 20 --quiet --calls a.calls > /dev/null && \
            crates minimize a.calls --predicate 'crates replay "$1" 2> /dev/null | grep -q awake' \
                -o b.calls --program b.swift && \
            crates replay b.calls
            """, in: folder)
        #expect(run.status == 0)
        #expect(run.errors.contains("note: 1 of 20 calls are left"))
        #expect(run.output.contains("awake"))
        #expect(try folder.read("b.swift").hasPrefix("import Chipmunk\n"))
    }

    @Test func whatCannotBeReadIsNamed() async throws {
        let folder = try TemporaryFolder()
        try folder.write("crates", to: "text")
        let text = try await CratesProcess.run("replay", "text", in: folder)
        #expect(text.status == 65 && text.errors.contains("text: this is no file of calls"))
        let none = try await CratesProcess.run("minimize", "none", "--predicate", "drift", "-o", "b", in: folder)
        #expect(none.status == 66 && none.errors.contains("none"))
        let cut = try await CratesProcess.shell(
            """
            crates run falling-crate --steps 20 --quiet --calls a.calls > /dev/null
            head -c 500 a.calls > cut; crates replay cut
            """, in: folder)
        #expect(cut.status == 65 && cut.errors.contains("cut: the file is damaged"))
        #expect(cut.output.isEmpty)
    }

    @Test func whatDoesNotFailIsLeftAlone() async throws {
        let folder = try TemporaryFolder()
        let run = try await CratesProcess.shell(
            """
            crates run falling-crate --steps 5 --quiet --calls a.calls > /dev/null
            crates minimize a.calls --predicate drift -o b.calls
            """, in: folder)
        #expect(run.status == 65 && run.errors.contains("the failure is not there"))
        #expect(try folder.contents == ["a.calls"])
    }
}
