import ChipmunkDrawing

/// The pictures for the layers of a scene, by the paths in the scene.
///
///     var look = RunLook()
///     for path in scene.picturePaths { try look.pictures.add(png: bytes(of: folder + path), at: path) }
///
/// A layer without its picture shows only its color. Two values with pictures of the same paths are equal.
public struct LayerPictures: Sendable {
    private var images: [String: PixelImage] = [:]
    /// The number of pixels of each picture by its header. Counted even if decoding fails, since trying takes time as
    /// well.
    private var pixels: [String: Int] = [:]

    /// The maximum number of pixels of all pictures together: 64 MB of memory.
    package static let maximumPixels = 1 << 24

    /// Creates a collection without pictures.
    public init() {}

    /// Adds a picture, replacing a previous one with the same path.
    ///
    /// - Parameters:
    ///   - bytes: The contents of a PNG.
    ///   - path: The path in the scene.
    /// - Throws: ``PictureFileError`` unless the bytes are a PNG of at most 4096 pixels in width and height, and all
    ///   pictures together have at most 16,777,216. The headers are checked before decoding.
    public mutating func add(png bytes: [UInt8], at path: String) throws(PictureFileError) {
        let size = try LayerPictures.reporting { () throws(PNGError) in try PixelImage.size(ofPNG: bytes) }
        let others = pixels.reduce(0) { $0 + ($1.key == path ? 0 : $1.value) }
        guard others + size.width * size.height <= LayerPictures.maximumPixels else {
            throw PictureFileError(
                description: "all pictures together must have at most \(LayerPictures.maximumPixels) pixels, got "
                    + "\(others + size.width * size.height)")
        }
        pixels[path] = size.width * size.height
        images[path] = try LayerPictures.reporting { () throws(PNGError) in try PixelImage(png: bytes) }
    }

    private static func reporting<Result>(
        _ read: () throws(PNGError) -> Result
    ) throws(PictureFileError) -> Result {
        do {
            return try read()
        } catch {
            throw PictureFileError(description: "\(error)")
        }
    }

    subscript(path: String) -> PixelImage? { images[path] }
}

extension LayerPictures: Hashable {
    /// Returns whether both have the same pictures.
    public static func == (a: LayerPictures, b: LayerPictures) -> Bool { a.images == b.images }

    /// Hashes the paths, which are enough to tell pictures apart quickly.
    public func hash(into hasher: inout Hasher) { hasher.combine(Set(images.keys)) }
}

/// The reason why a file is not a picture for layers.
public struct PictureFileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// One sentence for the user, without the file's name.
    public let description: String
}
