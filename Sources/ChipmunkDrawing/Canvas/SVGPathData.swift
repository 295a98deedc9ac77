import Chipmunk

/// The data of a path in an SVG, relative to the previous point, which takes the fewest bytes.
///
/// Points are rounded and then subtracted, so that errors do not add up.
struct SVGPathData {
    private(set) var text = ""
    private let number: SVGNumber
    private var (x, y) = (0, 0)
    private var (startX, startY) = (0, 0)
    private var command: Character?
    private var hasPoint = false

    init(_ path: Path, decimals: Int) {
        number = SVGNumber(decimals: decimals)
        for element in path.elements {
            switch element {
            case .move(let point): move(to: point)
            case .line(let point): line(to: point)
            case .arc(let center, let radius, let from, let to): arc(center, radius, from, to)
            case .close:
                text.append("z")
                (command, x, y) = (nil, startX, startY)
            }
        }
    }

    private mutating func move(to point: Vector) {
        (x, y) = (number.count(point.x), number.count(point.y))
        (startX, startY, hasPoint) = (x, y, true)
        append("M", [x, y])
        // Coordinates without a command after a pair mean a line in any case, but an absolute one.
        command = nil
    }

    private mutating func line(to point: Vector) {
        guard hasPoint else { return move(to: point) }
        let (dx, dy) = (number.count(point.x) - x, number.count(point.y) - y)
        // A line of length 0 is a dot, but only if it is the whole path.
        if dx == 0 && dy == 0 && command != nil { return }
        if dy == 0 && dx != 0 {
            append("h", [dx])
        } else if dx == 0 && dy != 0 {
            append("v", [dy])
        } else {
            append("l", [dx, dy])
        }
        (x, y) = (x + dx, y + dy)
    }

    /// Appends arcs of less than half a turn, which are unambiguous.
    private mutating func arc(_ center: Vector, _ radius: Double, _ from: Double, _ to: Double) {
        let start = center + Vector(angle: from) * radius
        if !hasPoint || (number.count(start.x), number.count(start.y)) != (x, y) { line(to: start) }
        let count = max(1, Int((abs(to - from) / 3).rounded(.up)))
        for index in 1...count {
            let end = center + Vector(angle: from + (to - from) * Double(index) / Double(count)) * radius
            let (dx, dy) = (number.count(end.x) - x, number.count(end.y) - y)
            append("a", [number.count(radius), number.count(radius)])
            text += " 0 0 \(to > from ? 1 : 0)"
            append(nil, [dx, dy])
            (x, y) = (x + dx, y + dy)
        }
    }

    /// Appends numbers, with a command before them unless the previous numbers had the same command.
    private mutating func append(_ next: Character?, _ counts: [Int]) {
        var needsSpace = true
        if let next, next != command {
            text.append(next)
            command = next
            needsSpace = false
        }
        for count in counts {
            if needsSpace && count >= 0 { text.append(" ") }
            text += number.text(ofCount: count)
            needsSpace = true
        }
    }
}
