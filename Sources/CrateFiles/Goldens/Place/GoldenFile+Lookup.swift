import CrateKit
import SystemPackage

extension GoldenFile {
    /// Finds the goldens that the arguments name, or all goldens in a folder if there are no arguments.
    ///
    /// An argument with a "/", a leading full stop or the suffix of a golden is a path; any other is a name in the
    /// folder.
    ///
    /// - Parameter name: Returns the name of the scene in the file that an argument names, or nil if that is not a
    ///   scene file.
    /// - Throws: ``FileFailure`` if the folder has no goldens, and any error of the closure.
    package static func find(
        _ arguments: [String], in folder: String, name: (String) throws -> String?
    ) throws -> [GoldenFile] {
        guard arguments.isEmpty else {
            return try arguments.map { argument in
                if let scene = try name(argument) { return GoldenFile(named: scene, in: folder) }
                let isPath = argument.contains("/") || argument.hasPrefix(".") || argument.hasSuffix(".json")
                return isPath ? GoldenFile(FilePath(argument)) : GoldenFile(named: argument, in: folder)
            }
        }
        let found = try GoldenFolder.files(in: folder, endingWith: GoldenName.suffix).map { GoldenFile($0) }
        guard !found.isEmpty else {
            throw FileFailure(
                .read,
                message: "no goldens are in \(folder): record some with `crates record SCENE`, or name another folder "
                    + "with --goldens DIR")
        }
        return found
    }

    /// Throws unless a golden can be recorded in each of the files.
    ///
    /// - Parameters:
    ///   - files: The files.
    ///   - scenes: The path of the scene file for each golden, or nil if the scene is built in.
    ///   - replaces: Whether existing files are replaced.
    package static func check(_ files: [GoldenFile], of scenes: [String?], replaces: Bool) throws(FileFailure) {
        for (index, file) in files.enumerated() {
            if files[..<index].contains(where: { $0.path == file.path }) {
                throw FileFailure(.request, message: "two scenes would be recorded in \(file.path)")
            }
            if !replaces && file.exists {
                throw FileFailure(.create, message: "\(file.path) exists: add --update to replace it")
            }
            if let scene = scenes[index] { try GoldenProject(of: file).check(scene) }
        }
    }
}
