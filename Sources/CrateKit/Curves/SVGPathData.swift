import Chipmunk
import Foundation
import SceneCoding

/// The attribute `d` of a path: commands that draw lines and curves.
package struct SVGPathData {
    /// The greatest number of pieces of a path, each of which is a point at least.
    package static let maximumCount = 2_000

    private var scanner: SVGScanner
    private var paths: [CurvePath] = []
    private var current: CurvePath?
    private var point = Vector.zero
    private var start = Vector.zero
    private var count = 0
    /// The last control point, for the smooth commands: of a cubic or of a quadratic curve.
    private var cubicControl: Vector?
    private var quadraticControl: Vector?

    private init(_ text: String) {
        scanner = SVGScanner(text)
    }

    /// Reads path data, or returns the reason that it is none. Empty text is no path.
    package static func read(_ text: String) -> Result<[CurvePath], SVGProblem> {
        var data = SVGPathData(text)
        do throws(SVGProblem) {
            try data.read()
        } catch {
            return .failure(error)
        }
        return .success(data.paths)
    }

    private mutating func read() throws(SVGProblem) {
        var isFirst = true
        while true {
            scanner.skipSeparator()
            guard let letter = scanner.next else { break }
            let command = letter & ~0x20
            guard SVGScanner.isLetter(letter), "MLHVCSQTAZ".utf8.contains(command) else {
                throw mistake("a command (M, L, H, V, C, S, Q, T, A or Z)")
            }
            if isFirst, command != UInt8(ascii: "M") { throw mistake("M, with which a path begins,") }
            isFirst = false
            _ = scanner.take(letter)
            try read(command, isRelative: letter != command)
        }
        finish()
    }

    /// Reads what follows a command, as many times as it is there.
    private mutating func read(_ command: UInt8, isRelative: Bool) throws(SVGProblem) {
        if command == UInt8(ascii: "Z") {
            current?.isClosed = true
            finish()
            point = start
            return forget()
        }
        var command = command
        repeat {
            count += 1
            guard count <= Self.maximumCount else {
                throw SVGProblem(
                    sentence: "the path has more than \(Self.maximumCount) pieces; split it, or simplify it")
            }
            try readOnce(command, from: isRelative ? point : .zero)
            // Further pairs after M are lines.
            if command == UInt8(ascii: "M") { command = UInt8(ascii: "L") }
            scanner.skipSeparator()
        } while scanner.next.map { !SVGScanner.isLetter($0) } ?? false
    }

    private mutating func readOnce(_ command: UInt8, from origin: Vector) throws(SVGProblem) {
        let first = (cubicControl, quadraticControl)
        switch command {
        case UInt8(ascii: "M"):
            finish()
            point = try pair() + origin
            start = point
            current = CurvePath(start: point)
            forget()
        case UInt8(ascii: "L"):
            add(.line(to: try pair() + origin))
        case UInt8(ascii: "H"):
            add(.line(to: Vector(try number() + origin.x, point.y)))
        case UInt8(ascii: "V"):
            add(.line(to: Vector(point.x, try number() + origin.y)))
        case UInt8(ascii: "C"), UInt8(ascii: "S"):
            let isSmooth = command == UInt8(ascii: "S")
            let control = try isSmooth ? point * 2 - (first.0 ?? point) : pair() + origin
            let (second, end) = (try pair() + origin, try pair() + origin)
            add(.cubic(control, second, to: end))
            cubicControl = second
        case UInt8(ascii: "Q"), UInt8(ascii: "T"):
            let isSmooth = command == UInt8(ascii: "T")
            let control = try isSmooth ? point * 2 - (first.1 ?? point) : pair() + origin
            let end = try pair() + origin
            begin()
            current?.addQuadratic(control, to: end)
            point = end
            forget()
            quadraticControl = control
        default:
            try readArc(from: origin)
        }
    }

    private mutating func readArc(from origin: Vector) throws(SVGProblem) {
        let (radii, rotation) = (try pair(), try number())
        guard let isLarge = scanner.flag(), let isPositive = scanner.flag() else { throw mistake("a flag, 0 or 1,") }
        let end = try pair() + origin
        let arc = EllipticalArc(
            from: point, to: end, radii: radii, rotation: rotation * .pi / 180, isLarge: isLarge, isPositive: isPositive
        )
        add(arc.map { .arc($0, to: end) } ?? .line(to: end))
    }

    /// Begins a path where the last one was closed.
    private mutating func begin() {
        if current == nil { current = CurvePath(start: point) }
    }

    private mutating func add(_ piece: CurvePath.Piece) {
        begin()
        current?.pieces.append(piece)
        point = piece.end
        forget()
    }

    private mutating func finish() {
        if let current, !current.pieces.isEmpty { paths.append(current) }
        current = nil
    }

    private mutating func forget() {
        (cubicControl, quadraticControl) = (nil, nil)
    }

    private mutating func pair() throws(SVGProblem) -> Vector {
        Vector(try number(), try number())
    }

    private mutating func number() throws(SVGProblem) -> Double {
        guard let number = scanner.number() else { throw mistake("a number") }
        return number
    }

    private func mistake(_ expected: String) -> SVGProblem {
        SVGProblem(sentence: "the path has \(scanner.place), where \(expected) is expected")
    }
}
