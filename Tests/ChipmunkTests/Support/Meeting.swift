import Chipmunk

extension CollisionType {
    static let red: CollisionType = 1
    static let blue: CollisionType = 2
    static let green: CollisionType = 3
}

/// The events, in order. A class, so that callbacks can write to it.
final class Log {
    private(set) var lines: [String] = []

    func note(_ line: String) {
        lines.append(line)
    }

    /// The events since the last call.
    func take() -> [String] {
        defer { lines = [] }
        return lines
    }
}

/// The callbacks of a handler.
enum Phase: String, CaseIterable, Codable, Sendable {
    case begin, preSolve, postSolve, separate
}

extension CollisionHandler {
    /// Sets one callback, which lets the shapes collide.
    func set(_ phase: Phase, _ call: @escaping (borrowing Arbiter) -> Void) {
        switch phase {
        case .begin:
            begin = { arbiter in
                call(arbiter)
                return true
            }
        case .preSolve:
            preSolve = { arbiter in
                call(arbiter)
                return true
            }
        case .postSolve: postSolve = call
        case .separate: separate = call
        }
    }

    /// Notes the name of each callback when it is called.
    func noteAll(in log: Log) {
        for phase in Phase.allCases { set(phase) { _ in log.note(phase.rawValue) } }
    }
}

/// A red ball and a blue crate, which touch or do not, without gravity.
///
/// C orders shapes of two kinds by their kind: the circle is always its first.
struct Meeting {
    let space = Space()
    let ball = makeBall()
    let crate = makeCrate()

    init() {
        ball.shapes[0].collisionType = .red
        crate.shapes[0].collisionType = .blue
        space.add(crate)
        space.add(ball)
        part()
    }

    /// Puts the ball 1 point deep into the crate's left side, at rest.
    func meet() {
        place(ball, at: Vector(-9, 0))
        place(crate, at: Vector(10, 0))
    }

    /// Puts them apart, at rest.
    func part() {
        place(ball, at: Vector(-100, 0))
        place(crate, at: Vector(100, 0))
    }

    /// They touch for some steps, and then no longer.
    func meetAndPart(steps: Int = 1) {
        meet()
        space.step(by: 1 / 60, times: steps)
        part()
        space.step(by: 1 / 60)
    }

    private func place(_ body: Body, at position: Vector) {
        body.position = position
        body.angle = 0
        body.velocity = .zero
        body.angularVelocity = 0
    }
}

/// A type, as a word.
func name(_ shape: Shape) -> String {
    switch shape.collisionType {
    case .red: "red"
    case .blue: "blue"
    case .green: "green"
    default: "\(shape.collisionType.rawValue)"
    }
}

/// Whether two sequences hold the same objects in the same order.
func areSame<Object: AnyObject>(_ a: some Sequence<Object>, _ b: some Sequence<Object>) -> Bool {
    a.elementsEqual(b) { $0 === $1 }
}
