import CrateKit
import SafeFiles

/// Resumes the file of a sweep that was stopped.
enum SweepResumption {
    /// The largest length of a line, in bytes. A line with ten thousand bodies is about a tenth of this.
    private static let maximumLineLength = 1 << 24

    /// Opens the file of a sweep.
    static func open(_ path: String, resumes: Bool) throws -> AppendedFile {
        do {
            return try AppendedFile(path: path, resumes: resumes)
        } catch AppendedFile.Refusal.exists {
            throw CommandFailure(
                code: .cannotCreate, message: "\(path) exists: add --resume to resume it, or give another file")
        } catch AppendedFile.Refusal.special {
            throw CommandFailure(code: .usage, message: "--resume needs a regular file, and \(path) is none")
        }
    }

    /// Checks the contents of the file and removes a torn last line.
    ///
    /// - Returns: The number of combinations that are done.
    static func resume(_ file: AppendedFile, _ sweep: Sweep, _ indices: Range<Int>) throws -> Int {
        var done = 0
        try file.resume(limit: maximumLineLength) { line in
            do {
                guard done < indices.count else {
                    throw InputError(problem: "it comes after the last combination of this sweep")
                }
                guard !line.isTooLong else {
                    throw InputError(problem: "it is longer than \(maximumLineLength) bytes")
                }
                let index = indices.lowerBound + done
                if line.isWhole {
                    try sweep.check(line.bytes, at: index)
                    done += 1
                } else {
                    try sweep.checkTorn(line.bytes, at: index)
                }
            } catch let error as InputError {
                throw CommandFailure(
                    code: .badData,
                    message: "\(file.path): line \(done + 1) does not belong here: \(error.problem); give another file")
            }
        }
        return done
    }
}
