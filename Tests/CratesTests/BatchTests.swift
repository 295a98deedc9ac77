import Foundation
import Testing

@Suite struct BatchTests {
    @Test(arguments: ["--jobs 1", "--jobs 4", ""])
    func aBatchGivesWhatTheSweepGives(jobs: String) async throws {
        let folder = try TemporaryFolder()
        let run = try await CratesProcess.shell(
            """
            sweep() { crates sweep balls --seed 1...3 --tilt-x -1:1:1 --limit 0.5 --bodies "$@"; }
            sweep > whole
            sweep --requests | crates batch \(jobs) > batch
            cmp whole batch && sweep --shard 2/3 --requests | crates batch \(jobs)
            """, in: folder)
        #expect(run.status == 0)
        #expect(run.errors == "")
        let lines = try folder.read("whole").split(separator: "\n")
        #expect(lines.count == 9)
        #expect(run.output.split(separator: "\n") == Array(lines[3..<6]))
    }

    @Test func mistakesAreAnsweredInTheirPlace() async throws {
        let run = try await CratesProcess.shell(
            """
            { printf '{"scene":"crates","steps":1,"id":"first"}\\n\\n \\r\\n{"scene":"cratse","id":2}\\nnonsense\\n'
              head -c 1000001 /dev/zero | tr '\\0' ' '; echo
              printf '{"scene":"crates","steps":1,"id":"last"}'; } | crates batch
            """)
        #expect(run.status == 65)
        #expect(run.errors == "crates: 3 of 5 requests could not be done\n")
        let lines = run.output.split(separator: "\n")
        try #require(lines.count == 5)
        #expect(lines[0].contains("\"id\":\"first\","))
        let suggestion = #"no scene is named \"cratse\"; did you mean \"crates\"?"#
        #expect(lines[1] == "{\"error\":\"scene: \(suggestion)\",\"id\":2,\"line\":4}")
        #expect(lines[2] == "{\"error\":\"the line is not JSON\",\"line\":5}")
        #expect(lines[3] == "{\"error\":\"a request must not be longer than 1000000 bytes\",\"line\":6}")
        #expect(lines[4].contains("\"id\":\"last\","))
    }

    @Test func nothingIsAnsweredToNothing() async throws {
        let run = try await CratesProcess.shell("crates batch < /dev/null; printf '\\n\\n' | crates batch")
        #expect(run.status == 0)
        #expect(run.output + run.errors == "")
    }

    @Test func anAnswerComesBeforeTheNextRequest() async throws {
        let folder = try TemporaryFolder()
        // Each answer is read before anything else is asked, so an answer that is held back would be waited for until the
        // time is up.
        let run = try await CratesProcess.shell(
            """
            mkfifo requests answers
            timeout 600 crates batch < requests > answers & batch=$!
            exec 3> requests 4< answers
            for id in 1 2 3; do
                echo '{"scene":"crates","steps":10,"id":'$id'}' >&3
                read -r answer <&4
                echo "$answer"
            done
            exec 3>&-
            wait $batch
            """, in: folder)
        #expect(run.status == 0)
        #expect(run.output.split(separator: "\n").map { $0.contains("\"stateHash\"") } == [true, true, true])
    }

    @Test func aReaderThatIsGoneEndsItWhileTheWriterStays() async throws {
        let folder = try TemporaryFolder()
        let run = try await CratesProcess.shell(
            """
            mkfifo requests
            { timeout 600 crates batch < requests; echo $? >&2; } | { exec <&-; : > closed; } & pipe=$!
            exec 3> requests
            until [ -e closed ]; do sleep 0.05; done
            echo '{"scene":"crates","steps":10}' >&3
            wait $pipe
            """, in: folder)
        #expect(run.errors == "0\n")
    }

    @Test func whatCannotBeReadIsSaid() async throws {
        let run = try await CratesProcess.shell("crates batch < /")
        #expect(run.status == 66)
        #expect(run.errors == "crates: cannot read standard input: Is a directory\n")
    }

    #if os(Linux)
        @Test func aFullDiskIsNoticed() async throws {
            let run = try await CratesProcess.shell("echo '{\"scene\":\"crates\"}' | crates batch > /dev/full")
            #expect(run.status == 74)
            #expect(run.errors.contains("No space left on device"))
        }
    #endif

    /// The sender of requests may be somebody else than the user whose files they name.
    @Test func noFileIsReadInAnAnswer() async throws {
        let folder = try TemporaryFolder()
        try folder.write("secret: 4711\n", to: "mine.yaml")
        try folder.write("secret 4711\n", to: "mine")
        let run = try await CratesProcess.shell(
            #"printf '{"scene":"./mine"}\n{"scene":"mine.yaml"}\n' | crates batch"#, in: folder)
        #expect(run.status == 65)
        #expect(
            run.output.split(separator: "\n") == [
                #"{"error":"scene: ./mine is not a scene; `crates lint` says why","line":1}"#,
                #"{"error":"scene: mine.yaml is not a scene; `crates lint` says why","line":2}"#,
            ])
        #expect(!(run.output + run.errors).contains("4711"))
    }
}
