import Chipmunk
import Dynamics
import Testing

@testable import CrateKit

/// Scenes on UIKit Dynamics against an animator that is put together by hand.
@Suite struct DynamicsSceneTests {
    /// An item of each outline and with each property, and a boundary of each kind.
    static let everything: Scene = {
        var scene = Scene(name: "everything", view: ViewSize(width: 320, height: 480))
        func item(_ name: String, _ x: Double, _ y: Double, _ change: (inout DynamicsDefinition.Item) -> Void)
            -> DynamicsDefinition.Item
        {
            var item = DynamicsDefinition.Item(name: name, center: Vector(x, y), size: ViewSize(width: 40, height: 30))
            change(&item)
            return item
        }
        var dynamics = DynamicsDefinition()
        dynamics.items = [
            item("box", 60, 60) {
                $0.angle = 0.4
                $0.elasticity = 0.3
                $0.friction = 0.5
                $0.velocity = Vector(120, -40)
            },
            item("egg", 150, 60) {
                $0.collisionBounds = .ellipse
                $0.density = 3
                $0.resistance = 0.5
                $0.angularVelocity = 2
                $0.color = DebugColor(hex: 0xff8000)
            },
            item("kite", 240, 80) {
                $0.collisionBounds = .path
                $0.path = [Vector(0, -20), Vector(20, 0), Vector(0, 30), Vector(-20, 0)]
                $0.angularResistance = 1
                $0.elasticity = 0.3
            },
            item("slider", 100, 140) {
                $0.allowsRotation = false
                $0.friction = 0.1
            },
            item("nail", 200, 220) {
                $0.isAnchored = true
                $0.collisionBounds = .ellipse
            },
        ]
        dynamics.boundaries = [
            .init(identifier: "shelf", .segment(from: Vector(20, 300), to: Vector(160, 330))),
            .init(identifier: "bowl", .path([Vector(160, 330), Vector(240, 380), Vector(300, 320)], isClosed: false)),
            .init(identifier: "block", .path([Vector(10, 400), Vector(40, 400), Vector(25, 430)], isClosed: true)),
        ]
        dynamics.boundsInsets = DynamicBounds.Insets(top: -200, left: 1, bottom: 2, right: 3)
        dynamics.gravityMagnitude = 0.8
        scene.dynamics = dynamics
        return scene
    }()

    private final class Thing: DynamicItem {
        var center: Vector
        var angle: Double
        let bounds: DynamicBounds
        let collisionBoundsType: DynamicItemCollisionBoundsType
        var collisionBoundingPath = BezierPath()

        init(_ center: Vector, angle: Double = 0, _ type: DynamicItemCollisionBoundsType = .rectangle) {
            self.center = center
            self.angle = angle
            bounds = DynamicBounds(width: 40, height: 30)
            collisionBoundsType = type
        }
    }

    /// The scene by hand, in UIKit's words.
    private static func byHand(step: Double) -> (DynamicAnimator, GravityBehavior, [Thing]) {
        let kite = Thing(Vector(240, 80), .path)
        kite.collisionBoundingPath = BezierPath(polygon: [
            Vector(0, -20), Vector(20, 0), Vector(0, 30), Vector(-20, 0),
        ])
        let things = [
            Thing(Vector(60, 60), angle: 0.4), Thing(Vector(150, 60), .ellipse), kite, Thing(Vector(100, 140)),
            Thing(Vector(200, 220), .ellipse),
        ]
        let animator = DynamicAnimator(referenceBounds: DynamicBounds(width: 320, height: 480), step: step)
        let (gravity, collision) = (GravityBehavior(items: things), CollisionBehavior(items: things))
        collision.addBoundary(withIdentifier: "shelf", from: Vector(20, 300), to: Vector(160, 330))
        var bowl = BezierPath()
        bowl.move(to: Vector(160, 330))
        bowl.addLine(to: Vector(240, 380))
        bowl.addLine(to: Vector(300, 320))
        collision.addBoundary(withIdentifier: "bowl", for: bowl)
        collision.addBoundary(
            withIdentifier: "block", for: BezierPath(polygon: [Vector(10, 400), Vector(40, 400), Vector(25, 430)]))
        collision.setTranslatesReferenceBoundsIntoBoundary(
            with: DynamicBounds.Insets(top: -200, left: 1, bottom: 2, right: 3))
        animator.addBehavior(gravity)
        animator.addBehavior(collision)
        let own = things.map { DynamicItemBehavior(items: [$0]) }
        (own[0].elasticity, own[0].friction) = (0.3, 0.5)
        (own[1].density, own[1].resistance) = (3, 0.5)
        (own[2].angularResistance, own[2].elasticity) = (1, 0.3)
        (own[3].allowsRotation, own[3].friction) = (false, 0.1)
        own[4].isAnchored = true
        own[0].addLinearVelocity(Vector(120, -40), for: things[0])
        own[1].addAngularVelocity(2, for: things[1])
        for behavior in own { animator.addBehavior(behavior) }
        return (animator, gravity, things)
    }

