import Chipmunk

/// The hands that hold bodies, so that everybody sees who does. See <doc:Protocol>.
struct HandsMessage: Encodable, Hashable {
    /// A client's hand.
    struct Hand: Encodable, Hashable {
        let client: Int
        /// The id of the held body.
        let body: Int
        /// The x and y of the held point, in the coordinates of the body.
        let anchor: [Float]
        /// The x and y of the point to which it is pulled, in the coordinates of the world.
        let at: [Float]

        /// Creates a hand, or nil if its numbers are too large for a message.
        init?(client: Int, body: Int, anchor: Vector, at point: Vector) {
            (self.client, self.body) = (client, body)
            (self.anchor, at) = ([Float(anchor.x), Float(anchor.y)], [Float(point.x), Float(point.y)])
            // JSON has no infinity.
            guard (self.anchor + at).allSatisfy(\.isFinite) else { return nil }
        }
    }

    let type = "hands"
    /// The hands, by the numbers of their clients.
    var hands: [Hand] = []
}
