import Chipmunk
import Dynamics
import Testing

/// Each field by its formula, after one step of 1/120 s.
struct FieldTests {
    private let animator = DynamicAnimator()
    private let item = Sticker(Vector(200, 0), width: 100, height: 200)
    private let properties: DynamicItemBehavior

    init() {
        properties = DynamicItemBehavior(items: [item])
        properties.charge = 3
        animator.addBehavior(properties)
    }

    /// The force on the item, of mass 2, in the first step.
    private func force(_ field: FieldBehavior, velocity: Vector = .zero) -> Vector {
        properties.addLinearVelocity(velocity, for: item)
        field.addItem(item)
        animator.addBehavior(field)
        animator.run(steps: 1)
        return (properties.linearVelocity(for: item) - velocity) * (2 * 120)
    }

    private func isNear(_ force: Vector, _ expected: Vector) -> Bool {
        force.distance(to: expected) < 1e-6 * max(1, expected.length)
    }

    @Test func defaultsAreUIKits() {
        let field = FieldBehavior.springField()
        #expect(field.strength == 1)
        #expect(field.falloff == 0)
        #expect(field.region == .infinite)
        #expect(field.position == .zero)
    }

    @Test func linearGravity() {
        let field = FieldBehavior.linearGravityField(direction: Vector(0, 2))
        #expect(field.direction == Vector(0, 2))
        #expect(isNear(force(field), Vector(0, 400)))
    }

    @Test func radialGravity() {
        #expect(isNear(force(.radialGravityField(position: Vector(200, 50))), Vector(0, 200)))
    }

    @Test func falloffWeakensWithTheDistance() {
        let field = FieldBehavior.radialGravityField(position: Vector(0, 0))
        field.falloff = 2
        field.strength = 5
        #expect(isNear(force(field), Vector(-1000.0 / 4, 0)))
    }

    @Test func falloffEndsAtTheMinimumRadius() {
        let field = FieldBehavior.radialGravityField(position: Vector(199, 0))
        field.falloff = 1
        field.minimumRadius = 50
        #expect(isNear(force(field), Vector(-400, 0)))
    }

    @Test func spring() {
        #expect(isNear(force(.springField()), Vector(-200, 0)))
    }

    @Test func drag() {
        #expect(isNear(force(.dragField(), velocity: Vector(0, 60)), Vector(0, -60)))
    }

    @Test func dragEndsInAStop() {
        let field = FieldBehavior.dragField()
        field.strength = 1e20
        _ = force(field, velocity: Vector(0, 60))
        #expect(properties.linearVelocity(for: item).length < 1e-9)
    }

    @Test func velocity() {
        _ = force(.velocityField(direction: Vector(0.5, 0)), velocity: Vector(9, 9))
        #expect(properties.linearVelocity(for: item) == Vector(50, 0))
    }

    /// Up at the right of it, where y points down.
    @Test func vortexIsCounterclockwiseOnTheScreen() {
        #expect(isNear(force(.vortexField()), Vector(0, -200)))
    }

    @Test func electric() {
        #expect(isNear(force(.electricField()), Vector(300, 0)))
    }

    @Test func magneticTurnsTheVelocityCounterclockwiseOnTheScreen() {
        #expect(isNear(force(.magneticField(), velocity: Vector(10, 0)), Vector(0, -30)))
    }

    /// The acceleration that kinds of fields cause, on items of one size and two densities.
    @Test(arguments: [
        ("linear gravity", true), ("radial gravity", true), ("noise", true), ("turbulence", true), ("vortex", true),
        ("velocity", true), ("spring", false), ("drag", false), ("electric", false), ("magnetic", false),
    ])
    func theMassCountsWhereItIsDocumented(_ kind: String, _ isAcceleration: Bool) throws {
        func change(density: Double) throws -> Vector {
            let field =
                switch kind {
                case "linear gravity": FieldBehavior.linearGravityField(direction: Vector(1, 2))
                case "radial gravity": FieldBehavior.radialGravityField(position: Vector(7, 8))
                case "noise": FieldBehavior.noiseField(smoothness: 0.5, animationSpeed: 1)
                case "turbulence": FieldBehavior.turbulenceField(smoothness: 0.5, animationSpeed: 1)
                case "vortex": FieldBehavior.vortexField()
                case "velocity": FieldBehavior.velocityField(direction: Vector(3, 4))
                case "spring": FieldBehavior.springField()
                case "drag": FieldBehavior.dragField()
                case "electric": FieldBehavior.electricField()
                default: FieldBehavior.magneticField()
                }
            let (animator, item) = (DynamicAnimator(), Sticker(Vector(33, 44)))
            let properties = DynamicItemBehavior(items: [item])
            (properties.density, properties.charge) = (density, 3)
            properties.addLinearVelocity(Vector(30, 40), for: item)
            field.addItem(item)
            for behavior in [properties, field] as [DynamicBehavior] { animator.addBehavior(behavior) }
            animator.run(steps: 1)
            return properties.linearVelocity(for: item) - Vector(30, 40)
        }
        let (light, heavy) = (try change(density: 1), try change(density: 2))
        #expect(light.length > 1e-3)
        #expect((heavy - light * (isAcceleration ? 1 : 0.5)).length < 1e-9 * light.length)
    }

