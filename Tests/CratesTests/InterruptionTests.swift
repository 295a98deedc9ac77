import Foundation
import TestSupport
import Testing

/// A signal removes a command's unfinished files, and the next command removes a killed command's.
@Suite(.late, .patientTimeLimit) struct InterruptionTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    static let commands = [
        "run --format csv --every 1 --steps 1000000000 --output report",
        "run --steps 1000000000 --svg report",
        "render --at 1000000000 -o report.svg",
        "plot --steps 1000000000 -o report.svg --csv report",
    ]

    @Test(
        arguments: TestDepth.sample(commands, oneOf: 2),
        TestDepth.sample([(name: "INT", number: 2), ("TERM", 15), ("HUP", 1)], oneOf: 2))
    func aSignalRemovesWhatWasBegun(command: String, signal: (name: String, number: Int32)) async throws {
        try folder.write("old", to: "report")
        let run = try await CratesProcess.shell(
            "timeout --preserve-status -s \(signal.name) 0.6 crates \(command)", in: folder)
        #expect(run.status == 128 + signal.number)
        #expect(run.errors == "")
        #expect(try folder.contents == ["report"])
        #expect(try folder.read("report") == "old")
    }

    @Test func theSignalItselfEndsTheProcess() async throws {
        let run = try await CratesProcess.shell(
            """
            python3 - <<'END'
            import os, signal, subprocess, time
            process = subprocess.Popen(["crates", "run", "--steps", "1000000000", "--output", "report"])
            while not os.listdir("."): time.sleep(0.01)
            process.send_signal(signal.SIGTERM)
            print(process.wait())
            END
            """, in: folder)
        #expect(run.output == "-15\n", "\(run)")
        #expect(try folder.contents == [])
    }

    /// `nohup` has a program go on when its terminal closes.
    @Test func aSignalThatIsIgnoredStaysSo() async throws {
        let run = try await CratesProcess.shell(
            """
            trap '' HUP; crates run --steps 1000000000 --output report &
            sleep 1; kill -HUP $!; sleep 0.3; kill -KILL $!; wait $!
            """, in: folder)
        #expect(run.status == 128 + 9)
    }

    @Test func theNextRunRemovesWhatAKilledOneLeft() async throws {
        let killed = try await CratesProcess.shell(
            """
            for run in 1 2; do
              old=$(ls); crates \(Self.commands[0]) &
              while [ "$(ls)" = "$old" ]; do sleep 0.1; done
              sleep 0.5; kill -KILL $!; wait $!
            done 2>/dev/null
            ls | wc -l
            """, in: folder)
        // The second one has removed what the first one left.
        #expect(killed.output.filter { !$0.isWhitespace } == "1")
        #expect(try await CratesProcess.run("run", "--output", "report", in: folder).status == 0)
        #expect(try folder.contents == ["report"])
    }

    @Test func goldensAreInterruptedAlike() async throws {
        let run = try await CratesProcess.shell(
            "timeout --preserve-status -s INT 1 crates record --steps 1000000000", in: folder)
        #expect(run.status == 130)
        #expect(try folder.contents.isEmpty)
    }

    /// An ffmpeg that takes nothing, with a program of its own.
    @Test(arguments: ["TERM", "HUP"])
    func anEncoderThatHangsEndsToo(signal: String) async throws {
        let run = try await CratesProcess.shell(
            """
            mkdir bin out
            printf '#!/bin/sh\\necho $$ > pid\\nsleep 1000 & echo $! > child\\nwait\\n' > bin/ffmpeg; chmod +x bin/ffmpeg
            PATH="$PWD/bin:$PATH"
            crates render --seconds 60 -o out/film.mp4 &
            sleep 1.5; date +%s >&2; kill -\(signal) $!; wait $!; date +%s >&2
            ls out
            for name in pid child; do
              if ps -o stat= -p "$(cat $name)" | grep -qv Z; then echo "$name lives"; kill -KILL "$(cat $name)"; fi
            done
            """, in: folder)
        #expect(run.output == "", "\(run)")
        let times = run.errors.split(separator: "\n").compactMap { Int($0) }
        try #require(times.count == 2, "\(run)")
        #expect(times[1] - times[0] < 5)
    }
}
