package import CrateFiles
package import CrateKit

/// Saved runs on disk.
package enum SavedRunFile {
    /// The largest size of a file, in bytes: about 700,000 bodies.
    private static let maximumSize = 1 << 30

    /// Reads a saved run.
    ///
    /// - Throws: ``FileFailure`` if the file cannot be read, or is not a saved run that can be resumed here.
    package static func read(_ path: String) throws(FileFailure) -> SavedRun {
        let bytes = try InputFile.contents(of: path, atMost: maximumSize, kind: "saved run")
        return try attributing(to: path) { () throws(SavedRunError) in try SavedRun(bytes: bytes) }
    }

    /// Calls a closure, and puts some words such as a path before its error.
    package static func attributing<Result>(
        to words: String, _ work: () throws(SavedRunError) -> Result
    ) throws(FileFailure) -> Result {
        do {
            return try work()
        } catch {
            throw FileFailure(.content, message: "\(words): \(error)")
        }
    }
}
