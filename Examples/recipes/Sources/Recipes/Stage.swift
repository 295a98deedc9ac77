import Chipmunk
import ChipmunkDrawing

/// A space with a floor, in which a recipe happens, and the look of its picture.
struct Stage {
    static let timestep = 1.0 / 60
    /// The look of what a recipe points at.
    static let noticed = BodyLook.plain(DebugColor(hex: 0xc8553d))

    let space = Space()
    var style: DrawingStyle
    private var trails: [(body: Body, trail: Trail)] = []

    init(theme: Theme, gravity: Double = 900, hasFloor: Bool = true) {
        style = DrawingStyle(theme: theme, parts: [.joints])
        space.gravity = Vector(0, -gravity)
        if hasFloor {
            space.staticBody.attach(SegmentShape(from: Vector(-200, 0), to: Vector(200, 0), radius: 2)).friction = 0.8
        }
    }

    /// Adds a ball of mass 1, whose way the picture shows.
    mutating func ball(at place: Vector, velocity: Vector = .zero, radius: Double = 8) -> Body {
        let ball = space.add(Body(mass: 1, moment: Moment.circle(mass: 1, radius: radius)), at: place)
        ball.attach(CircleShape(radius: radius)).friction = 0.7
        ball.velocity = velocity
        follow(ball)
        return ball
    }

    /// Adds a box of mass 1.
    func box(_ type: BodyType = .dynamic, at place: Vector, width: Double, height: Double) -> Body {
        let box = space.add(Body(type), at: place)
        let shape = box.attach(PolygonShape(width: width, height: height))
        shape.friction = 0.7
        if type == .dynamic { shape.mass = 1 }
        return box
    }

    /// Shows the way of a body from here on.
    mutating func follow(_ body: Body) {
        var trail = Trail(precision: 0.5)
        trail.add(body.position)
        trails.append((body, trail))
    }

    /// Shows no way so far.
    mutating func hideTrails() {
        for (body, _) in trails { style[trail: body] = nil }
        trails = []
    }

    /// Marks a place by a dot, which nothing collides with, and returns it.
    @discardableResult mutating func mark(_ place: Vector) -> Body {
        let dot = space.add(Body(.static), at: place)
        dot.attach(CircleShape(radius: 5)).filter = .none
        style[look: dot] = Self.noticed
        return dot
    }

    /// Steps, with something to do before each step.
    mutating func run(_ steps: Int, before: (Space) -> Void = { _ in }) {
        for _ in 0..<steps {
            before(space)
            space.step(by: Self.timestep)
            for index in trails.indices { trails[index].trail.add(trails[index].body.position) }
        }
        for (body, trail) in trails { style[trail: body] = trail.points }
    }
}
