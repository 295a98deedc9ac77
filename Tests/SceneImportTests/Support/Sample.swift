import CrateKit
import Foundation
import SceneCoding
import SceneImport

/// A file in Samples, as another program saves it.
struct Sample {
    let path: String

    /// Creates the sample at a path, such as `rube/car.json`.
    init(_ path: String) {
        self.path = path
    }

    func bytes() throws -> [UInt8] {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        return try Array(Data(contentsOf: folder.appending(path: "Samples/\(path)")))
    }

    /// Reads the sample, or other contents in its place.
    func read(_ contents: [UInt8]? = nil) throws -> SceneFile.Reading {
        let bytes = try contents ?? bytes()
        let format: SceneFormat = path.hasPrefix("rube/") ? .rube : .physicsEditor
        return try SceneImport.read(bytes, named: String(path.split(separator: "/")[1]), as: format) { _ in [] }
    }
}
