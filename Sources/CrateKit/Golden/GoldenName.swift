/// What the files of goldens are called, and the folders that they are in.
package enum GoldenName {
    /// The end of the name of a golden's file.
    package static let suffix = ".golden.json"
    /// The end, after a golden's name, of the name of what waits to replace it.
    package static let proposalSuffix = ".new"
    /// The folder of a command's goldens, unless it is given another one.
    package static let folder = "Goldens"
    /// The folder of a test's goldens, beside the test's own file.
    package static let testFolder = "__Goldens__"

    /// The name of a golden's file: the scene's name, or some other one, without what a path takes for something else.
    package static func file(for name: String) -> String {
        String(name.map { $0.isLetter || $0.isNumber || "-_.".contains($0) ? $0 : "-" }) + suffix
    }

    /// What a golden's file is called without its ending.
    package static func stem(of file: String) -> String {
        let ending = [suffix, ".json"].first { file.hasSuffix($0) && file != $0 } ?? ""
        return String(file.dropLast(ending.count))
    }
}
