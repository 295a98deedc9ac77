import Foundation
import TestSupport
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// Pictures, films and plots of recorded calls.
@Suite(.late) struct ReplayPictureTests {
    /// A folder with `a.calls`: the crates, tilted, 60 steps, which last half a second.
    private func calls() async throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let run = try await CratesProcess.run(
            "run", "crates", "--tilt", "0.5,-1", "--steps", "60", "--quiet", "--calls", "a.calls", in: folder)
        #expect(run.status == 0)
        return folder
    }

    @Test(
        .enabled(if: Film.canBeMade, "\(Film.reason)"), arguments: TestDepth.sample(["mp4", "webm", "gif"], oneOf: 2))
    func aFilmLastsAsLongAsTheSteps(ending: String) async throws {
        let folder = try await calls()
        let run = try await CratesProcess.run("replay", "a.calls", "-o", "a.\(ending)", "--size", "320x240", in: folder)
        #expect(run.status == 0)
        #expect(run.errors == "crates: note: 60 calls and 60 steps did what was recorded\n")
        let film = try #require(try await Film("a.\(ending)", in: folder))
        #expect(film.width == 320 && film.height == 240)
        #expect(film.frames == (ending == "gif" ? 26 : 31))
        #expect(try folder.contents == ["a.calls", "a.\(ending)"])
    }

    @Test func aStripShowsTheStepsInOnePicture() async throws {
        let folder = try await calls()
        let run = try await CratesProcess.shell(
            """
            crates replay a.calls -o a.svg --strip 4 --quiet > end.csv
            crates replay a.calls -o b.svg --strip 4 --at 30 --show names --theme dark --quiet > half.csv
            crates replay a.calls --quiet | cmp - end.csv && crates replay a.calls --at 30 --quiet | cmp - half.csv
            """, in: folder)
        #expect(run.status == 0 && run.errors == "", "\(run.output)\(run.errors)")
        for name in ["a.svg", "b.svg"] {
            let text = try folder.read(name)
            #expect(XMLParser(data: Data(text.utf8)).parse())
        }
        #expect(try folder.read("a.svg") != folder.read("b.svg"))
    }

    @Test func thePlotHasTheEnergiesOfTheRun() async throws {
        let folder = try await calls()
        let run = try await CratesProcess.shell(
            """
            crates plot crates --tilt 0.5,-1 --steps 60 --quiet --csv run.csv
            crates replay a.calls --plot calls.csv --quiet > /dev/null && crates replay a.calls --plot plot.svg --quiet > /dev/null
            for file in run calls; do cut -d , -f 1,5,8,9 $file.csv > $file.kinetic; done
            cmp run.kinetic calls.kinetic && wc -l < calls.csv && head -n 1 calls.csv
            """, in: folder)
        #expect(run.status == 0, "\(run.errors)")
        #expect(
            run.output == "62\nstep,time,gravityX,gravityY,kinetic,potential,total,greatestSpeed,meanSpeed\n")
        let plot = try folder.read("plot.svg")
        #expect(XMLParser(data: Data(plot.utf8)).parse())
    }

    @Test(
        arguments: TestDepth.sample(
            [
                ("-o a.bmp", 64, "a film's in .gif, .mp4 or .webm, got \"a.bmp\""),
                ("--plot a.txt", 64, "a plot's file ends in .svg, .png, .pdf or .csv"),
                ("--strip 3", 64, "--strip goes with --output"),
                ("-o a.gif --strip 3", 64, "--strip makes a picture"),
                ("-o a.svg --strip 40 --at 20", 64, "a strip of 40 frames takes 39 steps or more, and this run has 20"),
                ("-o a.gif --size 8x8", 64, "sides are in 16...4096 pixels"),
                ("-o a.svg --scale 1e9", 64, "the picture would be too large or too small; give another --scale"),
                ("--at 61", 65, "a.calls: there is no step 61, the calls have 60 steps"),
                ("-o /nowhere/a.svg", 73, "cannot create /nowhere/a.svg: "),
                ("--plot /nowhere/a.csv", 73, "cannot create /nowhere/a.csv: "),
            ], oneOf: 2))
    func whatCannotBeDrawnIsNamed(arguments: String, status: Int32, words: String) async throws {
        let folder = try await calls()
        let run = try await CratesProcess.shell("crates replay a.calls \(arguments)", in: folder)
        #expect(run.status == status)
        #expect(run.errors.contains(words), "\(run.errors)")
        #expect(run.output == "")
        #expect(try folder.contents == ["a.calls"])
    }

    @Test func withoutFFmpegNothingIsDone() async throws {
        let folder = try await calls()
        let run = try await CratesProcess.shell(
            "crates=$(command -v crates); mkdir empty; PATH=$PWD/empty; \"$crates\" replay a.calls -o a.mp4", in: folder
        )
        #expect(run.status == 69)
        #expect(run.errors.hasPrefix("crates: cannot write a.mp4: films take ffmpeg, which is not on the PATH"))
        #expect(try folder.contents == ["a.calls", "empty"])
    }
}
