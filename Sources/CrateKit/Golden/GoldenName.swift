/// The names of the files of goldens, and of their folders.
package enum GoldenName {
    /// The suffix of a golden's file.
    package static let suffix = ".golden.json"
    /// The suffix of a proposal's file, after the golden's name.
    package static let proposalSuffix = ".new"
    /// The default folder of a command's goldens.
    package static let folder = "Goldens"
    /// The folder of a test's goldens, beside the test's own file.
    package static let testFolder = "__Goldens__"

    /// Returns the name of a golden's file, without the characters that have a meaning in a path.
    package static func file(for name: String) -> String {
        String(name.map { $0.isLetter || $0.isNumber || "-_.".contains($0) ? $0 : "-" }) + suffix
    }

    /// Returns the name of a golden's file without its suffix.
    package static func stem(of file: String) -> String {
        let ending = [suffix, ".json"].first { file.hasSuffix($0) && file != $0 } ?? ""
        return String(file.dropLast(ending.count))
    }
}
