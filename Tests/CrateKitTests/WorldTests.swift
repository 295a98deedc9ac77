import Chipmunk
import CrateKit
import Testing
import TimerAnimation

/// A scene's world against the same calls of the engine, made by hand.
@Suite struct WorldTests {
    /// A body of each kind, a shape of each kind, and a constraint of each kind.
    static let everything: Scene = {
        var scene = Scene(name: "everything", walls: Wall.around(ViewSize(width: 300, height: 300)))
        scene.space.iterations = 15
        scene.space.damping = 0.95
        scene.space.collisionSlop = 0.2
        scene.space.collisionPersistence = 2

        func body(_ name: String, _ x: Double, _ y: Double, _ geometry: ShapeDefinition.Geometry) -> BodyDefinition {
            var shape = ShapeDefinition(geometry)
            shape.friction = 0.4
            shape.elasticity = 0.3
            var body = BodyDefinition(name: name, position: Vector(x, y), shapes: [shape])
            body.mass = 5
            return body
        }
        scene.bodies = [
            body("disc", 50, 200, .circle(radius: 12, offset: Vector(2, 0))),
            body("box", 90, 200, .box(width: 24, height: 16, radius: 1)),
            body("bar", 130, 200, .segment(from: Vector(-15, 0), to: Vector(15, 3), radius: 4)),
            body("wedge", 170, 200, .polygon(vertices: [Vector(-15, -10), Vector(15, -10), Vector(0, 15)])),
            body("wheel", 210, 200, .circle(radius: 14)),
        ]
        scene.bodies[1].mass = nil
        scene.bodies[1].shapes[0].density = 0.02
        scene.bodies[2].velocity = Vector(30, -10)
        scene.bodies[2].angularVelocity = 2
        scene.bodies[3].moment = 900
        scene.bodies[4].canRotate = false
        (scene.bodies[0].gravityScale, scene.bodies[0].maxSpeed, scene.bodies[0].maxAngularSpeed) = (0.5, 400, 3)
        (scene.bodies[1].linearDamping, scene.bodies[1].angularDamping) = (0.5, 1.5)
        scene.bodies[4].isBullet = true
        scene.bodies[3].shapes[0].frictionRule = .maximum
        scene.bodies[2].shapes[0].elasticityRule = .average
        scene.bodies.append(body("shelf", 220, 60, .box(width: 60, height: 8)))
        scene.bodies[5].kind = .static
        scene.bodies[5].mass = nil
        scene.bodies[5].shapes[0].passDirection = Vector(0, 1)
        scene.constraints = [
            .init(.pin(anchorA: .zero, anchorB: .zero, distance: nil), between: "disc", and: "box"),
            .init(
                .slide(anchorA: Vector(5, 0), anchorB: Vector(-5, 0), minimum: 10, maximum: 60), between: "box",
                and: "bar"),
            .init(.pivot(anchorA: Vector(20, 0), anchorB: Vector(-20, 0)), between: "bar", and: "wedge"),
            .init(.groove(from: Vector(-30, 0), to: Vector(30, 0), anchorB: .zero), between: "wedge", and: "wheel"),
            .init(
                .dampedSpring(anchorA: Vector(50, 290), anchorB: .zero, restLength: 60, stiffness: 80, damping: 2),
                between: "world", and: "disc"),
            .init(.dampedRotarySpring(restAngle: 0.5, stiffness: 4000, damping: 20), between: "disc", and: "box"),
            .init(.rotaryLimit(minimum: -1, maximum: 1), between: "box", and: "bar"),
            .init(.ratchet(phase: 0.1, ratchet: 0.5), between: "bar", and: "wedge"),
            .init(.gear(phase: 0, ratio: 2), between: "disc", and: "wedge"),
            .init(.motor(rate: 1.5), between: "world", and: "bar"),
        ]
        scene.constraints[9].maxForce = 5000
        scene.constraints[0].errorBias = 0.1
        scene.constraints[1].maxBias = 50
        scene.constraints[2].collideBodies = false
        return scene
    }()

