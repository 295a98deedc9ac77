import Chipmunk

/// A ball that was given its mass by hand.
func makeBall(at position: Vector = .zero, radius: Double = 10) -> Body {
    let ball = Body(mass: 1, moment: Moment.circle(mass: 1, radius: radius))
    ball.attach(CircleShape(radius: radius)).friction = 0.7
    ball.position = position
    return ball
}

/// A box that was given its mass by hand. Boxes come to rest sooner than balls.
func makeCrate(at position: Vector = .zero, size: Double = 20) -> Body {
    let crate = Body(mass: 1, moment: Moment.box(mass: 1, width: size, height: size))
    crate.attach(PolygonShape(width: size, height: size)).friction = 0.7
    crate.position = position
    return crate
}

/// Gravity, and a floor whose surface is at y = 0.
func makeSpaceWithFloor() -> Space {
    let space = Space()
    space.gravity = Vector(0, -100)
    space.staticBody.attach(SegmentShape(from: Vector(-1000, -5), to: Vector(1000, -5), radius: 5)).friction = 1
    return space
}

extension Space {
    func step(by duration: Double, times: Int) {
        for _ in 0..<times { step(by: duration) }
    }

    var sleeperCount: Int {
        bodies.count { $0.isSleeping }
    }

    /// The motion of all bodies, in order.
    var motion: [[UInt64]] {
        bodies.map { bits($0) }
    }
}

/// A space with a floor on which single crates, some distance apart, have fallen asleep.
func makeSpaceWithSleepers(count: Int) -> Space {
    let space = makeSpaceWithFloor()
    space.sleepTimeThreshold = 0.25
    for index in 0..<count { space.add(makeCrate(at: Vector(Double(index) * 50, 10))) }
    var steps = 0
    while space.sleeperCount < count && steps < 2000 {
        space.step(by: 1 / 60)
        steps += 1
    }
    return space
}

/// A crate that spins so fast on the space's floor that its bounce overflows in the solver.
func makeSpaceAboutToOverflow() -> (space: Space, crate: Body) {
    let space = Space()
    let slab = PolygonShape(width: 1000, height: 20)
    slab.elasticity = 1e100
    space.staticBody.attach(slab)
    let crate = Body(mass: 1e30, moment: 1e30)
    crate.attach(PolygonShape(width: 20, height: 20)).elasticity = 1e100
    crate.position = Vector(0, 15)
    space.add(crate)
    crate.angularVelocity = 1e99
    return (space, crate)
}
