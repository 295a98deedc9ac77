import CrateFiles
import CrateKit

extension BenchReport {
    /// Reads a report from a file that `crates bench --format json` wrote.
    package init(file path: String) throws {
        let bytes = try InputFile.contents(of: path, atMost: BenchReport.maximumSize, kind: "measurement")
        do throws(InputError) {
            self = try BenchReport(json: bytes)
        } catch {
            throw CommandFailure(code: .badData, message: "\(path): \(error)")
        }
    }
}
