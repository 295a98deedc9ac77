package import CrateKit
import SystemPackage

/// A new golden beside the golden that it may replace, until someone accepts or rejects it.
package struct GoldenProposal {
    private let golden: GoldenFile
    /// The proposal's file.
    package let file: GoldenFile

    /// Creates the proposal for a golden.
    package init(for golden: GoldenFile) {
        self.golden = golden
        file = golden.appending(GoldenName.proposalSuffix)
    }

    /// Returns the proposals that the arguments name, each by its own path or by its golden's path, or all proposals in
    /// a folder if there are no arguments.
    ///
    /// Checks that every proposal exists and is a golden, so that callers change nothing otherwise.
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

    /// Writes a new golden as the proposal.
    package func write(_ golden: Golden) throws {
        try file.write(try GoldenFile.text(of: golden))
    }

    /// Replaces the golden with the proposal.
    package func accept() throws(FileFailure) {
        try file.replace(golden)
    }

    /// Removes the proposal.
    package func remove() throws(FileFailure) {
        try file.remove()
    }
}