    /// The same by hand.
    private func everythingByHand() throws -> (Space, [Body]) {
        let space = Space()
        space.iterations = 15
        space.damping = 0.95
        space.collisionSlop = 0.2
        space.collisionPersistence = 2
        for wall in Self.everything.walls { try space.add(wall) }

        func dressed(_ shape: Shape) -> Shape {
            shape.friction = 0.4
            shape.elasticity = 0.3
            return shape
        }
        let (disc, box, bar) = (Body(.dynamic), Body(.dynamic), Body(.dynamic))
        let (wedge, wheel, shelf) = (Body(mass: 5, moment: 900), Body(mass: 5, moment: .infinity), Body(.static))
        disc.attach(dressed(CircleShape(radius: 12, offset: Vector(2, 0)))).mass = 5
        box.attach(dressed(PolygonShape(width: 24, height: 16, radius: 1))).density = 0.02
        bar.attach(dressed(SegmentShape(from: Vector(-15, 0), to: Vector(15, 3), radius: 4))).mass = 5
        wedge.attach(dressed(try PolygonShape(vertices: [Vector(-15, -10), Vector(15, -10), Vector(0, 15)])))
        wheel.attach(dressed(CircleShape(radius: 14)))
        shelf.attach(dressed(PolygonShape(width: 60, height: 8))).passDirection = Vector(0, 1)
        for (index, body) in [disc, box, bar, wedge, wheel].enumerated() {
            body.position = Vector(50 + 40 * Double(index), 200)
        }
        shelf.position = Vector(220, 60)
        (disc.gravityScale, disc.maxSpeed, disc.maxAngularSpeed) = (0.5, 400, 3)
        (box.linearDamping, box.angularDamping) = (0.5, 1.5)
        wheel.isBullet = true
        wedge.shapes[0].frictionRule = .maximum
        bar.shapes[0].elasticityRule = .average
        bar.velocity = Vector(30, -10)
        bar.angularVelocity = 2
        for body in [disc, box, bar, wedge, wheel, shelf] { space.add(body) }

        space.add(PinJoint(disc, box)).errorBias = 0.1
        space.add(SlideJoint(box, bar, anchorA: Vector(5, 0), anchorB: Vector(-5, 0), range: 10...60)).maxBias = 50
        space.add(PivotJoint(bar, wedge, anchorA: Vector(20, 0), anchorB: Vector(-20, 0))).collideBodies = false
        space.add(GrooveJoint(wedge, wheel, from: Vector(-30, 0), to: Vector(30, 0)))
        space.add(
            DampedSpring(
                space.staticBody, disc, anchorA: Vector(50, 290), restLength: 60, stiffness: 80, damping: 2))
        space.add(DampedRotarySpring(disc, box, restAngle: 0.5, stiffness: 4000, damping: 20))
        space.add(RotaryLimitJoint(box, bar, range: -1...1))
        space.add(RatchetJoint(bar, wedge, phase: 0.1, ratchet: 0.5))
        space.add(GearJoint(disc, wedge, ratio: 2))
        space.add(SimpleMotor(space.staticBody, bar, rate: 1.5)).maxForce = 5000
        return (space, [disc, box, bar, wedge, wheel])
    }

    @Test func aSceneIsWhatTheEngineMakesOfIt() throws {
        let simulation = Simulation(of: try World(Self.everything))
        let (space, bodies) = try everythingByHand()
        space.gravity = Vector(0, -1000)
        #expect(Self.everything.bodyNames == ["disc", "box", "bar", "wedge", "wheel"])
        #expect(simulation.world.constraints.count == 10)
        for step in 0..<600 {
            simulation.step()
            space.step(by: 1 / 120)
            let actual = simulation.frame.motions.map(\.bits)
            try #require(actual == bodies.map { BodyMotion(of: $0).bits }, "after step \(step)")
        }
    }

