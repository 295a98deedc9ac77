import CPiles
import Chipmunk
import CrateKit

/// The same 1,000 boxes as in C, in the same order of calls.
func makeBoxes() -> Space {
    let (columns, rows) = (40, 25)
    let space = Space()
    space.gravity = Vector(0, -100)
    let right = Double(columns) * 11
    addWall(from: Vector(-10, 0), to: Vector(right, 0), in: space)
    addWall(from: Vector(-10, 0), to: Vector(-10, 1000), in: space)
    addWall(from: Vector(right, 0), to: Vector(right, 1000), in: space)
    for row in 0..<rows {
        for column in 0..<columns {
            let body = Body(mass: 1, moment: Moment.box(mass: 1, width: 10, height: 10))
            let shape = body.attach(PolygonShape(width: 10, height: 10))
            shape.friction = 0.5
            shape.collisionType = 1
            body.position = Vector(Double(column) * 11 + Double(row % 2) * 3, 6 + Double(row) * 10.5)
            space.add(body)
        }
    }
    return space
}

private func addWall(from a: Vector, to b: Vector, in space: Space) {
    let wall = space.staticBody.attach(SegmentShape(from: a, to: b, radius: 1))
    wall.friction = 0.5
    wall.collisionType = 2
}

/// The shipped scene, upright.
func makeCrates() -> Space {
    do {
        let space = try World(.crates).space
        space.gravity = Vector(0, -1000)
        return space
    } catch {
        fatalError("the built-in scene is valid: \(error)")
    }
}

extension Space {
    func step(by duration: Double, times: Int) {
        for _ in 0..<times { step(by: duration) }
    }
}

/// The sum of all positions and angles, as plain C computes it.
func sum(of bodies: [Body]) -> Double {
    var sum = 0.0
    for body in bodies {
        let position = body.position
        sum += position.x + position.y + body.angle
    }
    return sum
}

/// A scene that plain C builds and steps.
@safe final class CPile {
    private let handle: OpaquePointer

    private init(_ handle: OpaquePointer?) {
        guard let handle = unsafe handle else { fatalError("out of memory") }
        unsafe self.handle = handle
    }

    deinit {
        unsafe pile_free(handle)
    }

    static func boxes() -> CPile {
        unsafe CPile(pile_of_boxes())
    }

    static func crates() -> CPile {
        unsafe CPile(pile_of_crates())
    }

    func countPairs() {
        unsafe pile_count_pairs(handle)
    }

    var pairCount: Int64 {
        unsafe pile_pair_count(handle)
    }

    func step(by duration: Double, times: Int) {
        unsafe pile_step(handle, duration, CInt(times))
    }

    var sum: Double {
        unsafe pile_sum(handle)
    }

    func readMotions() -> Double {
        unsafe pile_read_motions(handle)
    }

    func writeMotions() {
        unsafe pile_write_motions(handle)
    }
}
