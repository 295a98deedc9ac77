import CrateKit
import SafeFiles
import SystemPackage

/// A golden on disk.
///
/// Goldens come with a checkout, and whoever made that may have put links into it. None is followed beneath the current
/// folder or the one that was named, neither to read a golden nor to write one: see ``HeldPath``.
struct GoldenFile: Sendable {
    /// What the name of a golden's file ends with.
    static let suffix = ".golden.json"
    /// Where goldens are unless a command is told otherwise.
    static let defaultFolder = "Goldens"

    /// The path as it is printed.
    let path: FilePath
    /// Where it is; nil for one of the system's own paths, such as /dev/stdin.
    private let place: Result<HeldPath, FileProblem>?

    /// A golden that the command line names.
    init(_ path: FilePath) {
        self.path = path
        place = path.isSystems ? nil : Result { () throws(FileProblem) in try HeldPath(path) }
    }

    /// A golden that was found in a folder.
    init(_ place: HeldPath) {
        path = place.path
        self.place = .success(place)
    }

    /// The golden of a scene, or one of some other name, in a folder.
    init(named name: String, in folder: String) {
        let plain = name.map { $0.isLetter || $0.isNumber || "-_.".contains($0) ? $0 : "-" }
        self.init(FilePath(folder).appending(String(plain) + Self.suffix))
    }

    /// The path as text, in which what is not UTF-8 is repaired.
    var name: String { path.string }

    /// Where it is, without links.
    var absolutePath: FilePath {
        (try? place?.get())?.absolute ?? path
    }

    /// Whether something is there.
    var exists: Bool {
        guard let place else { return realPath(of: path) != nil }
        // What cannot be looked at cannot be written either, which tells more.
        return (try? place.get().exists) ?? false
    }

    /// A file beside it, whose name has more at its end.
    func appending(_ suffix: String) -> GoldenFile {
        guard let place = try? place?.get() else { return GoldenFile(path.appendingToName(suffix)) }
        return GoldenFile(place.appending(suffix))
    }

    func read() throws -> Golden {
        do {
            return try Golden(json: try contents())
        } catch let error as GoldenError {
            throw CommandFailure(code: .badData, message: "\(path): \(error)")
        }
    }

    private func contents() throws(CommandFailure) -> [UInt8] {
        guard let place else {
            return try InputFile.contents(of: name, atMost: Golden.maximumSize, kind: "golden")
        }
        switch place {
        case .success(let place):
            return try InputFile.contents(of: place, atMost: Golden.maximumSize, kind: "golden")
        case .failure(let problem):
            throw CommandFailure(code: .noInput, message: "cannot read \(path): \(problem)")
        }
    }

    /// The text of a golden, if ``read()`` would take it.
    static func text(of golden: Golden) throws -> String {
        let text = try golden.json
        guard text.utf8.count <= Golden.maximumSize else {
            throw CommandFailure(
                code: .badData,
                message:
                    "nothing recorded: the golden would be \(text.utf8.count) bytes long, and \(Golden.maximumSize) are "
                    + "allowed; give a shorter tilt file or fewer bodies")
        }
        return text
    }

    /// Writes the golden, whose folder is made if it is not there.
    func write(_ text: String) throws {
        let sink: DataSink
        switch place {
        case .success(let place): sink = try DataSink(at: place, creatingFolder: true)
        case .failure(let problem):
            throw CommandFailure(code: .cannotCreate, message: "cannot create \(path): \(problem)")
        case nil: sink = try DataSink(path: name)
        }
        try sink.write(text)
        try sink.finish()
    }

    /// Puts this file in the place of another one.
    func replace(_ other: GoldenFile) throws(CommandFailure) {
        do throws(FileProblem) {
            guard let place, let otherPlace = other.place else { throw .special }
            try place.get().replace(otherPlace.get())
        } catch {
            throw CommandFailure(code: .cannotCreate, message: "cannot replace \(other.path): \(error)")
        }
    }

    /// Takes the file away.
    func remove() throws(CommandFailure) {
        do throws(FileProblem) {
            guard let place else { throw .special }
            try place.get().remove()
        } catch {
            throw CommandFailure(code: .ioError, message: "cannot remove \(path): \(error)")
        }
    }
}
