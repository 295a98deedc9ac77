package import CrateDrawing
import CrateFiles
import SystemPackage

/// Reads the pictures of a scene's layers from the folder of the scene's file, and from nowhere else: the file may be a
/// stranger's.
package struct PictureLoader {
    /// The pictures that were read.
    package private(set) var pictures = LayerPictures()
    private let folder: FilePath

    /// The largest size of a picture's file, in bytes.
    private static let maximumSize = 1 << 24

    /// Creates a loader for the pictures of a scene's file.
    package init(besideFile path: String) {
        let folder = FilePath(path).removingLastComponent()
        self.folder = folder.isEmpty ? "." : folder
    }

    /// Reads a picture. Returns the reason if it cannot be shown, or nil if it can. Links below the folder are not
    /// followed.
    package mutating func problem(of path: String) -> String? {
        do {
            let picture = HeldPath(FilePath(path), in: try HeldFolder(following: folder))
            let bytes = try InputFile.contents(of: picture, atMost: Self.maximumSize, kind: "picture")
            try pictures.add(png: bytes, at: path)
            return nil
        } catch let failure as FileFailure {
            return failure.reason ?? "the file is too long for a picture: over \(Self.maximumSize) bytes"
        } catch {
            return "\(error)"
        }
    }
}
