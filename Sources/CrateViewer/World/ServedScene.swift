public import CrateDrawing
public import CrateKit

/// A scene that people can choose on the page.
public struct ServedScene: Hashable, Sendable {
    /// The scene to simulate.
    public var scene: Scene
    /// The name of the scene's file, or nil if it is built in. Goldens name it, so that they can be verified beside the file.
    public var fileName: String?
    /// The pictures that its layers and bodies show. A body without its picture keeps its look.
    public var pictures: ScenePictures

    /// Creates a served scene, with the name of its file if it has one, and its pictures.
    public init(_ scene: Scene, fileName: String? = nil, pictures: ScenePictures = ScenePictures()) {
        self.scene = scene
        self.fileName = fileName
        self.pictures = pictures
    }

    /// Returns the contents of a PNG by its number in ``CrateKit/Scene/picturePaths``, or nil if it is not here.
    func picture(at index: Int) -> [UInt8]? {
        let paths = scene.picturePaths
        return paths.indices.contains(index) ? pictures.png(at: paths[index]) : nil
    }
}

extension Scene {
    /// The name, with a hyphen for each character that is not permitted in a file's name or a header.
    var downloadName: String {
        String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") ? $0 : "-" })
    }
}
