import Chipmunk

/// A pool table, seen from above: 1000 points long, with balls of radius 14.
struct Table {
    static let timestep = 1.0 / 240
    static let radius = 14.0
    private static let size = Vector(1000, 500)
    /// The deceleration of a ball that rolls, in points/s².
    private static let rolling = 120.0

    let space = Space()
    let cue: Body
    private(set) var balls: [Body] = []
    let pockets: [Vector]
    private(set) var step = 0

    init() {
        let (width, height) = (Table.size.x, Table.size.y)
        pockets = [0, width / 2, width].flatMap { x in [Vector(x, 0), Vector(x, height)] }
        // The cushions end before the pockets.
        let gap = 30.0
        for (low, high) in [(gap, width / 2 - gap), (width / 2 + gap, width - gap)] {
            for (y, out) in [(0.0, -20.0), (height, 20)] {
                space.staticBody.attachChain([
                    Vector(low - 15, y + out), Vector(low, y), Vector(high, y), Vector(high + 15, y + out),
                ])
            }
        }
        for (x, out) in [(0.0, -20.0), (width, 20)] {
            space.staticBody.attachChain([
                Vector(x + out, gap - 15), Vector(x, gap), Vector(x, height - gap), Vector(x + out, height - gap + 15),
            ])
        }
        // A cushion takes a quarter of the speed, a ball hardly any: the smaller elasticity of two holds.
        for cushion in space.staticBody.shapes {
            (cushion.elasticity, cushion.elasticityRule, cushion.friction) = (0.75, .minimum, 0.1)
        }
        // To be seen: nothing rolls over their edge.
        for pocket in pockets {
            space.staticBody.attach(CircleShape(radius: 20, offset: pocket)).isSensor = true
        }
        cue = Body(mass: 1, moment: Moment.circle(mass: 1, radius: Table.radius))
        place(cue, at: Vector(250, 250))
        for row in 0..<4 {
            for column in 0...row {
                let ball = Body(mass: 1, moment: cue.moment)
                // They touch, but for a hundredth of a point.
                let y = 250 + (Double(column) - Double(row) / 2) * 2 * (Table.radius + 0.01)
                place(ball, at: Vector(700 + Double(row) * 24.3, y))
                balls.append(ball)
            }
        }
    }

    private func place(_ ball: Body, at place: Vector) {
        let shape = ball.attach(CircleShape(radius: Table.radius))
        (shape.elasticity, shape.elasticityRule, shape.friction) = (0.95, .minimum, 0.05)
        space.add(ball, at: place)
        // Rolling takes the same speed in each second, not the same share of it.
        space.add(FrictionJoint(space.staticBody, ball, maxForce: Table.rolling, maxTorque: 2000))
    }

    /// Plays until all balls lie still. Returns the balls that fell into pockets.
    mutating func shoot(_ velocity: Vector, draw: (Table) throws -> Void) rethrows -> Int {
        cue.velocity = velocity
        let count = balls.count
        repeat {
            space.step(by: Table.timestep)
            step += 1
            for pocket in pockets {
                for hit in space.shapes(near: pocket, maxDistance: 0) {
                    guard let ball = hit.shape.body, ball.type == .dynamic else { continue }
                    if ball == cue { putBack() } else { space.remove(ball) }
                }
            }
            balls.removeAll { $0.space == nil }
            try draw(self)
        } while (balls + [cue]).contains { $0.velocity.length > 1 }
        return count - balls.count
    }

    /// A cue ball that fell into a pocket begins anew.
    private func putBack() {
        (cue.position, cue.velocity, cue.angularVelocity) = (Vector(250, 250), .zero, 0)
    }

    /// The easiest shot: the velocity that sends a ball straight into a pocket, if the ways of both balls are free.
    var bestShot: Vector {
        var (best, bestCut) = (Vector(1500, 40), 0.5)
        for ball in balls {
            for pocket in pockets {
                let way = pocket - ball.position
                // Where the cue ball has to be when it hits.
                let contact = ball.position - way.normalized * (2 * Table.radius)
                let approach = contact - cue.position
                let cut = approach.normalized.dot(way.normalized)
                guard cut > bestCut, isFree(cue, along: approach * 0.98, but: ball), isFree(ball, along: way, but: cue)
                else { continue }
                (best, bestCut) = (approach.normalized * (500 + (approach.length + way.length) / cut), cut)
            }
        }
        return best
    }

    /// Whether nothing but another ball is in a ball's way: a shape cast.
    private func isFree(_ ball: Body, along way: Vector, but other: Body) -> Bool {
        guard let hit = space.firstHit(of: ball.shapes[0], movedBy: way) else { return true }
        return hit.shape.body == other || hit.shape.body?.type == .static && hit.fraction > 0.9
    }
}
