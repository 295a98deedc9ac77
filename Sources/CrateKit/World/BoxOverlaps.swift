import Chipmunk

/// Finds the pairs of boxes that overlap, by a sweep to the right: in O(n log n + k) for k pairs, wherever the boxes
/// are.
///
/// Boxes that stand still are not paired with each other.
struct BoxOverlaps {
    private let boxes: [BoundingBox]
    private let isMoving: [Bool]

    init(_ boxes: [BoundingBox], isMoving: [Bool]) {
        self.boxes = boxes
        self.isMoving = isMoving
    }

    /// Calls a closure with the indices of each pair, each pair once, until it returns false.
    ///
    /// Touching boxes overlap. The first of the two is the box whose left edge is farther to the right.
    func forEach(_ body: (_ first: Int, _ second: Int) -> Bool) {
        // Bottoms by rank: a box covers the ranks of the bottoms within it, and two boxes overlap vertically if the
        // bottom of one is within the other.
        let byBottom = boxes.indices.sorted { (boxes[$0].bottom, $0) < (boxes[$1].bottom, $1) }
        var ranks = Array(repeating: 0..<0, count: boxes.count)
        for (rank, index) in byBottom.enumerated() {
            ranks[index] = rank..<BoxOverlaps.firstRank(above: boxes[index].top, rank + 1, byBottom, boxes)
        }
        var moving = ActiveBoxes(count: boxes.count)
        var still = ActiveBoxes(count: boxes.count)
        for index in boxes.indices.sorted(by: { (boxes[$0].left, $0) < (boxes[$1].left, $1) }) {
            let isOver = { (other: Int) in boxes[other].right < boxes[index].left }
            let tell = { (other: Int) in body(index, other) }
            guard moving.forEach(ranks[index], byBottom, isOver: isOver, tell) else { return }
            if isMoving[index] {
                guard still.forEach(ranks[index], byBottom, isOver: isOver, tell) else { return }
                moving.insert(index, ranks[index])
            } else {
                still.insert(index, ranks[index])
            }
        }
    }

    /// Returns the first rank, from a given rank on, whose bottom is above a height.
    private static func firstRank(
        above top: Double, _ start: Int, _ byBottom: [Int], _ boxes: [BoundingBox]
    ) -> Int {
        var range = start..<byBottom.count
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            if boxes[byBottom[middle]].bottom <= top {
                range = (middle + 1)..<range.upperBound
            } else {
                range = range.lowerBound..<middle
            }
        }
        return range.lowerBound
    }
}

/// The boxes at the sweep's position. Boxes that it has passed are dropped when they are encountered.
private struct ActiveBoxes {
    /// A binary tree over the ranks: each box is in the few nodes that cover its ranks. The root is 1.
    private var nodes: [[Int32]]
    private let leafCount: Int
    /// The ranks of the boxes' bottoms.
    private var bottoms: RankSet

    init(count: Int) {
        var leafCount = 1
        while leafCount < count { leafCount *= 2 }
        self.leafCount = leafCount
        nodes = Array(repeating: [], count: 2 * leafCount)
        bottoms = RankSet(count: count)
    }

    mutating func insert(_ index: Int, _ ranks: Range<Int>) {
        bottoms.insert(ranks.lowerBound)
        var (low, high) = (ranks.lowerBound + leafCount, ranks.upperBound + leafCount)
        while low < high {
            if low & 1 == 1 {
                nodes[low].append(Int32(index))
                low += 1
            }
            if high & 1 == 1 {
                high -= 1
                nodes[high].append(Int32(index))
            }
            low /= 2
            high /= 2
        }
    }

    /// Calls a closure for each box that overlaps some ranks. Returns false once the closure does.
    mutating func forEach(
        _ ranks: Range<Int>, _ byBottom: [Int], isOver: (Int) -> Bool, _ body: (Int) -> Bool
    ) -> Bool {
        // The boxes that contain the bottom.
        var node = ranks.lowerBound + leafCount
        while node >= 1 {
            var position = 0
            while position < nodes[node].count {
                let index = Int(nodes[node][position])
                if isOver(index) {
                    nodes[node].swapAt(position, nodes[node].count - 1)
                    nodes[node].removeLast()
                } else {
                    guard body(index) else { return false }
                    position += 1
                }
            }
            node /= 2
        }
        // The boxes whose bottoms are within the ranks, above the first.
        var rank = ranks.lowerBound + 1
        while let next = bottoms.next(from: rank), next < ranks.upperBound {
            if isOver(byBottom[next]) {
                bottoms.remove(next)
            } else if !body(byBottom[next]) {
                return false
            }
            rank = next + 1
        }
        return true
    }
}

/// A set of small whole numbers that finds the next one in constant time: words of bits, and words about the words.
private struct RankSet {
    private var levels: [[UInt64]] = []

    init(count: Int) {
        var count = max(count, 1)
        repeat {
            count = (count + 63) / 64
            levels.append(Array(repeating: 0, count: count))
        } while count > 1
    }

    mutating func insert(_ rank: Int) {
        var rank = rank
        for level in levels.indices {
            levels[level][rank / 64] |= 1 << UInt64(rank % 64)
            rank /= 64
        }
    }

    mutating func remove(_ rank: Int) {
        var rank = rank
        for level in levels.indices {
            levels[level][rank / 64] &= ~(1 << UInt64(rank % 64))
            if levels[level][rank / 64] != 0 { return }
            rank /= 64
        }
    }

    /// Returns the first number of the set that is not below a given number.
    func next(from start: Int) -> Int? {
        var (rank, level) = (start, 0)
        while level < levels.count {
            if rank / 64 < levels[level].count {
                let word = levels[level][rank / 64] >> UInt64(rank % 64)
                if word != 0 {
                    rank += word.trailingZeroBitCount
                    while level > 0 {
                        level -= 1
                        rank = rank * 64 + levels[level][rank].trailingZeroBitCount
                    }
                    return rank
                }
            }
            rank = rank / 64 + 1
            level += 1
        }
        return nil
    }
}
