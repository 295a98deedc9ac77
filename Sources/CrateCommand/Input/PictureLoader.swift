package import CrateDrawing
import CrateKit

/// Reads the pictures of a scene's layers from the folder of the scene's file, and from nowhere else: the file may be a
/// stranger's.
package struct PictureLoader {
    /// The pictures that were read.
    package private(set) var pictures = ScenePictures()
    private let neighbors: NeighboringFiles

    /// Creates a loader for the pictures of a scene's file.
    package init(besideFile path: String) {
        neighbors = NeighboringFiles(of: path)
    }

    /// Reads a picture. Returns the reason if it cannot be shown, or nil if it can. Links below the folder are not
    /// followed.
    package mutating func problem(of path: String) -> String? {
        do {
            try pictures.add(png: neighbors.contents(of: path, kind: "picture"), at: path)
            return nil
        } catch let error as InputError {
            return error.problem
        } catch {
            return "\(error)"
        }
    }
}
