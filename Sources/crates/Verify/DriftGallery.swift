import ChipmunkDrawing
import CrateKit
import SafeFiles
import SystemPackage

/// The folder of the pictures of drifts, and what each is called.
struct DriftGallery: Sendable {
    let theme: ThemeName
    private let places: [HeldPath]

    /// Makes the folder if it is not there, and throws if nothing can be written to it, or if a link leads to it.
    init(folder path: String, goldens: [String], theme: ThemeName) throws(CommandFailure) {
        self.theme = theme
        let folder: HeldFolder
        do throws(FileProblem) {
            folder = try HeldFolder.open(FilePath(path), creating: true)
        } catch {
            throw CommandFailure(code: .cannotCreate, message: "cannot create the folder \(path): \(error)")
        }
        do throws(FileProblem) {
            try folder.checkIsWritable()
        } catch {
            throw CommandFailure(code: .cannotCreate, message: "cannot write to the folder \(path): \(error)")
        }
        places = DriftGallery.names(of: goldens).map { HeldPath(FilePath($0), in: folder) }
    }

    /// The names of the pictures: those of the goldens, with a number where several have the same.
    ///
    /// Some file systems take upper and lower case for the same.
    static func names(of goldens: [String]) -> [String] {
        let stems = goldens.map { golden in
            let name = FilePath(golden).lastComponent?.string ?? ""
            let ending = [GoldenFile.suffix, ".json"].first { name.hasSuffix($0) && name != $0 } ?? ""
            return String(name.dropLast(ending.count))
        }
        // Whose name is its own keeps it, whatever comes before.
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
    func write(_ picture: DriftPicture, at index: Int) -> Result<String, CommandFailure> {
        let place = places[index]
        do {
            let sink = try DataSink(at: place)
            try sink.write(try picture.bytes(format: .svg, theme: theme.theme))
            try sink.finish()
            return .success(place.path.string)
        } catch let failure as CommandFailure {
            return .failure(failure)
        } catch {
            return .failure(CommandFailure(code: .ioError, message: "cannot write \(place.path): \(error)"))
        }
    }
}
