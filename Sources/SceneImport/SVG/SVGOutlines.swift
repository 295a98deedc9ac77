import Chipmunk
import CrateKit

/// The outlines of one filled element, and the rules for what is inside.
struct SVGOutlines {
    var paths: [FlatPath]
    var isEvenOdd: Bool
    var fillsHoles: Bool

    /// The greatest number of parts, each of which is compared with each other one.
    private static let maximumCount = 200

    private static let crossing =
        "draw it without crossings (as the union of its parts), or take away the fill, so that its lines are walls"

    /// Returns the outlines of the areas, or the reason that they are no shapes. Outlines inside of others are left out,
    /// unless they are holes.
    func areas(inverse: Transform) -> Result<[FlatPath], OutlineProblem> {
        guard paths.count <= Self.maximumCount else {
            return .failure(
                OutlineProblem(
                    sentence: "it has more than \(Self.maximumCount) parts with an area; split it into several paths"))
        }
        for path in paths {
            guard let place = OutlineCheck.selfCrossing(of: path) else { continue }
            let own = inverse.apply(toPoint: place)
            let text = own.x.isFinite && own.y.isFinite ? " near (\(Self.text(own.x)), \(Self.text(own.y)))" : ""
            return .failure(OutlineProblem(sentence: "its outline crosses itself\(text); \(Self.crossing)"))
        }
        let areas = paths.map(\.areaAndCentroid.area)
        // Parts that add up may cross.
        if OutlineCheck.doCross(paths, where: { isEvenOdd || (areas[$0] < 0) != (areas[$1] < 0) }) {
            return .failure(OutlineProblem(sentence: "two parts of its outline cross; \(Self.crossing)"))
        }
        let boxes = paths.map(Box.init(around:))
        var outer: [FlatPath] = []
        for (index, path) in paths.enumerated() {
            var (winding, depth) = (areas[index] < 0 ? -1 : 1, 0)
            for (other, around) in paths.enumerated()
            where other != index && boxes[index].meets(boxes[other]) {
                guard abs(areas[other]) > abs(areas[index]), OutlineCheck.isInside(path, around) else { continue }
                depth += 1
                winding += areas[other] < 0 ? -1 : 1
            }
            if depth == 0 {
                outer.append(path)
            } else if !fillsHoles, isEvenOdd ? depth % 2 == 1 : winding == 0 {
                return .failure(
                    OutlineProblem(
                        sentence:
                            "a body has no holes: draw it as two halves, take away the fill, so that its lines are walls, "
                            + "or say data-holes=\"fill\""))
            }
        }
        return .success(outer)
    }

    private static func text(_ number: Double) -> String {
        let rounded = (number * 10).rounded() / 10
        return "\(rounded)"
    }

    /// The box around an outline.
    private struct Box {
        var low: Vector, high: Vector

        init(around path: FlatPath) {
            low = path.points.reduce(path.points.first ?? .zero) { pointwiseMin($0, $1) }
            high = path.points.reduce(path.points.first ?? .zero) { pointwiseMax($0, $1) }
        }

        func meets(_ other: Box) -> Bool {
            low.x <= other.high.x && other.low.x <= high.x && low.y <= other.high.y && other.low.y <= high.y
        }
    }
}
