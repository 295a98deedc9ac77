package import CrateKit
package import SystemPackage

/// A golden on disk.
///
/// Goldens come with a checkout, whose author may have put links into it. Links beneath the current folder or the given
/// folder are followed neither to read a golden nor to write one: see ``HeldPath``.
package struct GoldenFile: Sendable {
    /// The path as printed.
    package let path: FilePath
    /// The place of the file, or nil for one of the system's own paths, such as /dev/stdin.
    private let place: Result<HeldPath, FileProblem>?

    /// Creates a golden from a path that the user names.
    package init(_ path: FilePath) {
        self.path = path
        place = path.isSystems ? nil : Result { () throws(FileProblem) in try HeldPath(path) }
    }

    /// Creates a golden that was found in a folder.
    package init(_ place: HeldPath) {
        path = place.path
        self.place = .success(place)
    }

    /// Creates the golden of a scene, or of another name, in a folder.
    package init(named name: String, in folder: String) {
        self.init(FilePath(folder).appending(GoldenName.file(for: name)))
    }

    /// Creates the golden of a test, in a folder beside the test's own file: `__Goldens__/FILE/NAME.golden.json`.
    ///
    /// Links below the folder of the test's file are not followed.
    package init(named name: String, besideTest testFile: String) {
        let file = testFile.split(separator: "/").last.map(String.init) ?? "Tests"
        let stem = file.hasSuffix(".swift") ? String(file.dropLast(6)) : file
        let start = String(testFile.dropLast(file.count))
        let relative = "\(GoldenName.testFolder)/\(stem)/\(GoldenName.file(for: name))"
        path = FilePath(start + relative)
        place = Result { [path] () throws(FileProblem) in
            let folder = try HeldFolder(following: start.isEmpty ? "." : FilePath(start))
            return HeldPath(FilePath(relative), in: folder, as: path)
        }
    }

    /// The path as text. Bytes that are not UTF-8 are replaced.
    package var name: String { path.string }

    /// The last component of the path.
    package var lastName: String { path.lastComponent?.string ?? "" }

    /// The absolute path, without links.
    package var absolutePath: FilePath {
        (try? place?.get())?.absolute ?? path
    }

    /// Whether the file exists.
    package var exists: Bool {
        guard let place else { return realPath(of: path) != nil }
        // A path that cannot be examined cannot be written either, and that failure has more details.
        return (try? place.get().exists) ?? false
    }

    /// Returns the file with a suffix added to its name.
    package func appending(_ suffix: String) -> GoldenFile {
        guard let place = try? place?.get() else { return GoldenFile(path.appendingToName(suffix)) }
        return GoldenFile(place.appending(suffix))
    }

    /// Reads the golden.
    ///
    /// - Throws: ``FileFailure`` if the file cannot be read, or is not a golden.
    package func read() throws(FileFailure) -> Golden {
        let bytes = try contents()
        do throws(InputError) {
            return try Golden(json: bytes)
        } catch {
            throw FileFailure(.content, message: "\(path): \(error)")
        }
    }

    /// Reads the golden, or returns nil if there is no file.
    ///
    /// - Throws: ``FileFailure`` as ``read()`` does.
    package func readIfThere() throws(FileFailure) -> Golden? {
        do throws(FileProblem) {
            if let place, try !place.get().exists { return nil }
        } catch {
            throw FileFailure(.read, "cannot read", path, error)
        }
        return try read()
    }

    private func contents() throws(FileFailure) -> [UInt8] {
        guard let place else {
            return try InputFile.contents(of: name, atMost: Golden.maximumSize, kind: "golden")
        }
        switch place {
        case .success(let place):
            return try InputFile.contents(of: place, atMost: Golden.maximumSize, kind: "golden")
        case .failure(let problem):
            throw FileFailure(.read, "cannot read", path, problem)
        }
    }

    /// Returns the text of a golden. Throws unless ``read()`` accepts it.
    package static func text(of golden: Golden) throws -> String {
        let text = try golden.json
        guard text.utf8.count <= Golden.maximumSize else {
            throw FileFailure(
                .content,
                message:
                    "nothing recorded: the golden would be \(text.utf8.count) bytes long, and \(Golden.maximumSize) are "
                    + "allowed; give a shorter tilt file or fewer bodies")
        }
        return text
    }

    /// Writes the golden. Creates its folder if necessary.
    package func write(_ text: String) throws {
        let file: ReplacedFile
        switch place {
        case .success(let place): file = try ReplacedFile(at: place, creatingFolder: true)
        case .failure(let problem): throw FileFailure(.create, "cannot create", path, problem)
        case nil: file = try ReplacedFile(path: name)
        }
        try file.write(text.utf8)
        try file.commit()
    }

    /// Replaces another file with this one.
    package func replace(_ other: GoldenFile) throws(FileFailure) {
        do throws(FileProblem) {
            guard let place, let otherPlace = other.place else { throw .special }
            try place.get().replace(otherPlace.get())
        } catch {
            throw FileFailure(.create, "cannot replace", other.path, error)
        }
    }

    /// Removes the file.
    package func remove() throws(FileFailure) {
        do throws(FileProblem) {
            guard let place else { throw .special }
            try place.get().remove()
        } catch {
            throw FileFailure(.write, "cannot remove", path, error)
        }
    }
}
