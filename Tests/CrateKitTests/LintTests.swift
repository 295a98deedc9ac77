import Chipmunk
import CrateKit
import Testing

@Suite struct LintTests {
    private func warnings(_ change: (inout Scene) -> Void, rate: Double? = nil) throws -> [String] {
        var scene = Scene(name: "plain", walls: Wall.around(ViewSize(width: 300, height: 300)))
        scene.balls = [Ball(position: Vector(50, 50)), Ball(position: Vector(150, 50))]
        change(&scene)
        return try scene.warnings(rate: rate).map(\.description)
    }

    private func joint(_ joint: ConstraintDefinition.Joint) throws -> [String] {
        try warnings { $0.constraints = [.init(joint, between: "ball-1", and: "ball-2")] }
    }

    @Test func whatIsInOrderIsNotMentioned() throws {
        #expect(try warnings { _ in } == [])
        #expect(try Scene.balls(seed: 1).warnings() == [])
        #expect(try Scene.bounce.warnings() == [])
    }

    /// The book's crates start a point inside of the walls.
    @Test func theBooksOwnLayoutOverlapsTheWalls() throws {
        let warnings = try Scene.crates.warnings().map(\.description)
        #expect(warnings.contains("crates[0]: starts 1.00 points deep in walls[2]"), "\(warnings)")
        #expect(warnings.contains("crates[4]: starts 1.00 points deep in walls[3]"))
        #expect(warnings.allSatisfy { $0.contains("walls") })
    }

    /// A scene that cannot be run is an error of the file, too, though lint puts nothing into a space.
    @Test(arguments: [Vector(200_000, 0), Vector(0, -1e6)])
    func aShapeThatDoesNotFitIntoTheGridIsAnError(end: Vector) {
        let text = """
            {"version": 1, "name": "grid", "space": {"spatialHash": {"cellSize": 20, "count": 100}},
             "walls": [{"from": [0, 0], "to": [\(end.x), \(end.y)]}]}
            """
        let issues = SceneFile.issues(of: Array(text.utf8), named: "grid.json")
        #expect(issues.map(\.severity) == [.error])
        #expect(issues.first?.problem.contains("must not cover more than 65536 cells") ?? false, "\(issues)")
    }

