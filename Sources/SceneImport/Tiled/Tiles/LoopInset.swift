import Chipmunk

/// Moves outlines inward, so that a chain of some thickness along them has its surface where they were.
enum LoopInset {
    /// The largest number of radii by which a corner may move.
    private static let maximumMiter = 8.0

    /// Returns an outline with its area on its left, moved to the left by a distance, or nil if an edge would vanish or a corner is
    /// too sharp.
    static func points(of outline: [Vector], by distance: Double) -> [Vector]? {
        let count = outline.count
        let directions = outline.indices.map { (outline[($0 + 1) % count] - outline[$0]).normalized }
        var moved: [Vector] = []
        moved.reserveCapacity(count)
        for index in outline.indices {
            let (a, b) = (directions[(index + count - 1) % count], directions[index])
            let share = 1 + a.dot(b)
            // The length of the miter is the distance times the square root of 2 / share.
            guard share > 2 / (maximumMiter * maximumMiter) else { return nil }
            moved.append(outline[index] + (a.perpendicular + b.perpendicular) * (distance / share))
        }
        let isKept = outline.indices.allSatisfy { index in
            (moved[(index + 1) % count] - moved[index]).dot(directions[index]) > distance * 1e-3
        }
        return isKept ? moved : nil
    }
}
