import Foundation
import TestSupport
import Testing

@Suite(.late) struct FilmTests {
    @Test(
        .enabled(if: Film.canBeMade, "\(Film.reason)"),
        arguments: ["mp4", "webm", "gif"], TestDepth.sample(["120", "90", "7", "1000"], oneOf: 2))
    func aFilmLastsAsLongAsItsRun(ending: String, rate: String) async throws {
        let folder = try TemporaryFolder()
        let run = try await CratesProcess.run(
            "render", "-o", "a.\(ending)", "--hz", rate, "--seconds", "1", "--scale", "0.2", in: folder)
        #expect(run.status == 0)
        #expect(run.errors == "")
        let film = try #require(try await Film("a.\(ending)", in: folder))
        let perSecond = ending == "gif" ? 50 : 60
        #expect(film.rate == "\(perSecond)/1")
        #expect(film.codec == ["mp4": "h264", "webm": "vp9", "gif": "gif"][ending])
        #expect(film.width == 84 && film.height == 84)
        // The first frame is the start, and the last one the end.
        #expect(film.frames == perSecond + 1)
        // A GIF counts in hundredths, and a file's last frame may be told to last a little less or more.
        #expect(abs(film.duration - Double(perSecond + 1) / Double(perSecond)) < 0.05)
        #expect(try folder.contents == ["a.\(ending)"])
    }

    @Test(.enabled(if: Film.canBeMade, "\(Film.reason)"))
    func framesShowTheNewestState() async throws {
        let folder = try TemporaryFolder()
        // At 25 Hz every state is there for two frames of a GIF. The first step moves nothing: it is the one that gives the
        // crate its velocity. At 125 Hz four steps take two frames beside the first.
        let run = try await CratesProcess.shell(
            """
            for hz in 25 125; do
                crates render falling-crate -o a.gif --hz $hz --steps 4
                ffmpeg -v error -i a.gif -f framemd5 - | grep -v '#' | cut -d , -f 6 | uniq -c | awk '{ print $1 }' | xargs
            done
            """, in: folder)
        #expect(run.output == "4 2 2 1\n1 1 1\n")
    }

    @Test(.enabled(if: Film.canBeMade, "\(Film.reason)"))
    func sidesOfVideosAreEven() async throws {
        let folder = try TemporaryFolder()
        _ = try await CratesProcess.run("render", "-o", "a.mp4", "--size", "101.5x77", "--steps", "1", in: folder)
        let film = try #require(try await Film("a.mp4", in: folder))
        #expect(film.width == 102 && film.height == 78)
        // A film of no length has one frame.
        _ = try await CratesProcess.run("render", "-o", "b.webm", "--size", "16x16", "--steps", "0", in: folder)
        #expect(try await Film("b.webm", in: folder)?.frames == 1)
    }

    @Test(
        .enabled(if: Film.canBeMade, "\(Film.reason)"), arguments: TestDepth.sample(["webm", "mp4", "gif"], oneOf: 2))
    func theSameRunGivesTheSameBytes(ending: String) async throws {
        let folder = try TemporaryFolder()
        let run = try await CratesProcess.shell(
            """
            crates render -o a.\(ending) --trails --seconds 0.5 && crates render -o b.\(ending) --trails --seconds 0.5 &&
            cmp a.\(ending) b.\(ending)
            """, in: folder)
        #expect(run.status == 0, "\(run.output)\(run.errors)")
    }

    @Test(.enabled(if: Film.canBeMade, "\(Film.reason)"), arguments: [("gif", 20), ("mp4", 24)])
    func aFilmHasTheFramesThatWereAskedFor(ending: String, rate: Int) async throws {
        let folder = try TemporaryFolder()
        let run = try await CratesProcess.run(
            "render", "-o", "a.\(ending)", "--seconds", "1", "--fps", "\(rate)", "--scale", "0.2", in: folder)
        #expect(run.status == 0, "\(run.errors)")
        #expect(try await Film("a.\(ending)", in: folder)?.frames == rate + 1)
    }

