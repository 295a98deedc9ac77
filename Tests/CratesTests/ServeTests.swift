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
        #expect(run.errors.hasPrefix("crates: cannot listen on 127.0.0.1, port \(port): Address already in use"))
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
    }
}