    @Test(arguments: [60.0, 120, 144], [Tilt.upright, Tilt(x: -0.6, y: -0.5), Tilt(x: 0.2, y: 0.9)])
    func aSceneEqualsAnAnimatorByHand(rate: Double, tilt: Tilt) throws {
        let (animator, gravity, things) = Self.byHand(step: 1 / rate)
        gravity.gravityDirection = Vector(tilt.x, -tilt.y) * 0.8
        let simulation = Simulation(of: try World(Self.everything), tilt: tilt, timestep: 1 / rate)
        #expect(simulation.world.bodies.count == 4)
        for step in 0..<600 {
            simulation.step()
            animator.makeSingleStep()
            for (motion, thing) in zip(simulation.frame.motions, things) {
                try #require(motion.position == thing.center && motion.angle == thing.angle, "after step \(step)")
            }
        }
        #expect(simulation.world.space.bodies.last?.position == Vector(200, 220))
    }

    /// However long a run is: 1/144 s is rounded, and a sum of it drifts away from its multiples.
    @Test func everyStepIsOneStepOfTheAnimator() throws {
        for rate in [7.0, 144, 1e6, 1e-3] {
            var scene = Self.everything
            scene.dynamics?.items[0].velocity = Vector(1e6, 0)
            scene.dynamics?.boundsInsets = nil
            let simulation = Simulation(of: try World(scene), timestep: 1 / rate)
            for _ in 0..<2000 { simulation.step() }
            #expect(simulation.world.stage?.animator.elapsedTime == 2000 * (1 / rate))
            #expect(simulation.time == 2000 * (1 / rate))
        }
    }

    @Test func aWorldLeavesNothingBehind() throws {
        weak var animator: DynamicAnimator?
        weak var body: Body?
        do {
            let simulation = try RunPlan(scene: Self.everything, end: .steps(10)).run()
            animator = simulation.world.stage?.animator
            body = simulation.world.bodies[0]
            #expect(animator != nil && body != nil)
        }
        #expect(animator == nil && body == nil)
    }

    @Test func aSceneWithoutItemsIsStill() throws {
        var scene = Scene(name: "empty")
        scene.dynamics = DynamicsDefinition()
        let simulation = try RunPlan(scene: scene).run()
        #expect(simulation.restStep == 0)
        #expect(EnergyReport(on: simulation).total == 0)
    }

    @Test func theModeDecidesWhatCollides() throws {
        var scene = Self.everything
        let first = try #require(scene.dynamics).items[0]
        scene.dynamics?.items = [first]
        let modes: [(DynamicsDefinition.CollisionMode, Bool)] = [
            (.everything, true), (.boundaries, true), (.items, false),
        ]
        for (mode, isHeld) in modes {
            scene.dynamics?.collisionMode = mode
            let end = try RunPlan(scene: scene, end: .steps(600)).run()
            #expect((end.frame.motions[0].y < 480) == isHeld, "\(mode)")
        }
    }