    @Test(.enabled(if: Film.canBeMade, "\(Film.reason)"))
    func aGIFHasOnePalette() async throws {
        let folder = try TemporaryFolder()
        _ = try await CratesProcess.run("render", "balls", "-o", "a.gif", "--seconds", "1", in: folder)
        // Blocks follow the header: extensions and images, of parts with their lengths.
        let bytes = Array(try folder.bytes("a.gif"))
        #expect(bytes[10] & 0x80 != 0, "the palette of the whole film")
        var (index, images, palettes) = (13 + 3 << (Int(bytes[10] & 7) + 1), 0, [Int]())
        while bytes[index] != 0x3b {
            if bytes[index] == 0x21 {
                index += 2
            } else {
                try #require(bytes[index] == 0x2c)
                let flags = bytes[index + 9]
                images += 1
                if flags & 0x80 != 0 { palettes.append(images) }
                index += 11 + (flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1))
            }
            while bytes[index] != 0 { index += Int(bytes[index]) + 1 }
            index += 1
        }
        // ffmpeg repeats it for the first image, and for no other one.
        #expect(images == 51 && palettes == [1])
    }

    @Test(.enabled(if: Film.canBeMade, "\(Film.reason)"), arguments: ["gif", "mp4"])
    func aFilmHasThePixelsThatItsDensitySays(ending: String) async throws {
        let folder = try TemporaryFolder()
        _ = try await CratesProcess.run(
            "render", "-o", "a.\(ending)", "--size", "100x80", "--density", "1.5", "--steps", "1", in: folder)
        let film = try #require(try await Film("a.\(ending)", in: folder))
        #expect(film.width == 150 && film.height == 120)
    }

    @Test func withoutFFmpegNothingIsWritten() async throws {
        let folder = try TemporaryFolder()
        try FileManager.default.createDirectory(
            at: folder.url.appending(path: "empty"), withIntermediateDirectories: true)
        let run = try await CratesProcess.shell(
            "crates=$(command -v crates); PATH=$PWD/empty; \"$crates\" render -o a.mp4", in: folder)
        #expect(run.status == 69)
        #expect(
            run.errors == """
                crates: cannot write a.mp4: films take ffmpeg, which is not on the PATH; `apt-get install ffmpeg` or \
                `brew install ffmpeg` installs it

                """)
        #expect(try folder.contents == ["empty"])
    }

    /// Films with something else in place of ffmpeg.
    private func render(with script: String) async throws -> (run: CratesProcess.Outcome, folder: TemporaryFolder) {
        let folder = try TemporaryFolder()
        try FileManager.default.createDirectory(
            at: folder.url.appending(path: "bin"), withIntermediateDirectories: true)
        try folder.write("#!/bin/sh\n\(script)\n", to: "bin/ffmpeg")
        try folder.write("the old film", to: "a.mp4")
        let run = try await CratesProcess.shell(
            "chmod +x bin/ffmpeg; PATH=$PWD/bin:$PATH; crates render -o a.mp4", in: folder)
        return (run, folder)
    }

    @Test(arguments: [
        ("head -c 1000 >/dev/null; echo first >&2; echo no room >&2; exit 1", "ffmpeg ended with the code 1: no room"),
        ("cat >/dev/null; echo at the end >&2; exit 3", "ffmpeg ended with the code 3: at the end"),
        ("head -c 1000 >/dev/null; exit 0", "ffmpeg ended with the code 0"),
        ("head -c 1000 >/dev/null; kill -9 $$", "ffmpeg was ended by the signal 9"),
        // More words than a pipe holds.
        ("yes | head -c 300000 >&2; echo and so on >&2; exit 1", "ffmpeg ended with the code 1: and so on"),
    ])
    func whatFFmpegFailsAtLeavesTheOldFile(script: String, words: String) async throws {
        let (run, folder) = try await render(with: script)
        #expect(run.status == 74)
        #expect(run.errors == "crates: cannot write a.mp4: \(words)\n")
        #expect(try folder.read("a.mp4") == "the old film")
        #expect(try folder.contents == ["a.mp4", "bin"])
    }

    @Test(
        arguments: TestDepth.sample(
            [
                ("--size 8x8", "sides are in 16...4096 pixels"), ("--scale 20", "sides are in 16...4096 pixels"),
                ("--size 600x600 --density 8", "sides are in 16...4096 pixels"),
                ("--limit 4000", "a film lasts at most 3600 s, and this one could last 4000"),
                ("--strip 4", "--strip makes a picture"),
            ], oneOf: 2))
    func whatMakesNoFilmIsAUsageError(arguments: String, words: String) async throws {
        let folder = try TemporaryFolder()
        let run = try await CratesProcess.shell("crates render -o a.webm \(arguments)", in: folder)
        #expect(run.status == 64)
        #expect(run.errors.contains(words))
        #expect(try folder.contents == [])
    }

    @Test(.enabled(if: Film.canBeMade, "\(Film.reason)"))
    func aFileThatCannotBeCreatedShowsBeforeTheRun() async throws {
        let run = try await CratesProcess.run("render", "--seconds", "3600", "-o", "/nowhere/a.mp4")
        #expect(run.status == 73)
        #expect(run.errors.hasPrefix("crates: cannot create /nowhere/a.mp4: "))
    }
}
