import SafeFiles

extension AppendedFile {
    /// Opens the file of a sweep. Throws what to do if it exists.
    static func ofSweep(_ path: String, resumes: Bool) throws -> AppendedFile {
        do {
            return try AppendedFile(path: path, resumes: resumes)
        } catch AppendedFile.Refusal.exists {
            throw CommandFailure(
                code: .cannotCreate, message: "\(path) exists: add --resume to resume it, or give another file")
        } catch AppendedFile.Refusal.special {
            throw CommandFailure(code: .usage, message: "--resume needs a regular file, and \(path) is none")
        }
    }
}
