package import CrateKit
import SystemPackage

/// The folder of the drifts' pictures, and the names of the pictures.
package struct DriftGallery: Sendable {
    /// Draws a drift from the simulation at its end, its golden, the verification, and the path of the golden's file.
    package typealias Drawing = @Sendable (Simulation, Golden, Verification, String) throws -> [UInt8]

    private let draw: Drawing
    private let places: [HeldPath]

    /// Creates the folder if necessary. Throws if nothing can be written to it, or if a link leads to it.
    ///
    /// - Parameters:
    ///   - path: The folder.
    ///   - goldens: The paths of the goldens to verify.
    ///   - draw: Returns the bytes of an SVG.
    package init(folder path: String, goldens: [String], draw: @escaping Drawing) throws(FileFailure) {
        self.draw = draw
        let folder: HeldFolder
        do throws(FileProblem) {
            folder = try HeldFolder.open(FilePath(path), creating: true)
        } catch {
            throw FileFailure(.create, "cannot create the folder", path, error)
        }
        do throws(FileProblem) {
            try folder.checkIsWritable()
        } catch {
            throw FileFailure(.create, "cannot write to the folder", path, error)
        }
        places = DriftGallery.names(of: goldens).map { HeldPath(FilePath($0), in: folder) }
    }

    /// Returns the names of the pictures: the goldens' names, with a number added where several are the same.
    ///
    /// Upper and lower case are not distinguished, as in some file systems.
    package static func names(of goldens: [String]) -> [String] {
        let stems = goldens.map { GoldenName.stem(of: FilePath($0).lastComponent?.string ?? "") }
        // A golden with a unique name keeps it, whatever comes before.
        var counts: [String: Int] = [:]
        var taken: Set<String> = []
        for stem in stems { taken.insert(stem.lowercased()) }
        return stems.map { stem in
            let key = stem.lowercased()
            counts[key, default: 0] += 1
            var name = stem
            while let count = counts[key], count > 1 {
                name = "\(stem)-\(count)"
                if taken.insert(name.lowercased()).inserted { break }
                counts[key] = count + 1
            }
            return name + ".svg"
        }
    }

    /// Draws a golden's drift in its file.
    func write(
        _ simulation: Simulation, _ golden: Golden, _ verification: Verification, of file: GoldenFile, at index: Int
    ) -> Result<String, FileFailure> {
        let place = places[index]
        do {
            let picture = try ReplacedFile(at: place)
            try picture.write(try draw(simulation, golden, verification, file.name))
            try picture.commit()
            return .success(place.path.string)
        } catch let failure as FileFailure {
            return .failure(failure)
        } catch {
            return .failure(FileFailure(.write, "cannot write", place.path, error))
        }
    }
}