    @Test func patternsPutBodiesWhereTheySay() throws {
        func positions(_ pattern: Generator.Pattern) throws -> [Vector] {
            var brick = BodyDefinition(
                name: "brick", position: Vector(10, 20), shapes: [ShapeDefinition(.box(width: 4, height: 2))])
            brick.mass = 1
            let world = try World(Scene(name: "wall", generators: [Generator(pattern, of: brick)]))
            let names = world.scene.bodyNames
            #expect(names == names.indices.map { "brick-\($0 + 1)" })
            #expect(names.count == world.bodies.count)
            return world.bodies.map(\.position)
        }
        #expect(
            try positions(.grid(columns: 2, rows: 2, spacing: Vector(5, 3)))
                == [Vector(10, 20), Vector(15, 20), Vector(10, 23), Vector(15, 23)])
        #expect(
            try positions(.pyramid(rows: 2, spacing: Vector(6, 2)))
                == [Vector(10, 20), Vector(16, 20), Vector(13, 22)])
        #expect(try positions(.stack(count: 3, spacing: 2)) == [Vector(10, 20), Vector(10, 22), Vector(10, 24)])

        let size = ViewSize(width: 100, height: 50)
        let scattered = try positions(.scatter(count: 40, seed: 5, size: size, separation: 8))
        #expect(scattered.count == 40)
        #expect(try positions(.scatter(count: 40, seed: 5, size: size, separation: 8)) == scattered)
        #expect(try positions(.scatter(count: 40, seed: 6, size: size, separation: 8)) != scattered)
        for (index, place) in scattered.enumerated() {
            #expect((10...110).contains(place.x) && (20...70).contains(place.y))
            for other in scattered[..<index] { #expect(place.distance(to: other) >= 8) }
        }
        #expect(try positions(.scatter(count: 500, seed: 5, size: size, separation: 0)).count == 500)
        #expect(throws: InputError.self) {
            try positions(.scatter(count: 500, seed: 5, size: size, separation: 8))
        }
    }

    @Test func whatCannotBeBuiltIsNamed() {
        func problem(_ change: (inout Scene) -> Void) -> String {
            var scene = Self.everything
            change(&scene)
            do {
                _ = try World(scene)
                return "none"
            } catch {
                return "\(error)"
            }
        }
        #expect(problem { _ in } == "none")
        #expect(
            problem { $0.constraints[3].bodyB = "weel" }
                == "constraints[3].b: no body is named \"weel\"; did you mean \"wheel\"?")
        #expect(problem { $0.constraints[3].bodyB = "wedge" }.hasPrefix("constraints[3].b: must be another body"))
        #expect(
            problem { $0.bodies[3].shapes[0].geometry = .polygon(vertices: [.zero, Vector(1, 0), Vector(2, 0)]) }
                .hasPrefix("bodies[3].shapes[0].vertices (wedge): "))
        #expect(
            problem { $0.bodies[0].mass = nil } == "bodies[0].mass (disc): must be given, or a density for its shapes")
        #expect(
            problem { $0.bodies[1].mass = 1 } == "bodies[1].mass (box): must be null, for its shapes have a density")
        #expect(problem { $0.bodies[1].name = "disc" }.hasPrefix("bodies[1].name: another body is named"))
        #expect(
            problem { $0.bodies[5].velocity.x = 1 } == "bodies[5].velocity (shelf): must be [0, 0] for a static body")
        #expect(
            problem { $0.bodies[0].motion.angle = .keyframes(KeyframeAnimation(values: [1])) }
                == "bodies[0].motion (disc): must be left out, for a dynamic body does not move by itself")
        #expect(problem { $0.bodies[0].angle = .nan } == "bodies[0].angle (disc): must be a number, got nan")
        #expect(
            problem { $0.constraints[4].joint = .gear(phase: 0, ratio: 0) } == "constraints[4].ratio: must not be 0")
        #expect(
            problem { $0.space.spatialHash = .init(cellSize: 0.5, count: 1000) }
                .hasPrefix("space.spatialHash: cannot be used"))
        #expect(problem { $0.space.spatialHash = .init(cellSize: 20, count: 1000) } == "none")
        #expect(problem { $0.bodies[0].name = "world" }.hasPrefix("bodies[0].name: must be another name"))
        #expect(
            problem { $0.run = RunSettings(rate: 1e6, end: .rest(limit: 1001)) }
                == "run.limit: must be at most 1000.0, which is 1000000000 steps, got 1001.0")
        #expect(
            problem { $0.run = RunSettings(rate: 1e6, end: .seconds(1001)) }
                == "run.seconds: must be at most 1000.0, which is 1000000000 steps, got 1001.0")
        // Mistakes that only building shows, and values that would trap in the engine.
        #expect(
            problem {
                $0.constraints.append(.init(.pivot(anchorA: .zero, anchorB: .zero), between: "world", and: "shelf"))
            }
                == "constraints[10]: cannot be solved: one of its bodies must be dynamic")
        #expect(
            problem { $0.constraints.append(.init(.motor(rate: 1), between: "world", and: "wheel")) }
                == "constraints[10]: cannot be solved: one of its bodies must be dynamic, with a finite moment")
        #expect(
            problem { scene in
                var thin = ShapeDefinition(.segment(from: .zero, to: Vector(9, 0)))
                thin.density = 1
                scene.bodies.append(BodyDefinition(name: "thin", position: .zero, shapes: [thin]))
            }.hasPrefix("bodies[6] (thin): must have a mass and a moment of at least 1e-30, got 0.0 and 0.0"))
    }

    /// A zero that is usual is not written, whatever its sign.
    @Test func theSignOfAZeroDoesNotDependOnTheFile() throws {
        var scene = Scene(name: "zero")
        var body = BodyDefinition(name: "disc", position: .zero, shapes: [ShapeDefinition(.circle(radius: 1))])
        body.mass = 1
        body.angle = -0.0
        scene.bodies = [body]
        let copy = try SceneFile.read(Array(SceneFile.json(scene).utf8)).scene
        #expect(
            Simulation(of: try World(scene)).frame.stateHash == Simulation(of: try World(copy)).frame.stateHash)
    }
}
