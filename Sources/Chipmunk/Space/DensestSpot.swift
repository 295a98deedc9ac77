/// A search for the point at which the most boxes overlap.
///
/// A line sweeps over the boxes from left to right. A tree over all bottoms counts, for each, the boxes under the line
/// that contain it. The maximum lies at the left side of one box and at the bottom of one.
struct DensestSpot {
    static func find(in boxes: [BoundingBox]) -> SpaceDiagnostics.Spot? {
        guard !boxes.isEmpty else { return nil }
        var sweep = DensestSpot(bottoms: boxes.map(\.bottom).sorted())
        let starts = boxes.indices.sorted { boxes[$0].left < boxes[$1].left }
        var ends = boxes.indices.sorted { boxes[$0].right < boxes[$1].right }[...]
        var best = SpaceDiagnostics.Spot(position: .zero, shapeCount: 0)
        for index in starts {
            let box = boxes[index]
            // Boxes that only touch overlap.
            while let end = ends.first, boxes[end].right < box.left {
                sweep.add(-1, boxes[end])
                ends.removeFirst()
            }
            sweep.add(1, box)
            if sweep.most[1] > best.shapeCount {
                best = .init(position: Vector(box.left, sweep.bottomOfMost), shapeCount: sweep.most[1])
            }
        }
        return best
    }

    private let bottoms: [Double]
    /// The tree's capacity in leaves.
    private let width: Int
    /// Two numbers for each node: the count added to all leaves below it, and the largest count of a leaf below it.
    /// Node 1 is the root; the children of node *n* are 2*n* and 2*n* + 1.
    private var added: [Int]
    private var most: [Int]

    private init(bottoms: [Double]) {
        self.bottoms = bottoms
        var width = 1
        while width < bottoms.count { width *= 2 }
        self.width = width
        added = Array(repeating: 0, count: 2 * width)
        most = added
    }

    /// Adds a box to the counts, or removes it from them.
    private mutating func add(_ count: Int, _ box: BoundingBox) {
        let low = bottoms.partitioningIndex { $0 >= box.bottom }
        let high = bottoms.partitioningIndex { $0 > box.top }
        add(count, low..<high, at: 1, of: 0..<width)
    }

    private mutating func add(_ count: Int, _ range: Range<Int>, at node: Int, of span: Range<Int>) {
        if range.clamped(to: span).isEmpty { return }
        if range.lowerBound <= span.lowerBound && span.upperBound <= range.upperBound {
            added[node] += count
            most[node] += count
            return
        }
        let middle = span.lowerBound + span.count / 2
        add(count, range, at: 2 * node, of: span.lowerBound..<middle)
        add(count, range, at: 2 * node + 1, of: middle..<span.upperBound)
        most[node] = added[node] + max(most[2 * node], most[2 * node + 1])
    }

    /// The bottom that the most boxes under the line contain.
    private var bottomOfMost: Double {
        var node = 1
        while node < width { node = most[2 * node] >= most[2 * node + 1] ? 2 * node : 2 * node + 1 }
        return bottoms[min(node - width, bottoms.count - 1)]
    }
}

extension Array {
    /// Returns the index of the first element for which the predicate holds. It must hold for all later elements too.
    fileprivate func partitioningIndex(where isInSecondPart: (Element) -> Bool) -> Int {
        var range = indices
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            range = isInSecondPart(self[middle]) ? range.lowerBound..<middle : middle + 1..<range.upperBound
        }
        return range.lowerBound
    }
}
