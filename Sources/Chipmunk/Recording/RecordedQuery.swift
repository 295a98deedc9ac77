/// A query whose answer is recorded.
struct RecordedQuery: Hashable, Sendable {
    enum Kind: UInt8, CaseIterable, Sendable {
        case nearestShape, shapesNear, firstHit, hits, shapesInBox, shapesTouching
        // The queries that call a closure for each hit, in the order of the index.
        case eachShapeNear, eachHit, eachShapeInBox, eachShapeTouching
        case firstHitOfShape

        /// Whether the first of the numbers is a shape's.
        var namesShape: Bool {
            switch self {
            case .shapesTouching, .eachShapeTouching, .firstHitOfShape: true
            default: false
            }
        }

        /// The count of the query's numbers.
        var count: Int {
            switch self {
            case .nearestShape, .shapesNear, .eachShapeNear, .firstHitOfShape: 3
            case .firstHit, .hits, .eachHit: 5
            case .shapesInBox, .eachShapeInBox: 4
            case .shapesTouching, .eachShapeTouching: 1
            }
        }
    }

    var kind: Kind
    /// The queried place: a point and a distance, two points and a radius, a box, or the number of a shape, with
    /// its displacement if it moves.
    var numbers: [Double]
    var filter: ShapeFilter
    var includesSensors: Bool

    /// Whether the numbers follow the rules of the query.
    var hasValidNumbers: Bool {
        func areCoordinates(_ numbers: some Sequence<Double>) -> Bool {
            numbers.allSatisfy((-Limit.length...Limit.length).contains)
        }
        func isShapeNumber(_ number: Double) -> Bool {
            Int(exactly: number).map((0...Int(UInt32.max)).contains) ?? false
        }
        guard numbers.count == kind.count else { return false }
        switch kind {
        case .nearestShape, .shapesNear, .eachShapeNear: return areCoordinates(numbers.prefix(2)) && numbers[2] >= 0
        case .firstHit, .hits, .eachHit: return areCoordinates(numbers) && numbers[4] >= 0
        case .shapesInBox, .eachShapeInBox: return numbers[0] <= numbers[2] && numbers[1] <= numbers[3]
        case .shapesTouching, .eachShapeTouching:
            return isShapeNumber(numbers[0])
        case .firstHitOfShape: return isShapeNumber(numbers[0]) && areCoordinates(numbers.suffix(2))
        }
    }
}
