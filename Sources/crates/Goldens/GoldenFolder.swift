#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Finds what is in a folder of goldens.
enum GoldenFolder {
    /// The paths of all files in a folder, and in those in it, whose names end with some text, sorted.
    ///
    /// Folders whose names begin with a full stop are left out, and so are links to folders, which could lead round in a
    /// circle.
    static func files(in folder: String, endingWith suffix: String) throws(CommandFailure) -> [String] {
        var found: [String] = []
        try collect(folder, suffix, into: &found)
        return found.sorted()
    }

    private static func collect(
        _ folder: String, _ suffix: String, into found: inout [String]
    ) throws(CommandFailure) {
        let names: [String]
        do {
            names = try FileManager.default.contentsOfDirectory(atPath: folder)
        } catch {
            throw CommandFailure(code: .noInput, message: "cannot read the folder \(folder)")
        }
        for name in names {
            let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
            if InputFile.isFolder(path) {
                if !name.hasPrefix(".") { try collect(path, suffix, into: &found) }
            } else if name.hasSuffix(suffix) {
                found.append(path)
            }
        }
    }
}
