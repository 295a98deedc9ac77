import CrateKit
import SafeFiles
import SystemPackage

/// A golden that waits beside the one that it is to replace, for someone to accept or to reject it.
struct GoldenProposal {
    /// What the name of its file ends with, after the golden's.
    static let suffix = ".new"

    private let golden: GoldenFile
    /// The file that waits.
    let file: GoldenFile

    /// The proposal beside a golden.
    init(for golden: GoldenFile) {
        self.golden = golden
        file = golden.appending(Self.suffix)
    }

    /// The proposals that some arguments name, each by its own path or by its golden's; all in a folder if there are none.
    ///
    /// Every one of them is there and is a golden: nothing is done before that is known.
    static func find(_ arguments: [String], in folder: String) throws -> [GoldenProposal] {
        let proposals =
            if arguments.isEmpty {
                try GoldenFolder.files(in: folder, endingWith: GoldenFile.suffix + suffix).map { found in
                    GoldenProposal(for: GoldenFile(found.removingFromName(suffix) ?? found))
                }
            } else {
                arguments.map { argument in
                    let path = FilePath(argument)
                    return GoldenProposal(for: GoldenFile(path.removingFromName(suffix) ?? path))
                }
            }
        for proposal in proposals { _ = try proposal.file.read() }
        return proposals
    }

    /// Puts a new golden in wait.
    func write(_ golden: Golden) throws {
        try file.write(try GoldenFile.text(of: golden))
    }

    /// Puts it in the golden's place.
    func accept() throws(CommandFailure) {
        try file.replace(golden)
    }

    /// Takes it away.
    func remove() throws(CommandFailure) {
        try file.remove()
    }
}
