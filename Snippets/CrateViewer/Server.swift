// The program of Sources/CrateViewer/CrateViewer.docc/CrateViewer.md.
import CrateKit
import CrateViewer
import Logging

func serve() async throws {
let server = try ViewerServer(
    scenes: [ServedScene(.crates), ServedScene(.tilting)],
    configuration: ViewerConfiguration(logger: Logger(label: "crates")))
try await server.run { url in print(url) }
}
