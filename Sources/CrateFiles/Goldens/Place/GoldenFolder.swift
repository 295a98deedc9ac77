import SystemPackage

/// Finds the files in a folder of goldens.
package enum GoldenFolder {
    /// Returns all files with a suffix in a folder and its subfolders, sorted. Returns none if the folder does not
    /// exist.
    ///
    /// Skips folders whose names begin with a full stop, and links to folders.
    package static func files(in folder: String, endingWith suffix: String) throws(FileFailure) -> [HeldPath] {
        var found: [HeldPath] = []
        do throws(FileProblem) {
            let root = try HeldFolder.open(FilePath(folder))
            try collect(FilePath(), in: root, suffix, into: &found)
        } catch {
            if error.isAbsence { return [] }
            throw FileFailure(.read, "cannot read the folder", folder, error)
        }
        return found.sorted { $0.path.precedes($1.path) }
    }

    private static func collect(
        _ subfolder: FilePath, in root: HeldFolder, _ suffix: String, into found: inout [HeldPath]
    ) throws(FileProblem) {
        let folder = subfolder.isEmpty ? root : try HeldPath(subfolder, in: root).openFolder(creating: false)
        for entry in try folder.entries() {
            let path = subfolder.appending(entry.name)
            if entry.isFolder {
                if !entry.name.string.hasPrefix(".") { try collect(path, in: root, suffix, into: &found) }
            } else if path.removingFromName(suffix) != nil {
                found.append(HeldPath(path, in: root))
            }
        }
    }
}
