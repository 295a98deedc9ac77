import Chipmunk

/// The scenes of the peers, in the order of calls of `Peers/chipmunk.c`.
enum PeerScene {
    /// Returns a scene's space, and the part of it in which queries have their points.
    static func make(_ name: String) -> (Space, BoundingBox) {
        let space = Space()
        space.gravity = Vector(0, -100)
        switch name {
        case "boxes-250": return (space, addBoxes(columns: 25, rows: 10, to: space))
        case "boxes-1000": return (space, addBoxes(columns: 40, rows: 25, to: space))
        case "boxes-4000": return (space, addBoxes(columns: 80, rows: 50, to: space))
        case "pyramid": return (space, addPyramid(rows: 40, to: space))
        case "chains": return (space, addChains(to: space))
        case "crates": return (space, addCrates(to: space))
        default: fatalError("there is no scene \(name)")
        }
    }

    private static func addWall(_ a: Vector, _ b: Vector, elasticity: Double = 0, to space: Space) {
        let wall = space.staticBody.attach(SegmentShape(from: a, to: b, radius: 1))
        (wall.friction, wall.elasticity) = (0.5, elasticity)
    }

    static func addBox(
        _ width: Double, _ height: Double, mass: Double = 1, elasticity: Double = 0, at place: Vector, to space: Space
    ) {
        let body = Body(mass: mass, moment: Moment.box(mass: mass, width: width, height: height))
        let shape = body.attach(PolygonShape(width: width, height: height))
        (shape.friction, shape.elasticity) = (0.5, elasticity)
        space.add(body, at: place)
    }

    private static func addBall(at place: Vector, to space: Space) -> Body {
        let body = Body(mass: 1, moment: Moment.circle(mass: 1, radius: 4))
        body.attach(CircleShape(radius: 4)).friction = 0.5
        return space.add(body, at: place)
    }

    private static func addBoxes(columns: Int, rows: Int, to space: Space) -> BoundingBox {
        let right = Double(columns) * 11
        addWall(Vector(-10, 0), Vector(right, 0), to: space)
        addWall(Vector(-10, 0), Vector(-10, 1000), to: space)
        addWall(Vector(right, 0), Vector(right, 1000), to: space)
        for row in 0..<rows {
            for column in 0..<columns {
                let place = Vector(Double(column) * 11 + Double(row % 2) * 3, 6 + Double(row) * 10.5)
                addBox(10, 10, at: place, to: space)
            }
        }
        return BoundingBox(left: 0, bottom: 0, right: right, top: Double(rows) * 10)
    }

    private static func addPyramid(rows: Int, to space: Space) -> BoundingBox {
        addWall(Vector(-300, 0), Vector(300, 0), to: space)
        for row in 0..<rows {
            for column in 0..<(rows - row) {
                let x = (Double(column) - Double(rows - row - 1) * 0.5) * 11
                addBox(10, 10, at: Vector(x, 6 + Double(row) * 10), to: space)
            }
        }
        return BoundingBox(left: -220, bottom: 0, right: 220, top: Double(rows) * 10)
    }

    private static func addChains(to space: Space) -> BoundingBox {
        addWall(Vector(-30, 0), Vector(2030, 0), to: space)
        addWall(Vector(-30, 0), Vector(-30, 1000), to: space)
        addWall(Vector(2030, 0), Vector(2030, 1000), to: space)
        for chain in 0..<100 {
            var previous = space.staticBody
            for link in 0..<10 {
                let place = Vector(Double(chain) * 20, 300 - Double(link) * 10)
                let ball = addBall(at: place, to: space)
                space.add(PivotJoint(previous, ball, at: place + Vector(0, 5)))
                previous = ball
            }
        }
        for index in 0..<1000 {
            let (column, row) = (index % 100, index / 100)
            _ = addBall(at: Vector(Double(column * 20 + row % 2 * 7 + 3), Double(320 + row * 10)), to: space)
        }
        return BoundingBox(left: 0, bottom: 0, right: 2000, top: 310)
    }

    private static func addCrates(to space: Space) -> BoundingBox {
        space.gravity = Vector(0, -1000)
        let corners = [Vector(0, 0), Vector(300, 0), Vector(300, 300), Vector(0, 300)]
        for index in 0..<4 { addWall(corners[index], corners[(index + 1) % 4], elasticity: 0.8, to: space) }
        let crates = [(0.0, 0.0, 32.0), (32, 0, 32), (64, 0, 64), (128, 0, 32), (0, 32, 64)]
        for (x, y, size) in crates {
            let place = Vector(x + size / 2, 300 - y - size / 2)
            addBox(size, size, mass: 100, elasticity: 0.8, at: place, to: space)
        }
        return BoundingBox(left: 0, bottom: 0, right: 300, top: 300)
    }
}
