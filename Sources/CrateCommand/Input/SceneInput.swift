package import CrateDrawing
package import CrateFiles
package import CrateKit
import SceneCoding
import SceneImport
import SystemPackage

/// Scene files on disk, and files of other programs that are read as scenes.
package enum SceneInput {
    /// The largest size of a scene file, in bytes.
    private static let maximumSize = 1 << 24

    /// Reads a scene with the pictures that its layers show.
    ///
    /// - Parameters:
    ///   - pointsPerMeter: The points to a meter in a file that is in meters, or nil for the importer's default.
    ///   - warn: Called with each warning, a line.
    /// - Throws: ``FileFailure`` if the file cannot be read, with a line for each of its errors, or if there are points to a
    ///   meter and the file is not in meters.
    package static func scene(
        inFile path: String, pointsPerMeter: Double? = nil, warn: (String) -> Void
    ) throws(FileFailure) -> (scene: Scene, pictures: ScenePictures) {
        var loader = PictureLoader(besideFile: path)
        let neighbors = NeighboringFiles(of: path)
        let bytes = try contents(of: path)
        let scene = try scene(in: bytes, named: path, neighbors, pointsPerMeter, warn) { loader.problem(of: $0) }
        return (scene, loader.pictures)
    }

    /// Reads the scene in the file that a golden names. Its pictures are not read, since a golden has none.
    package static func scene(at path: HeldPath, warn: (String) -> Void) throws(FileFailure) -> Scene {
        let bytes = try InputFile.contents(of: path, atMost: maximumSize, kind: "scene")
        let name = path.path.string
        return try scene(in: bytes, named: name, NeighboringFiles(of: name), nil, warn) { _ in nil }
    }

    /// Returns the text of a scene file.
    static func text(ofFile path: String) throws(FileFailure) -> String {
        String(decoding: try contents(of: path), as: UTF8.self)
    }

    /// Returns the errors and warnings of a scene file, by position.
    package static func issues(ofFile path: String) throws(FileFailure) -> [SceneFileIssue] {
        var loader = PictureLoader(besideFile: path)
        let bytes = try contents(of: path)
        do throws(SceneFileError) {
            guard let format = try SceneFormat(of: bytes) else {
                return SceneFile.issues(of: bytes, named: path) { loader.problem(of: $0) }
            }
            let reading = try imported(bytes, path, format, NeighboringFiles(of: path), nil)
            return reading.warnings + lint(reading.scene)
        } catch {
            return error.issues
        }
    }

    /// The warnings about a scene that was read from another program's file, which has no places for them.
    private static func lint(_ scene: Scene) -> [SceneFileIssue] {
        do {
            return try scene.warnings().map { warning in
                SceneFileIssue(
                    severity: .warning, line: 1, column: 1, path: warning.path, name: warning.name,
                    problem: warning.problem)
            }
        } catch {
            return [SceneFileIssue(line: 1, column: 1, path: error.path, problem: error.problem)]
        }
    }

    private static func scene(
        in bytes: [UInt8], named path: String, _ neighbors: NeighboringFiles, _ pointsPerMeter: Double?,
        _ warn: (String) -> Void, checkPicture: (String) -> String?
    ) throws(FileFailure) -> Scene {
        do throws(SceneFileError) {
            let format = try SceneFormat(of: bytes)
            if pointsPerMeter != nil && format != .rube {
                let problem = "the file is not in meters, as worlds of R.U.B.E. are; leave out --points-per-meter"
                throw SceneFileError(issues: [SceneFileIssue(line: 1, column: 1, path: "", problem: problem)])
            }
            let reading =
                if let format {
                    try imported(bytes, path, format, neighbors, pointsPerMeter)
                } else {
                    try SceneFile.read(bytes, named: path, checkPicture: checkPicture)
                }
            for warning in reading.warnings { warn("\(path):\(warning)") }
            return reading.scene
        } catch {
            var lines = error.issues.map { "\(path):\($0)".printable }
            if error.omittedCount > 0 { lines.append("\(path): and \(error.omittedCount) more") }
            throw FileFailure(.content, message: lines.joined(separator: "\n"))
        }
    }

    private static func imported(
        _ bytes: [UInt8], _ path: String, _ format: SceneFormat, _ neighbors: NeighboringFiles,
        _ pointsPerMeter: Double?
    ) throws(SceneFileError) -> SceneFile.Reading {
        try SceneImport.read(bytes, named: path, as: format, pointsPerMeter: pointsPerMeter) {
            name throws(InputError) in
            try neighbors.contents(of: name)
        }
    }

    static func contents(of path: String) throws(FileFailure) -> [UInt8] {
        try InputFile.contents(of: path, atMost: maximumSize, kind: "scene")
    }
}
