import Foundation
import TestSupport
import Testing

@Suite(.patientTimeLimit) struct ServeTests {
    /// Starts a server in the background and waits for its URL, which is in the file `url` then.
    private let start = """
        : >url
        crates serve --port 0 --log-level error >url & server=$!
        until grep -q / url; do kill -0 $server || exit 9; sleep 0.05; done
        port=$(sed -n 's|http://127.0.0.1:\\([0-9]*\\)/|\\1|p' url)
        """

    @Test(arguments: ["INT", "TERM"])
    func theURLIsPrintedAndASignalEndsIt(signal: String) async throws {
        let folder = try TemporaryFolder()
        let run = try await CratesProcess.shell(
            "\(start)\nkill -\(signal) $server; wait $server; echo code $?; wc -l <url", in: folder)
        #expect(run.output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) } == ["code 0", "1"])
        #expect(run.errors == "")
        #expect(try folder.read("url").wholeMatch(of: /http:\/\/127\.0\.0\.1:\d+\/\n/) != nil)
    }

    @Test func thePageAnswers() async throws {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            \(start)
            trap 'kill $server; wait $server' EXIT
            exec 3<>/dev/tcp/127.0.0.1/$port
            printf 'GET /healthz HTTP/1.1\\r\\nHost: localhost:%s\\r\\nConnection: close\\r\\n\\r\\n' $port >&3
            cat <&3
            """, to: "ask.bash")
        let run = try await CratesProcess.shell("bash ask.bash", in: folder)
        #expect(run.output.hasPrefix("HTTP/1.1 200 OK\r\n"))
        #expect(run.output.hasSuffix("\r\n\r\nok\n"))
    }

    @Test func aPortThatIsTakenIsSaid() async throws {
        let folder = try TemporaryFolder()
        let run = try await CratesProcess.shell(
            "\(start)\ncrates serve --port $port; echo code $?; kill $server; wait $server; echo $port >port",
            in: folder)
        let port = try folder.read("port").trimmingCharacters(in: .whitespacesAndNewlines)
        #expect(run.output == "code 69\n")
        #expect(
            run.errors == """
                crates: cannot listen on 127.0.0.1, port \(port): another program listens there; port 0 takes a free one

                """)
    }

    @Test func whatCannotBeServedIsSaid() async throws {
        let host = try await CratesProcess.run("serve", "--host", "nowhere.example")
        #expect(host.status == 69)
        #expect(
            host.errors
                == "crates: the host must be an address of IPv4 or IPv6, or localhost, got \"nowhere.example\"\n")
        let scene = try await CratesProcess.run("serve", "nowhere")
        #expect(scene.status == 64 && scene.errors.contains("nowhere"))
        let port = try await CratesProcess.run("serve", "--port", "70000")
        #expect(port.status == 64)
        let twice = try await CratesProcess.run("serve", "crates", "balls", "crates")
        #expect(twice.status == 64)
        #expect(twice.errors == "crates: two of the scenes are named \"crates\": rename one of them\n")
    }

    #if Phones
        /// The certificate is the first file that the server makes, and files have an end of their own for signals.
        @Test(arguments: ["INT", "TERM"])
        func aSignalEndsAServerForPhonesLikeAnyOther(signal: String) async throws {
            let folder = try TemporaryFolder()
            let run = try await CratesProcess.shell(
                """
                : >url; export XDG_DATA_HOME=$PWD/data
                crates serve --phone --host 127.0.0.1 --port 0 --log-level error >url 2>/dev/null & server=$!
                until grep -q / url; do kill -0 $server || exit 9; sleep 0.05; done
                kill -\(signal) $server; wait $server; echo code $?; ls data/crates
                """, in: folder)
            #expect(run.output == "code 0\nphone.pem\n", "\(run)")
        }
    #else
        @Test func aBuildWithoutHTTPSSaysHowPhonesGetIt() async throws {
            let run = try await CratesProcess.run("serve", "--phone", "--port", "0")
            #expect(run.status == 69 && run.output.isEmpty)
            #expect(run.errors.contains("has no HTTPS") && run.errors.contains("--traits Phones"))
        }
    #endif

    /// An encoder that hangs: the server ends properly nevertheless, and leaves neither the program nor its folder.
    @Test func aSignalEndsAFilmAndItsFolder() async throws {
        let folder = try TemporaryFolder()
        try folder.write("#!/bin/sh\necho $$ >pid\nexec sleep 1000\n", to: "ffmpeg")
        try folder.write(
            """
            chmod +x ffmpeg; mkdir temporary; export TMPDIR=$PWD/temporary PATH=$PWD:$PATH
            \(start)
            exec 3<>/dev/tcp/127.0.0.1/$port
            printf 'GET /live HTTP/1.1\\r\\nHost: localhost:%s\\r\\nConnection: Upgrade\\r\\nUpgrade: websocket\\r\\n' $port >&3
            printf 'Sec-WebSocket-Version: 13\\r\\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\\r\\n\\r\\n' >&3
            cat <&3 >frames & sleep 1
            exec 4<>/dev/tcp/127.0.0.1/$port
            printf 'GET /film.mp4 HTTP/1.1\\r\\nHost: localhost:%s\\r\\n\\r\\n' $port >&4
            for turn in $(seq 200); do test -s pid && break; sleep 0.05; done
            ls temporary | wc -l; kill -TERM $server; wait $server; echo code $?; ls temporary
            grep -ac 'the server ends' frames
            sleep 0.2; kill -0 $(cat pid) 2>/dev/null && echo "ffmpeg lives"; true
            """, to: "film.bash")
        let run = try await CratesProcess.shell("bash film.bash", in: folder)
        let words = run.output.split { $0.isWhitespace }
        #expect(words == ["1", "code", "0", "1"], "\(run)")
    }
}
