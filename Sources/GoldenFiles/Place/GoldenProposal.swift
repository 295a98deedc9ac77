package import CrateKit
package import SafeFiles
import SystemPackage

/// A golden that waits beside the one that it is to replace, for someone to accept or to reject it.
package struct GoldenProposal {
    private let golden: GoldenFile
    /// The file that waits.
    package let file: GoldenFile

    /// The proposal beside a golden.
    package init(for golden: GoldenFile) {
        self.golden = golden
        file = golden.appending(GoldenName.proposalSuffix)
    }

    /// The proposals that some arguments name, each by its own path or by its golden's; all in a folder if there are none.
    ///
    /// Every one of them is there and is a golden: nothing is done before that is known.
    package static func find(_ arguments: [String], in folder: String) throws -> [GoldenProposal] {
        let proposals =
            if arguments.isEmpty {
                try GoldenFolder.files(in: folder, endingWith: GoldenName.suffix + GoldenName.proposalSuffix).map {
                    found in
                    GoldenProposal(for: GoldenFile(found.removingFromName(GoldenName.proposalSuffix) ?? found))
                }
            } else {
                arguments.map { argument in
                    let path = FilePath(argument)
                    return GoldenProposal(for: GoldenFile(path.removingFromName(GoldenName.proposalSuffix) ?? path))
                }
            }
        for proposal in proposals { _ = try proposal.file.read() }
        return proposals
    }

    /// Puts a new golden in wait.
    package func write(_ golden: Golden) throws {
        try file.write(try GoldenFile.text(of: golden))
    }

    /// Puts it in the golden's place.
    package func accept() throws(FileFailure) {
        try file.replace(golden)
    }

    /// Takes it away.
    package func remove() throws(FileFailure) {
        try file.remove()
    }
}
