import ChipmunkDrawing

/// The pictures of a scene's layers and bodies, by the paths in the scene.
///
///     var look = RunLook()
///     for path in scene.picturePaths { try look.pictures.add(png: bytes(of: folder + path), at: path) }
///
/// A layer without its picture shows only its color, and a body its look. Two values with pictures of the same paths are equal.
public struct ScenePictures: Sendable {
    private var images: [String: PixelImage] = [:]
    private var files: [String: [UInt8]] = [:]
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
        let size = try ScenePictures.reporting { () throws(PNGError) in try PixelImage.size(ofPNG: bytes) }
        let others = pixels.reduce(0) { $0 + ($1.key == path ? 0 : $1.value) }
        guard others + size.width * size.height <= ScenePictures.maximumPixels else {
            throw PictureFileError(
                description: "all pictures together must have at most \(ScenePictures.maximumPixels) pixels, got "
                    + "\(others + size.width * size.height)")
        }
        pixels[path] = size.width * size.height
        images[path] = try ScenePictures.reporting { () throws(PNGError) in try PixelImage(png: bytes) }
        files[path] = bytes
    }

    /// Returns the contents of the PNG at a path, or nil if it is not here.
    package func png(at path: String) -> [UInt8]? { files[path] }

    private static func reporting<Result>(
        _ read: () throws(PNGError) -> Result
    ) throws(PictureFileError) -> Result {
        do {
            return try read()
        } catch {
            throw PictureFileError(description: "\(error)")
        }
    }

    /// Whether there are no pictures.
    var isEmpty: Bool { images.isEmpty }

    subscript(path: String) -> PixelImage? { images[path] }
}

extension ScenePictures: Hashable {
    /// Returns whether both have the same pictures.
    public static func == (a: ScenePictures, b: ScenePictures) -> Bool { a.images == b.images }

    /// Hashes the paths, which are enough to tell pictures apart quickly.
    public func hash(into hasher: inout Hasher) { hasher.combine(Set(images.keys)) }
}

/// The reason why a file is not a picture for a scene.
public struct PictureFileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// One sentence for the user, without the file's name.
    public let description: String
}
