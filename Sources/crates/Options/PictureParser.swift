import ArgumentParser
import ChipmunkDrawing
import CrateCommand
import CrateDrawing

/// Parses the options of a picture, and describes the valid ones in errors.
enum PictureParser {
    private static let partsByName: KeyValuePairs<String, PictureParts> = [
        "contacts": .contacts, "velocities": .velocities, "names": .names, "grid": .grid, "joints": .joints,
        "sleep": .sleep, "scale": .scale,
    ]

    /// Returns the names of the parts that are in a set, or of the parts that are not.
    static func partNames(in parts: PictureParts, _ isContained: Bool) -> [String] {
        partsByName.filter { parts.isSuperset(of: $0.value) == isContained }.map(\.key)
    }

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

    static func frameRate(_ text: String) throws -> Int {
        guard let rate = Int(text), (1...120).contains(rate) else {
            throw ValidationError("it must be a whole number from 1 to 120, such as 25")
        }
        return rate
    }

    static func density(_ text: String) throws -> Double {
        guard let density = Double(text), Picture.densities.contains(density) else {
            throw ValidationError("it must be a number in \(Picture.densities), such as 2")
        }
        return density
    }

    /// Returns the named parts.
    static func parts(_ text: String) throws -> PictureParts {
        try text.split(separator: ",", omittingEmptySubsequences: false).reduce(into: []) { parts, name in
            parts.formUnion(try part(named: name, in: name))
        }
    }

    private static func part(named name: Substring, in word: Substring) throws -> PictureParts {
        guard let part = partsByName.first(where: { $0.key == name })?.value else {
            let names = partsByName.map(\.key).joined(separator: ", ")
            throw ValidationError("it must be a list of \(names), got \"\(word)\"")
        }
        return part
    }

    /// Returns the standard parts, with the named parts added, or removed if their names begin with "no-". The last word
    /// about a part counts.
    static func layers(_ text: String) throws -> PictureParts {
        var parts = PictureParts.standard
        for word in text.split(separator: ",", omittingEmptySubsequences: false) {
            let isNegated = word.hasPrefix("no-")
            let part = try part(named: isNegated ? word.dropFirst(3) : word, in: word)
            if isNegated { parts.remove(part) } else { parts.insert(part) }
        }
        return parts
    }

    static func frames(_ text: String) throws -> Int {
        guard let count = Int(text), RunStrip.counts.contains(count) else {
            throw ValidationError(
                "it must be a whole number from \(RunStrip.counts.lowerBound) to \(RunStrip.counts.upperBound)")
        }
        return count
    }

    /// Throws if the file name for --svg has another format's extension.
    static func checkSVG(_ path: String) throws {
        guard let other = RenderFormat(of: path) else { return }
        if case .picture(.svg) = other { return }
        throw ValidationError(
            "--svg writes an SVG, got \"\(path)\": give it a name that ends in .svg, or write "
                + "`crates render -o \(path)`")
    }

    /// Throws if even times are requested without a strip.
    static func checkEven(_ isEven: Bool, _ strip: Int?) throws {
        if isEven && strip == nil { throw ValidationError("--even goes with --strip") }
    }

    /// Returns the format of a picture or a film by its file's name.
    ///
    /// - Parameter isStrip: Whether the output is a strip, which must be a picture.
    static func format(of path: String, isStrip: Bool) throws -> RenderFormat {
        guard let format = RenderFormat(of: path) else {
            throw ValidationError(
                "a picture's file ends in .svg, .png or .pdf, and a film's in .gif, .mp4 or .webm, got \"\(path)\"")
        }
        if isStrip, case .film = format {
            throw ValidationError("--strip makes a picture: give it a file that ends in .svg, .png or .pdf")
        }
        return format
    }
}
