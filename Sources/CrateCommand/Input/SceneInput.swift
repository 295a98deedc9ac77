package import CrateDrawing
package import CrateFiles
package import CrateKit
import SystemPackage

/// Scene files on disk.
package enum SceneInput {
    /// The largest size of a scene file, in bytes.
    private static let maximumSize = 1 << 24

    /// Reads a scene with the pictures that its layers show.
    ///
    /// - Parameter warn: Called with each warning, a line.
    /// - Throws: ``FileFailure`` if the file cannot be read, or with a line for each of its errors.
    package static func scene(
        inFile path: String, warn: (String) -> Void
    ) throws(FileFailure) -> (scene: Scene, pictures: LayerPictures) {
        var loader = PictureLoader(besideFile: path)
        let scene = try scene(in: try contents(of: path), named: path, warn) { loader.problem(of: $0) }
        return (scene, loader.pictures)
    }

    /// Reads the scene in the file that a golden names. Its pictures are not read, since a golden has none.
    package static func scene(at path: HeldPath, warn: (String) -> Void) throws(FileFailure) -> Scene {
        let bytes = try InputFile.contents(of: path, atMost: maximumSize, kind: "scene")
        return try scene(in: bytes, named: path.path.string, warn) { _ in nil }
    }

    /// Returns the text of a scene file.
    static func text(ofFile path: String) throws(FileFailure) -> String {
        String(decoding: try contents(of: path), as: UTF8.self)
    }

    /// Returns the errors and warnings of a scene file, by position.
    package static func issues(ofFile path: String) throws(FileFailure) -> [SceneFileIssue] {
        var loader = PictureLoader(besideFile: path)
        return SceneFile.issues(of: try contents(of: path), named: path) { loader.problem(of: $0) }
    }

    private static func scene(
        in bytes: [UInt8], named path: String, _ warn: (String) -> Void, checkPicture: (String) -> String?
    ) throws(FileFailure) -> Scene {
        do {
            let reading = try SceneFile.read(bytes, named: path, checkPicture: checkPicture)
            for warning in reading.warnings { warn("\(path):\(warning)") }
            return reading.scene
        } catch {
            var lines = error.issues.map { "\(path):\($0)".printable }
            if error.omittedCount > 0 { lines.append("\(path): and \(error.omittedCount) more") }
            throw FileFailure(.content, message: lines.joined(separator: "\n"))
        }
    }

    static func contents(of path: String) throws(FileFailure) -> [UInt8] {
        try InputFile.contents(of: path, atMost: maximumSize, kind: "scene")
    }
}
