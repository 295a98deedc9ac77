package import CrateFiles
import CrateKit
import SystemPackage

/// A scene file for a person to start with.
package struct NewScene {
    /// The path of the file.
    package let path: String
    private let text: String

    /// Prepares a file.
    ///
    /// - Parameters:
    ///   - name: The name of the scene, or the path of its file, whose last part is the name then. ".yaml" is added where it is
    ///     missing.
    ///   - source: The scene to begin with, or nil for a small one with comments.
    /// - Throws: ``FileFailure`` if no scene can have the name, or if the source cannot be read.
    package init(_ name: String, from source: SceneSource?) throws(FileFailure) {
        path = SceneSource.isYAML(name) ? name : name + ".yaml"
        let last = FilePath(path).lastComponent
        let sceneName = last?.`extension` == nil ? "" : last?.stem ?? ""
        guard SceneTemplate.canName(sceneName), !name.hasSuffix("/"), !name.hasSuffix(".json") else {
            throw FileFailure(
                .request,
                message: "a new scene needs a name such as pile, or a path such as scenes/pile.yaml, got \"\(name)\"")
        }
        guard let source else {
            text = SceneTemplate.text(named: sceneName)
            return
        }
        var original: String?
        if let file = source.file, SceneSource.isYAML(file) { original = try SceneInput.text(ofFile: file) }
        text = SceneTemplate.text(of: source.scene, writtenAs: original, named: sceneName)
    }

    /// Writes the file, which appears only once it is complete.
    ///
    /// - Throws: ``FileFailure`` if there is a file with the path, or if it cannot be written.
    package func write() throws {
        do {
            try FileDescriptor.open(FilePath(path), .readOnly, options: [.noFollow, .nonBlocking, .closeOnExec]).close()
            throw FileFailure(.create, message: "\(path) is there already; choose another name, or remove it first")
        } catch Errno.noSuchFileOrDirectory {
            // As expected: the file does not exist.
        } catch is Errno {
            throw FileFailure(.create, message: "\(path) is there already; choose another name, or remove it first")
        }
        let file = try ReplacedFile(path: path)
        try file.write(text.utf8)
        try file.commit()
    }
}
