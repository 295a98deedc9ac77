public import CrateKit

/// A scene that people can choose on the page.
public struct ServedScene: Hashable, Sendable {
    /// The scene to simulate.
    public var scene: Scene
    /// The name of the scene's file, or nil if it is built in. Goldens name it, so that they can be verified beside the file.
    public var fileName: String?

    /// Creates a served scene, with the name of its file if it has one.
    public init(_ scene: Scene, fileName: String? = nil) {
        self.scene = scene
        self.fileName = fileName
    }
}

extension Scene {
    /// The name, with a hyphen for each character that is not permitted in a file's name or a header.
    var downloadName: String {
        String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") ? $0 : "-" })
    }
}
