import Chipmunk

extension Scene {
    /// The largest number of pairs of shapes that may overlap at a scene's start.
    ///
    /// The engine keeps each pair and, once the two touch, their contacts: some 400 bytes. Bodies on one spot form half
    /// their number squared of pairs: 2,000 bodies are the limit, and 5,000 would take over 5 GB.
    public static let maximumPairs = 2_000_000
}

extension WorldBuilder {
    /// Throws if so many bodies start on top of one another that the space would exhaust the memory. Only static bodies
    /// are in the space's index yet, and they form no pairs.
    func checkCrowding() throws(InputError) {
        var shapes: [Shape] = []
        var boxes: [BoundingBox] = []
        var isMoving: [Bool] = []
        for body in [space.staticBody] + bodies.map(\.body) {
            let moves = body.type != .static
            for shape in body.shapes {
                let box = shape.updateBoundingBox()
                shapes.append(shape)
                boxes.append(moves ? box.grown(by: body.velocity) : box)
                isMoving.append(moves)
            }
        }
        guard let crowd = Crowd(boxes, isMoving: isMoving), let body = shapes[crowd.center].body else { return }
        throw crowd.error(at: bodies.first { $0.body === body }?.path ?? "", place: body.position)
    }
}

/// A number of overlapping pairs of boxes beyond a scene's limit.
struct Crowd {
    /// The index of the moving box with the most partners.
    let center: Int
    private let partners: Int

    /// Counts pairs. Returns nil if there are not too many.
    init?(_ boxes: [BoundingBox], isMoving: [Bool]) {
        var (count, partners) = (0, Array(repeating: 0, count: boxes.count))
        BoxOverlaps(boxes, isMoving: isMoving).forEach { first, second in
            count += 1
            partners[first] += 1
            partners[second] += 1
            return count <= Scene.maximumPairs
        }
        guard count > Scene.maximumPairs else { return nil }
        center = partners.indices.filter { isMoving[$0] }.max { partners[$0] < partners[$1] } ?? 0
        self.partners = partners[center]
    }

    func error(at path: String, place: Vector) -> InputError {
        InputError(
            path: path,
            problem: "starts on top of \(partners) others or more, at \(text(place)): the scene has over"
                + " \(Scene.maximumPairs) pairs of shapes that overlap, for which memory would not do; move its bodies"
                + " apart")
    }
}

extension BoundingBox {
    /// The box of a moving shape in the space's index: a tenth larger, and extended by a tenth of a second of its
    /// velocity. The index pairs shapes by these boxes, as Chipmunk's cpBBTree does.
    func grown(by velocity: Vector) -> BoundingBox {
        let (width, height) = (0.1 * (right - left), 0.1 * (top - bottom))
        return BoundingBox(
            left: left + min(-width, 0.1 * velocity.x), bottom: bottom + min(-height, 0.1 * velocity.y),
            right: right + max(width, 0.1 * velocity.x), top: top + max(height, 0.1 * velocity.y))
    }
}