    @Test func overlapsAreFound() throws {
        #expect(
            try warnings { $0.balls[1].position = Vector(85, 50) } == ["balls[1]: starts 5.00 points deep in balls[0]"])
        #expect(try warnings { $0.balls[1].position = Vector(90, 50) } == [])
        // Shapes that do not collide do not overlap.
        #expect(
            try warnings { scene in
                scene.balls[1].position = Vector(85, 50)
                var pin = ConstraintDefinition(
                    .pin(anchorA: .zero, anchorB: .zero, distance: nil), between: "ball-1", and: "ball-2")
                pin.collideBodies = false
                scene.constraints = [pin]
            } == [])
        // Nor does what is jumped through.
        for direction in [nil, Vector(0, 1)] {
            let found = try warnings { scene in
                var ledge = BodyDefinition(
                    name: "ledge", kind: .static, position: Vector(50, 60),
                    shapes: [ShapeDefinition(.box(width: 60, height: 6))])
                ledge.shapes[0].passDirection = direction
                scene.bodies = [ledge]
            }
            #expect(found.isEmpty == (direction != nil))
        }
    }

    /// Each is in each other one: almost two million pairs, and more are refused.
    @Test func aHeapInOnePlaceIsLookedAtForAMomentOnly() throws {
        let found = try warnings { $0.balls = Array(repeating: Ball(position: Vector(50, 50)), count: 1_900) }
        #expect(found.count == 10_000)
        #expect(found.first?.contains("points deep in balls[") == true)
    }

    @Test func whatIsTrueOfAPatternIsSaidOnce() throws {
        let found = try warnings({ scene in
            var brick = BodyDefinition(
                name: "brick", position: Vector(100, 100), shapes: [ShapeDefinition(.box(width: 3, height: 3))])
            brick.mass = 10
            scene.generators = [Generator(.grid(columns: 4, rows: 4, spacing: Vector(5, 5)), of: brick)]
        })
        #expect(found.count == 1)
        #expect(found.first?.hasPrefix("generators[0].body (brick): may move 6.5 points in a step") == true)
    }

    @Test func whatHasANameIsCalledByIt() throws {
        let found = try warnings { scene in
            let hills = BodyDefinition(
                name: "hills", kind: .static, position: .zero, shapes: [ShapeDefinition(.box(width: 300, height: 100))])
            var post = BodyDefinition(
                name: "post", position: Vector(0, 60), shapes: [ShapeDefinition(.box(width: 50, height: 40))])
            post.mass = 10
            (scene.walls, scene.balls, scene.bodies) = ([], [], [hills, post])
        }
        #expect(found == ["bodies[1] (post): starts 10.00 points deep in bodies[0] (hills)"])
    }

    @Test func aNotchThatIsFilledUpIsFound() throws {
        func problems(_ vertices: [Vector]) throws -> [String] {
            try warnings { scene in
                var bank = BodyDefinition(
                    name: "bank", position: Vector(0, -500), shapes: [ShapeDefinition(.polygon(vertices: vertices))])
                bank.kind = .static
                scene.bodies = [bank]
            }
        }
        let square = [Vector(0, 0), Vector(90, 0), Vector(90, 60), Vector(0, 60)]
        #expect(try problems(square) == [])
        // On an edge, and off it by a rounding error.
        #expect(try problems(square + [Vector(45, 60), Vector(30, 59.95)]) == [])
        let gorge = [Vector(60, 60), Vector(50, 10), Vector(40, 60)]
        #expect(
            try problems(square + gorge) == [
                "bodies[0].shapes[0] (bank): has 1 of its 7 vertices inside of the others' hull, where they have no effect; an outline"
                    + " with a notch takes several polygons"
            ])
    }

    /// A ball that is dropped straight onto such a seam rolls away, and what slides over it catches.
    @Test func seamsOfTilesAreFound() throws {
        func problems(
            _ places: [Vector], kind: BodyType = .static, _ change: (inout ShapeDefinition) -> Void = { _ in }
        ) throws -> [String] {
            try warnings { scene in
                scene.balls = []
                scene.bodies = places.enumerated().map { index, place in
                    var shape = ShapeDefinition(.box(width: 20, height: 20))
                    change(&shape)
                    return BodyDefinition(name: "tile-\(index)", kind: kind, position: place, shapes: [shape])
                }
            }.filter { $0.contains("a tile beside") }
        }
        let row = [Vector(50, 10), Vector(70, 10)]
        #expect(
            try problems(row) == [
                "bodies[1] (tile-1): is a tile beside bodies[0] (tile-0): what slides over their seam may catch there; "
                    + "make them one box or polygon, or cover them with a polyline"
            ])
        // Of nine in a square, that in the middle has a seam with nobody that can be reached.
        let square = (0..<9).map { Vector(50 + 20 * Double($0 % 3), 10 + 20 * Double($0 / 3)) }
        #expect(try problems(square).count == 8 && problems(square).allSatisfy { !$0.contains("tile-4") })
        // Steps, gaps, diagonals, and what nothing slides on.
        #expect(try problems([Vector(50, 10), Vector(70, 15)]) == [])
        #expect(try problems([Vector(50, 10), Vector(70.1, 10)]) == [])
        #expect(try problems([Vector(50, 10), Vector(70, 30)]) == [])
        #expect(try problems(row, kind: .dynamic) { $0.density = 1 } == [])
        #expect(try problems(row) { $0.isSensor = true } == [])
        #expect(try problems(row) { $0.filter.mask = [] } == [])
    }

    /// The bodies of a pattern are those of the world.
    @Test func seamsOfTilesInAPatternAreFoundAndSaidOnce() throws {
        let found = try warnings { scene in
            scene.balls = []
            let tile = BodyDefinition(
                name: "tile", kind: .static, position: Vector(50, 10),
                shapes: [ShapeDefinition(.polygon(vertices: [.zero, Vector(30, 0), Vector(30, 10), Vector(0, 10)]))])
            scene.generators = [Generator(.grid(columns: 2, rows: 1, spacing: Vector(30, 10)), of: tile)]
        }
        #expect(found.count == 1)
        #expect(
            found.allSatisfy { $0.hasPrefix("generators[0].body (tile): is a tile beside generators[0].body (tile)") })
    }

    @Test func bodiesOutsideOfTheWallsAreFound() throws {
        #expect(
            try warnings { $0.balls[0].position = Vector(350, 50) }
                == ["balls[0]: starts outside the walls, at (350.00, 50.00)"])
    }

    @Test func massesFarApartAreFound() throws {
        #expect(try warnings { $0.balls[1].mass = 10_000 } == [])
        #expect(
            try warnings { $0.balls[1].mass = 10_001 }.first?
                .hasPrefix("balls[1]: is over 1000 times as heavy as balls[0], 10001.0 to 10.0") == true)
    }

    @Test func stepsTooLongAreFound() throws {
        // Falling through 300 points makes 775 points/s.
        #expect(try warnings({ _ in }, rate: 20) == [])
        #expect(try warnings({ _ in }, rate: 19).count == 2)
        #expect(
            try warnings { scene in
                var bullet = BodyDefinition(
                    name: "bullet", position: Vector(100, 200), shapes: [ShapeDefinition(.circle(radius: 2))])
                bullet.mass = 1
                bullet.velocity = Vector(1000, 0)
                scene.bodies = [bullet]
            } == [
                "bodies[0] (bullet): may move 14.8 points in a step and is 4.0 thick: it may pass through walls; make"
                    + " it a bullet, or take shorter steps"
            ])
        let bullets = try warnings { scene in
            var bullet = BodyDefinition(
                name: "bullet", position: Vector(100, 200), shapes: [ShapeDefinition(.circle(radius: 2))])
            (bullet.mass, bullet.velocity, bullet.isBullet) = (1, Vector(1000, 0), true)
            scene.bodies = [bullet]
        }
        #expect(bullets == [])
    }

    @Test func jointsThatStartApartAreFound() throws {
        #expect(try joint(.pin(anchorA: .zero, anchorB: .zero, distance: nil)) == [])
        #expect(try joint(.pin(anchorA: .zero, anchorB: .zero, distance: 100)) == [])
        #expect(try joint(.pin(anchorA: .zero, anchorB: .zero, distance: 90)).first?.contains("100.00 apart") == true)
        #expect(try joint(.pivot(anchorA: Vector(50, 0), anchorB: Vector(-50, 0))) == [])
        #expect(
            try joint(.pivot(anchorA: Vector(50, 0), anchorB: Vector(-40, 0)))
                == ["constraints[0]: has anchors that start 10.00 points apart"])
        #expect(try joint(.slide(anchorA: .zero, anchorB: .zero, minimum: 0, maximum: 100)) == [])
        #expect(try joint(.slide(anchorA: .zero, anchorB: .zero, minimum: 0, maximum: 99)).count == 1)
        #expect(try joint(.groove(from: Vector(90, -10), to: Vector(110, 10), anchorB: .zero)) == [])
        #expect(
            try joint(.groove(from: Vector(0, -10), to: Vector(90, 0), anchorB: .zero))
                == ["constraints[0]: has an anchor that starts 10.00 points from its groove"])
        #expect(try joint(.rotaryLimit(minimum: -1, maximum: 1)) == [])
        #expect(try joint(.rotaryLimit(minimum: 0.5, maximum: 1)).count == 1)
        #expect(try joint(.motor(rate: 3)) == [])
    }
}
