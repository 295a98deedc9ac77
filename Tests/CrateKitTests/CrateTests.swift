import Chipmunk
import CrateKit
import Testing

/// The book's numbers, item by item.
@Suite struct CrateTests {
    @Test func crateHasTheBooksNumbers() throws {
        let space = Space()
        let body = try space.add(Crate(frame: ViewRect(x: 64, y: 0, width: 64, height: 32)))

        #expect(body.mass == 100)
        #expect(body.moment == 128_000.0 / 3)
        #expect(body.position == Vector(96, 284))
        #expect(body.shapes.count == 1)
        let shape = try #require(body.shapes.first as? PolygonShape)
        let corners: Set = [Vector(-32, -16), Vector(-32, 16), Vector(32, -16), Vector(32, 16)]
        #expect(Set(shape.vertices) == corners)
        #expect(shape.radius == 0)
        #expect(shape.friction == 0.5)
        #expect(shape.elasticity == 0.8)
        #expect(shape.collisionType == 1)
    }

    /// From the view's coordinates to the space's and back, as a listing draws its crates in each frame.
    @Test func theFrameInTheViewIsTheReverseOfTheCenter() throws {
        for crate in Scene.crates.crates {
            let center = crate.center(inViewOfHeight: 300)
            #expect(crate.frame(centeredAt: center, inViewOfHeight: 300) == crate.frame)
            let moved = crate.frame(centeredAt: center + Vector(10, 20), inViewOfHeight: 300)
            #expect(moved.x == crate.frame.x + 10 && moved.y == crate.frame.y - 20)
            #expect(moved.width == crate.frame.width && moved.height == crate.frame.height)
        }
    }

    @Test func wallHasTheBooksNumbers() throws {
        let space = Space()
        let wall = try space.add(Wall(from: Vector(0, 0), to: Vector(300, 0)))

        #expect(wall.body === space.staticBody)
        #expect(wall.a == Vector(0, 0))
        #expect(wall.b == Vector(300, 0))
        #expect(wall.radius == 1)
        #expect(wall.friction == 0.5)
        #expect(wall.elasticity == 0.8)
        #expect(wall.collisionType == 2)
    }

    @Test func fiveCratesStandBetweenFourWalls() throws {
        let world = try World(.crates)
        #expect(world.space.staticBody.shapes.count == 4)
        #expect(
            world.bodies.map(\.position) == [
                Vector(16, 284), Vector(48, 284), Vector(96, 268), Vector(144, 284), Vector(32, 236),
            ])
        #expect(world.space.iterations == 10)
        #expect(world.space.sleepTimeThreshold == .infinity)
        // Walls before crates, on which the bits depend.
        #expect(
            world.space.shapes.map { $0 is SegmentShape } == [true, true, true, true]
                + Array(repeating: false, count: 5))
    }

    @Test func aloneCrateFallsFreely() throws {
        let world = try World(.fallingCrate)
        #expect(world.space.shapes.count == 1)
        let simulation = Simulation(of: world)
        for _ in 0..<120 { simulation.step() }
        let motion = simulation.frame.motions[0]
        #expect(abs(motion.velocity.y + 1000) < 1e-9)
        #expect(motion.position.x == 150)
        #expect(motion.angle == 0)
    }

    @Test(arguments: TwinTests.tilts)
    func cratesStayInsideTheWallsAndComeToRest(tilt: Tilt) throws {
        let simulation = try RunPlan(scene: .crates, tilt: tilt).run()
        #expect(simulation.restStep != nil)
        #expect(simulation.world.space.quarantine.isEmpty)
        // The walls are 1 point thick to the inside, and shapes may overlap by the slop.
        let inside = BoundingBox(left: 1, bottom: 1, right: 299, top: 299)
        for shape in simulation.world.space.shapes where shape is PolygonShape {
            let box = shape.updateBoundingBox()
            let slop = 2 * simulation.world.space.collisionSlop
            #expect(box.left > inside.left - slop && box.right < inside.right + slop, "\(box)")
            #expect(box.bottom > inside.bottom - slop && box.top < inside.top + slop, "\(box)")
        }
        for body in simulation.world.bodies { #expect(body.kineticEnergy < 0.1) }
    }
}