    @Test func lintNamesItemsAndBoundaries() throws {
        var scene = Self.everything
        scene.dynamics?.items[1].center = Vector(75, 60)
        scene.dynamics?.items[2].center = Vector(400, 80)
        scene.dynamics?.items[3].center = Vector(100, 316)
        scene.dynamics?.items[0].density = 2000
        scene.dynamics?.gravityMagnitude = 40
        let warnings = try scene.warnings().map(\.description)
        #expect(
            warnings.contains {
                $0.hasPrefix("dynamics.items[1] (egg): starts") && $0.hasSuffix(" dynamics.items[0] (box)")
            })
        #expect(warnings.contains { $0.hasSuffix(" deep in dynamics.boundaries[0]") })
        #expect(warnings.contains("dynamics.items[2] (kite): starts outside the reference bounds, at (400.00, 80.00)"))
        #expect(
            warnings.contains {
                $0.hasPrefix("dynamics.items[0] (box): is over 1000 times as heavy as dynamics.items[")
            })
        #expect(warnings.contains { $0.hasPrefix("dynamics.items[1] (egg): may move ") })
        scene.dynamics?.items[3].center = Vector(100, 478)
        #expect(try scene.warnings().contains { $0.description.hasSuffix(" deep in dynamics.referenceBounds") })
        #expect(try Self.everything.warnings() == [])
    }

    @Test func whatIsOutsideTheEdgesBreaksTheInvariants() throws {
        let simulation = try RunPlan(scene: .stickerBalls(), end: .steps(10)).run()
        simulation.world.bodies[4].position = Vector(500, 900)
        let drifts = Invariants(of: simulation).violations(isAtRest: false)
        #expect(drifts.map { "\($0.body ?? "") \($0.field)" } == ["ball-5 right", "ball-5 bottom"])
    }

    @Test func aCrowdIsRefused() throws {
        var scene = Scene.stickerBalls()
        let item = try #require(scene.dynamics).items[0]
        scene.dynamics?.items = (0..<2100).map { index in
            var copy = item
            copy.name = "ball-\(index)"
            return copy
        }
        let error = #expect(throws: InputError.self) { try World(scene) }
        #expect(error?.path.hasPrefix("dynamics.items[") == true)
        #expect(error?.problem.contains("over 2000000 pairs of shapes that overlap") == true)
    }

    /// Whatever a file may say either throws or runs: nothing in it traps.
    @Test(arguments: 0..<400) func itemsAsExtremeAsTheRulesAllowDoNotCrash(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        func one(of values: [Double]) -> Double {
            values[Int(generator.number(from: 0, to: Double(values.count))) % values.count]
        }
        var scene = Scene(name: "extreme", view: ViewSize(width: one(of: [1e-3, 300, 1e6]), height: 300))
        var dynamics = DynamicsDefinition()
        for index in 0..<6 {
            let sizes = [1e-3, 1, 40, 1e6]
            var item = DynamicsDefinition.Item(
                name: "item-\(index)", center: Vector(one(of: [-1e9, 0, 150, 1e9]), one(of: [-1e9, 0, 20, 1e9])),
                size: ViewSize(width: one(of: sizes), height: one(of: sizes)))
            item.angle = one(of: [0, 1, -1e9, 1e9])
            item.collisionBounds = [.rectangle, .ellipse, .path][index % 3]
            if item.collisionBounds == .path {
                let far = generator.number(from: -999_000, to: 999_000)
                let place = Vector(one(of: [0, 1e3, far]), one(of: [0, far / 3, 999_000]))
                let extent = Vector(one(of: [1e-6, 1e-3, 1, 1e3]), one(of: [1e-3, 1, 1e3]))
                item.path = (0..<Int(one(of: [3, 4, 12]))).map { corner in
                    place + extent * Vector(angle: Double(corner) * 0.5)
                }
            }
            item.density = one(of: [1e-6, 1, 1e6])
            (item.elasticity, item.friction) = (one(of: [0, 1, 1e6]), one(of: [0, 1, 1e6]))
            (item.resistance, item.angularResistance) = (one(of: [0, 1, 1e6]), one(of: [0, 1e6]))
            item.isAnchored = one(of: [0, 0, 0, 1]) == 1
            if !item.isAnchored {
                item.velocity = Vector(one(of: [0, 1e9]), one(of: [0, -1e9]))
                item.allowsRotation = one(of: [0, 1]) == 1
                if item.allowsRotation { item.angularVelocity = one(of: [0, -1e9]) }
            }
            dynamics.items.append(item)
        }
        dynamics.boundaries = [
            .init(identifier: "a", .segment(from: Vector(-1e9, -1e9), to: Vector(1e9, one(of: [-1e9, 1e9])))),
            .init(identifier: "b", .path([.zero, Vector(1e-9, 0), Vector(0, one(of: [1e-9, 1e9]))], isClosed: true)),
        ]
        dynamics.boundsInsets = DynamicBounds.Insets(top: one(of: [0, -1e9]), left: one(of: [0, -1e9]))
        dynamics.gravityMagnitude = one(of: [0, 1, -1e6])
        scene.dynamics = dynamics
        let track = TiltTrack.constant(Tilt(x: one(of: [0, 1e6]), y: one(of: [-1, 1e6])))
        for rate in [1e-3, 120, 1e6] {
            let plan = RunPlan(scene: scene, tilt: track, rate: rate, end: .steps(10))
            do throws(InputError) { try plan.validate() } catch { return #expect(error.path.hasSuffix("path")) }
            let simulation = try plan.run()
            #expect(simulation.stepCount == 10)
            #expect(simulation.frame.motions.allSatisfy { $0.position.x.isFinite && $0.angle.isFinite })
        }
        _ = try scene.warnings()
    }

    @Test func itemsAreLimitedInAll() {
        var scene = Scene(name: "many")
        let item = DynamicsDefinition.Item(name: "a", center: .zero, size: ViewSize(width: 1, height: 1))
        scene.dynamics = DynamicsDefinition(items: Array(repeating: item, count: 100_001))
        #expect(scene.sizeProblem == "must have at most 100000 bodies in all, got 100001")
    }
}
