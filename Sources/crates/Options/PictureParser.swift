import ArgumentParser
import ChipmunkDrawing
import CrateDrawing

/// Parses the options of a picture, and describes the valid ones in errors.
enum PictureParser {
    private static let layersByName: KeyValuePairs<String, Layers> = [
        "contacts": .contacts, "velocities": .velocities, "names": .names, "grid": .grid,
    ]

    static func size(_ text: String) throws -> PictureSize {
        let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
        guard sides.count == 2, let width = sides[0], let height = sides[1], PictureSize.range.contains(width),
            PictureSize.range.contains(height)
        else {
            throw ValidationError("it must be WxH, such as 640x480, with numbers in \(PictureSize.range)")
        }
        return PictureSize(width: width, height: height)
    }

    static func scale(_ text: String) throws -> Double {
        guard let scale = Double(text), Camera.scales.contains(scale) else {
            throw ValidationError("it must be a number more than 0, such as 2")
        }
        return scale
    }

    static func layers(_ text: String) throws -> Layers {
        var layers: Layers = []
        for name in text.split(separator: ",", omittingEmptySubsequences: false) {
            guard let layer = layersByName.first(where: { $0.key == name })?.value else {
                let names = layersByName.map(\.key).joined(separator: ", ")
                throw ValidationError("it must be a list of \(names), got \"\(name)\"")
            }
            layers.insert(layer)
        }
        return layers
    }

    static func frames(_ text: String) throws -> Int {
        guard let count = Int(text), RunStrip.counts.contains(count) else {
            throw ValidationError(
                "it must be a whole number from \(RunStrip.counts.lowerBound) to \(RunStrip.counts.upperBound)")
        }
        return count
    }

    /// Returns the format of a file by its name.
    static func format(of path: String) -> PictureFormat? {
        PictureFormat.allCases.first { path.lowercased().hasSuffix(".\($0)") }
    }
}
