import Chipmunk

/// Pixels in memory, row by row from the top: blue, green, red and alpha, premultiplied by alpha.
package struct PixelImage: Hashable, Sendable {
    package let width: Int
    package let height: Int
    private(set) var bytes: [UInt8]

    /// Creates an image from pixels.
    init(_ bytes: [UInt8], width: Int, height: Int) {
        self.width = width
        self.height = height
        self.bytes = bytes
    }

    /// An image to draw in perspective.
    struct Part {
        /// Opaque pixels. The fourth byte is not used.
        let image: PixelImage
        /// The corners of the image, in pixels of the new image.
        let quad: Quad
        /// The opacity, from 0 to 1.
        let opacity: Double
    }

    /// Draws images in perspective, in order from back to front.
    ///
    /// Each sample point of a pixel gets the colors of the images that contain it. So nothing behind two adjacent
    /// images shows in their common pixels, as it would if they were drawn one after the other.
    ///
    /// - Parameters:
    ///   - parts: The images.
    ///   - width: The number of pixels in a row of the new image.
    ///   - height: The number of rows.
    init(_ parts: [Part], width: Int, height: Int) {
        self.init(Array(repeating: 0, count: 4 * width * height), width: width, height: height)
        // From front to back. An image seen from its edge has no map.
        let layers = parts.reversed().compactMap { part in UnitSquareMap(part.quad).map { (part, $0) } }
        // Four sample points in each pixel, which smooth its edges.
        let fractions = [0.25, 0.75]
        for y in 0..<height {
            for x in 0..<width {
                var sum = SIMD4<Double>.zero
                for dy in fractions {
                    for dx in fractions {
                        var clear = 1.0
                        for (part, map) in layers where clear > 0 {
                            guard let place = map.place(Vector(Double(x) + dx, Double(y) + dy)) else { continue }
                            sum += part.image.color(at: place) * (clear * part.opacity)
                            clear *= 1 - part.opacity
                        }
                    }
                }
                guard sum.w > 0 else { continue }
                let pixel = SIMD4<UInt8>(clamping: SIMD4<Int>((sum / 4).rounded(.toNearestOrAwayFromZero)))
                for part in 0..<4 { bytes[4 * (y * width + x) + part] = pixel[part] }
            }
        }
    }

    /// Returns the color at a place from (0, 0), the top left corner, to (1, 1), interpolated between the four nearest
    /// pixels.
    private func color(at place: Vector) -> SIMD4<Double> {
        func span(_ part: Double, _ count: Int) -> (low: Int, high: Int, way: Double) {
            let position = min(max(part * Double(count) - 0.5, 0), Double(count - 1))
            let low = Int(position)
            return (low, min(low + 1, count - 1), position - Double(low))
        }
        let (x, y) = (span(place.x, width), span(place.y, height))
        func row(_ index: Int) -> SIMD4<Double> {
            pixel(x.low, index) * (1 - x.way) + pixel(x.high, index) * x.way
        }
        return row(y.low) * (1 - y.way) + row(y.high) * y.way
    }

    private func pixel(_ x: Int, _ y: Int) -> SIMD4<Double> {
        let start = 4 * (y * width + x)
        return SIMD4(Double(bytes[start]), Double(bytes[start + 1]), Double(bytes[start + 2]), 255)
    }
}
