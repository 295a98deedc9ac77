package import CrateFiles
package import CrateKit

extension AppendedFile {
    /// The largest length of a line, in bytes. A line with ten thousand bodies is about a tenth of this.
    private static let maximumLineLength = 1 << 24

    /// Opens the file of a sweep.
    ///
    /// - Throws: ``FileFailure``, which says what to do if the file exists.
    package static func ofSweep(_ path: String, resumes: Bool) throws -> AppendedFile {
        do {
            return try AppendedFile(path: path, resumes: resumes)
        } catch AppendedFile.Refusal.exists {
            throw FileFailure(
                .create, message: "\(path) exists: add --resume to resume it, or give another file")
        } catch AppendedFile.Refusal.special {
            throw FileFailure(.request, message: "--resume needs a regular file, and \(path) is none")
        }
    }

    /// Checks the contents of a sweep's file and removes a torn last line.
    ///
    /// - Parameter indices: The combinations of the sweep that the file is for.
    /// - Returns: The number of combinations that are done.
    /// - Throws: ``FileFailure`` if a line does not belong to the sweep.
    package func resume(_ sweep: Sweep, _ indices: Range<Int>) throws -> Int {
        var done = 0
        try resume(limit: Self.maximumLineLength) { line in
            do {
                guard done < indices.count else {
                    throw InputError(problem: "it comes after the last combination of this sweep")
                }
                guard !line.isTooLong else {
                    throw InputError(problem: "it is longer than \(Self.maximumLineLength) bytes")
                }
                let index = indices.lowerBound + done
                if line.isWhole {
                    try sweep.check(line.bytes, at: index)
                    done += 1
                } else {
                    try sweep.checkTorn(line.bytes, at: index)
                }
            } catch let error as InputError {
                throw FileFailure(
                    .content,
                    message: "\(path): line \(done + 1) does not belong here: \(error.problem); give another file")
            }
        }
        return done
    }
}
