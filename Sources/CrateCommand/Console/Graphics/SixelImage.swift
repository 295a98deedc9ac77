/// Pictures as sixels, which xterm, foot, mlterm, WezTerm and others understand: strips of six rows, one color after the
/// other.
package enum SixelImage {
    /// The largest number of colors, which is xterm's.
    private static let maximumColors = 256

    /// Returns the output that shows a picture at the cursor.
    ///
    /// - Parameters:
    ///   - pixels: Blue, green, red and an unused byte for each pixel, row by row from the top.
    ///   - width: The number of pixels in a row.
    ///   - height: The number of rows.
    package static func showing(pixels: [UInt8], width: Int, height: Int) -> String {
        guard pixels.count == 4 * width * height else {
            fatalError("SixelImage.showing(pixels:) must get 4 bytes for each pixel")
        }
        let (palette, indices) = quantized(pixels)
        // The first 1 leaves pixels that are not drawn as they are, and the raster attributes say that pixels are square.
        var output = Array("\u{1b}P0;1q\"1;1;\(width);\(height)".utf8)
        for (index, color) in palette.enumerated() {
            // In percent.
            let parts = [color.red, color.green, color.blue].map { (Int($0) * 100 + 127) / 255 }
            output += Array("#\(index);2;\(parts[0]);\(parts[1]);\(parts[2])".utf8)
        }
        for top in stride(from: 0, to: height, by: 6) {
            // A hyphen begins the next strip; after the last one it would scroll.
            if top > 0 { output.append(UInt8(ascii: "-")) }
            appendBand(indices, width: width, rows: top..<min(top + 6, height), colors: palette.count, to: &output)
        }
        output += Array("\u{1b}\\".utf8)
        return String(decoding: output, as: UTF8.self)
    }

    /// Appends six rows: for each of their colors, the pixels that have it.
    private static func appendBand(
        _ indices: [UInt8], width: Int, rows: Range<Int>, colors: Int, to output: inout [UInt8]
    ) {
        var bands: [[UInt8]?] = Array(repeating: nil, count: colors)
        for (bit, row) in rows.enumerated() {
            for column in 0..<width {
                let color = Int(indices[row * width + column])
                if bands[color] == nil { bands[color] = Array(repeating: 0, count: width) }
                bands[color]?[column] |= 1 << UInt8(bit)
            }
        }
        var isFirst = true
        for (color, sixels) in bands.enumerated() {
            guard let sixels else { continue }
            // A dollar sign returns to the beginning of the strip.
            output += Array("\(isFirst ? "" : "$")#\(color)".utf8)
            isFirst = false
            var start = 0
            let end = (sixels.lastIndex { $0 != 0 } ?? -1) + 1
            while start < end {
                let run = sixels[start..<end].prefix { $0 == sixels[start] }.count
                let sixel = 63 + sixels[start]
                output += run > 3 ? Array("!\(run)".utf8) + [sixel] : Array(repeating: sixel, count: run)
                start += run
            }
        }
    }

    /// Returns at most ``maximumColors`` colors, and the nearest of them for each pixel.
    private static func quantized(_ pixels: [UInt8]) -> (palette: [CellColor], indices: [UInt8]) {
        func color(_ pixel: Int) -> CellColor {
            CellColor(red: pixels[4 * pixel + 2], green: pixels[4 * pixel + 1], blue: pixels[4 * pixel])
        }
        let count = pixels.count / 4
        var counts: [CellColor: Int] = [:]
        for pixel in 0..<count { counts[color(pixel), default: 0] += 1 }
        // In a fixed order, so that the same picture gives the same bytes.
        let colors = counts.sorted { a, b in
            a.value != b.value
                ? a.value > b.value : (a.key.red, a.key.green, a.key.blue) < (b.key.red, b.key.green, b.key.blue)
        }.map(\.key)
        let palette = palette(of: colors)
        var nearest: [CellColor: UInt8] = [:]
        for (index, color) in palette.enumerated() { nearest[color] = UInt8(index) }
        let indices = (0..<count).map { pixel in
            let color = color(pixel)
            if let index = nearest[color] { return index }
            let index = palette.indices.min { palette[$0].distance(to: color) < palette[$1].distance(to: color) } ?? 0
            nearest[color] = UInt8(index)
            return UInt8(index)
        }
        return (palette, indices)
    }

    /// Returns the most frequent colors, followed by the colors furthest from all chosen ones: rare colors, such as on
    /// smooth edges, that would otherwise be replaced.
    ///
    /// - Parameter colors: The colors, from the most frequent one.
    private static func palette(of colors: [CellColor]) -> [CellColor] {
        var palette = Array(colors.prefix(maximumColors / 2))
        let rest = colors.dropFirst(palette.count)
        guard rest.count > maximumColors - palette.count else { return colors }
        var distances = rest.map { color in (color: color, distance: palette.map(color.distance).min() ?? .max) }
        while palette.count < maximumColors, let furthest = distances.max(by: { $0.distance < $1.distance }) {
            palette.append(furthest.color)
            for index in distances.indices {
                distances[index].distance = min(
                    distances[index].distance, distances[index].color.distance(to: furthest.color))
            }
        }
        return palette
    }
}
