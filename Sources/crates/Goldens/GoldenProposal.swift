import CrateKit
import SystemPackage

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A golden that waits beside the one that it is to replace, for someone to accept or to reject it.
struct GoldenProposal {
    /// What the name of its file ends with, after the golden's.
    static let suffix = ".new"
    /// The path of the golden.
    let golden: String

    /// The path of the file that waits.
    var path: String { golden + Self.suffix }

    /// The proposal beside a golden.
    init(for golden: String) {
        self.golden = golden
    }

    /// The proposals that some arguments name, each by its own path or by its golden's; all in a folder if there are none.
    ///
    /// Every one of them is there and is a golden: nothing is done before that is known.
    static func find(_ arguments: [String], in folder: String) throws -> [GoldenProposal] {
        var paths = arguments
        if paths.isEmpty && InputFile.exists(folder) {
            paths = try GoldenFolder.files(in: folder, endingWith: GoldenFile.suffix + suffix)
        }
        let proposals = paths.map { path in
            GoldenProposal(for: path.hasSuffix(suffix) ? String(path.dropLast(suffix.count)) : path)
        }
        for proposal in proposals { _ = try GoldenFile.read(proposal.path) }
        return proposals
    }

    /// Puts a new golden in wait.
    func write(_ golden: Golden) throws {
        try GoldenFile.write(try GoldenFile.text(of: golden), to: path)
    }

    /// Puts it in the golden's place.
    func accept() throws(CommandFailure) {
        // A link stays a link: what it points to is replaced.
        guard unsafe rename(path, ReplacedFile.resolve(golden)) == 0 else {
            throw CommandFailure(
                code: .cannotCreate, message: "cannot replace \(golden): \(Errno(rawValue: errno))")
        }
    }

    /// Takes it away.
    func remove() throws(CommandFailure) {
        guard unsafe unlink(path) == 0 else {
            throw CommandFailure(code: .ioError, message: "cannot remove \(path): \(Errno(rawValue: errno))")
        }
    }
}