    /// Nothing of gravity, pushes and resistance is left in it, and a contact ends it.
    @Test func aVelocityFieldOverridesAllOtherAccelerations() {
        let field = FieldBehavior.velocityField(direction: Vector(0.5, 0))
        field.region = FieldRegion(radius: 1000)
        field.addItem(item)
        let (gravity, push) = (GravityBehavior(items: [item]), PushBehavior(items: [item], mode: .continuous))
        push.pushDirection = Vector(-3, 2)
        properties.resistance = 5
        let collision = CollisionBehavior(items: [item])
        collision.addBoundary(withIdentifier: "wall", from: [400, -500], to: [400, 500])
        for behavior in [gravity, push, collision, field] { animator.addBehavior(behavior) }
        for _ in 0..<60 {
            animator.run(steps: 1)
            #expect(properties.linearVelocity(for: item) == Vector(50, 0))
        }
        // The first step moves before it accelerates.
        #expect(abs(item.center.x - (200 + 50 * 59.0 / 120)) < 1e-9 && item.center.y == 0)
        animator.run(steps: 600)
        #expect(abs(properties.linearVelocity(for: item).x) < 1)
        #expect(item.center.x < 351)
        field.removeItem(item)
        animator.run(steps: 10)
        #expect(properties.linearVelocity(for: item).y > 50)
    }

    @Test func everythingIsAllBits() {
        #expect(CollisionBehavior.Mode.everything.rawValue == .max)
        #expect(CollisionBehavior.Mode.everything.isSuperset(of: [.items, .boundaries]))
    }

    @Test func customGetsTheItem() {
        var samples: [FieldBehavior.Sample] = []
        let field = FieldBehavior.field { _, sample in
            samples.append(sample)
            return Vector(7, 8)
        }
        field.position = Vector(150, 0)
        field.strength = 2
        #expect(isNear(force(field, velocity: Vector(1, 2)), Vector(7, 8)))
        #expect(samples.count == 1)
        #expect(samples[0].position == Vector(200, 0))
        #expect(samples[0].velocity == Vector(1, 2))
        #expect(samples[0].mass == 2 && samples[0].charge == 3 && samples[0].deltaTime == 1 / 120)
    }

    /// The block of a source that reads all of it: a vortex of its own.
    @Test func customReadsTheFieldsPropertiesItself() {
        let field = FieldBehavior.field { field, sample in
            let place = sample.position - field.position
            return Vector(place.y, -place.x) * (field.strength * sample.mass)
        }
        field.position = Vector(150, 0)
        field.strength = 2
        #expect(isNear(force(field), Vector(0, -200)))
        field.strength = 0
        #expect(isNear(force(field), Vector(0, -200)), "the velocity stays")
    }

    /// A closure that does not read the strength acts with a strength of 0, too.
    @Test func customActsWithoutStrength() {
        let field = FieldBehavior.field { _, _ in Vector(7, 8) }
        field.strength = 0
        #expect(isNear(force(field), Vector(7, 8)))
    }

    @Test func aCustomFieldMayRemoveItself() {
        let field = FieldBehavior.field { [animator] field, _ in
            animator.removeBehavior(field)
            return .zero
        }
        field.addItem(Sticker())
        #expect(isNear(force(field), .zero))
        #expect(animator.behaviors.count == 1)
    }

    @Test(arguments: [
        (FieldRegion(radius: 200), true), (FieldRegion(radius: 199), false), (FieldRegion(radius: 199).inverse, true),
        (FieldRegion(size: Vector(400, 1)), true), (FieldRegion(size: Vector(399, 1)), false),
        (FieldRegion.infinite.inverse, false),
    ])
    func aFieldActsInItsRegion(_ region: FieldRegion, _ acts: Bool) {
        let field = FieldBehavior.springField()
        field.region = region
        #expect((force(field) != .zero) == acts)
    }

    @Test func noiseIsTheSameInEveryRunAndDiffersFromPlaceToPlace() {
        func path(_ make: () -> FieldBehavior, from start: Vector) -> [Vector] {
            let animator = DynamicAnimator()
            let item = Sticker(start)
            let field = make()
            field.strength = 100
            field.addItem(item)
            let velocity = DynamicItemBehavior(items: [item])
            velocity.addLinearVelocity(Vector(50, 0), for: item)
            animator.addBehavior(field)
            animator.addBehavior(velocity)
            return (0..<60).map { _ in
                animator.run(steps: 1)
                return item.center
            }
        }
        let fields = [
            { FieldBehavior.noiseField(smoothness: 0.3, animationSpeed: 2) },
            { FieldBehavior.turbulenceField(smoothness: 0.3, animationSpeed: 2) },
            { FieldBehavior.noiseField(smoothness: 0.3, animationSpeed: 0) },
        ]
        var ends: Set<[Vector]> = []
        for field in fields {
            #expect(path(field, from: .zero) == path(field, from: .zero))
            ends.insert(path(field, from: .zero))
            ends.insert(path(field, from: Vector(100, 0)))
        }
        #expect(ends.count == 6)
    }

    @Test func whatIsNotFiniteDoesNothing() {
        let field = FieldBehavior.radialGravityField(position: Vector(199.9, 0))
        field.falloff = 1e30
        #expect(force(field) == .zero)
        #expect(animator.space.quarantine.isEmpty)
    }

    @Test func aVelocityThatIsNotFiniteDoesNothing() {
        let field = FieldBehavior.velocityField(direction: Vector(1, 0))
        (field.position, field.falloff) = (Vector(199.9, 0), 1e30)
        _ = force(field, velocity: Vector(9, 9))
        #expect(properties.linearVelocity(for: item) == Vector(9, 9))
    }
}
