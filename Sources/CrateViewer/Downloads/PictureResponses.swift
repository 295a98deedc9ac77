import CrateKit
import NIOCore

/// The PNGs of the served scenes as responses. All clients share the bytes, so one that reads nothing costs no memory for them.
actor PictureResponses {
    private struct Key: Hashable {
        var scene: String
        var index: Int
    }

    /// One for each picture of the files that are served: no client can add to them.
    private var kept: [Key: (png: [UInt8], response: ByteBuffer)] = [:]

    /// Returns the response with a picture of a scene, by its number in `Scene.picturePaths`, or nil if it is not here.
    func response(with index: Int, of scene: ServedScene) -> ByteBuffer? {
        guard let png = scene.picture(at: index) else { return nil }
        let key = Key(scene: scene.scene.name, index: index)
        // A file that was read anew may have another picture in its place.
        if let known = kept[key], known.png == png { return known.response }
        let response = ByteBuffer(bytes: png)
        kept[key] = (png, response)
        return response
    }
}
