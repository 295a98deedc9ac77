import Chipmunk
import Dynamics
import Testing

/// Mistakes of a program: each trap says the call, the rule and the value.
struct MistakeTests {
    private static let numbers: [Mistake] = [
        Mistake("DynamicAnimator.advance(by:) must be in 0.0 ... 1000000000.0, got nan") {
            DynamicAnimator().advance(by: .nan)
        },
        Mistake("DynamicAnimator.advance(to:) must not go back") { DynamicAnimator().advance(to: -1) },
        Mistake("DynamicAnimator.advance(to:) must not go back") { DynamicAnimator().advance(to: .infinity) },
        Mistake("DynamicAnimator.init(step:) must be in 1e-06 ... 1.0, got 0.0") { _ = DynamicAnimator(step: 0) },
        Mistake("DynamicAnimator.init(maximumStepsPerFrame:) must be 1 or more, got 0") {
            _ = DynamicAnimator(maximumStepsPerFrame: 0)
        },
        Mistake("DynamicAnimator.init(referenceBounds:).size must be within ±1e+30, got (nan, 1.0)") {
            _ = DynamicAnimator(referenceBounds: DynamicBounds(width: .nan, height: 1))
        },
        Mistake("DynamicAnimator.items(in:).size must be within") {
            _ = DynamicAnimator().items(in: DynamicBounds(width: .infinity, height: 1))
        },
        Mistake("GravityBehavior.angle must be in") { GravityBehavior().angle = .nan },
        Mistake("GravityBehavior.magnitude must be in") { GravityBehavior().magnitude = .infinity },
        Mistake("GravityBehavior.gravityDirection must be within") {
            GravityBehavior().gravityDirection = Vector(.nan, 0)
        },
        Mistake("DynamicItemBehavior.elasticity must be in 0.0 ... 1e+30, got -0.1") {
            DynamicItemBehavior().elasticity = -0.1
        },
        Mistake("DynamicItemBehavior.friction must be in") { DynamicItemBehavior().friction = .nan },
        Mistake("DynamicItemBehavior.density must be in 1e-06 ... 1000000.0, got 0.0") {
            DynamicItemBehavior().density = 0
        },
        Mistake("DynamicItemBehavior.resistance must be in") { DynamicItemBehavior().resistance = -1 },
        Mistake("DynamicItemBehavior.addLinearVelocity(_:for:) must be within") {
            DynamicItemBehavior().addLinearVelocity(Vector(0, .nan), for: Sticker())
        },
        Mistake(
            "CollisionBehavior.addBoundary(withIdentifier:from:to:) must get two points, got SIMD2<Double>(1.0, 2.0)"
        ) {
            CollisionBehavior().addBoundary(withIdentifier: 1, from: [1, 2], to: [1, 2])
        },
        Mistake("CollisionBehavior.addBoundary(withIdentifier:from:) must be within") {
            CollisionBehavior().addBoundary(withIdentifier: 1, from: [.nan, 2], to: [1, 2])
        },
        Mistake("CollisionBehavior.addBoundary(withIdentifier:for:): the path must have points, got none") {
            CollisionBehavior().addBoundary(withIdentifier: 1, for: BezierPath())
        },
        Mistake(
            "CollisionBehavior.addBoundary(withIdentifier:for:): the path must have a line, got only the point (3.0, 4.0)"
        ) {
            CollisionBehavior().addBoundary(withIdentifier: 1, for: BezierPath(polygon: [[3, 4], [3, 4]]))
        },
        Mistake("CollisionBehavior.setTranslatesReferenceBoundsIntoBoundary(with:) must be within") {
            CollisionBehavior().setTranslatesReferenceBoundsIntoBoundary(with: .init(top: .nan))
        },
        Mistake("BezierPath.addLine(to:) must be within") {
            var path = BezierPath()
            path.addLine(to: [0, .infinity])
        },
    ]

    @Test(arguments: numbers.indices) func numbersAreChecked(_ index: Int) async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) { [index = index as Int] in
            MistakeTests.numbers[index].commit()
        }
        expectTrap(result, Self.numbers[index].message)
    }

    private static func animate(_ change: (Sticker) -> Void) {
        let (animator, item) = (DynamicAnimator(), Sticker())
        change(item)
        animator.addBehavior(GravityBehavior(items: [item]))
        animator.run(steps: 1)
    }

    private static let items: [Mistake] = [
        Mistake("DynamicItem.center must be within ±1e+100, got (nan, 0.0)") { animate { $0.center.x = .nan } },
        Mistake("DynamicItem.angle must be in") { animate { $0.angle = .infinity } },
        Mistake("DynamicItem.bounds.width must be in 0.001 ... 1000000.0, got 0.0") {
            animate { $0.bounds.size.x = 0 }
        },
        Mistake("DynamicItem.bounds.height must be in 0.001 ... 1000000.0, got nan") {
            animate { $0.bounds.size.y = .nan }
        },
        Mistake("DynamicItem.collisionBoundingPath: the path must have points, got none") {
            animate { $0.collisionBoundsType = .path }
        },
        Mistake("DynamicItem.collisionBoundingPath: an item's path must be convex, got one with a dent or a crossing") {
            animate {
                $0.collisionBoundsType = .path
                $0.collisionBoundingPath = BezierPath(polygon: [[0, 0], [10, 0], [2, 2], [0, 10]])
            }
        },
    ]

    @Test(arguments: items.indices) func itemsAreChecked(_ index: Int) async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) { [index = index as Int] in
            MistakeTests.items[index].commit()
        }
        expectTrap(result, Self.items[index].message)
    }

    private static let structure: [Mistake] = [
        Mistake("DynamicAnimator.addBehavior(_:) must get a behavior that is in no animator") {
            let (first, second) = (DynamicAnimator(), DynamicAnimator())
            let gravity = GravityBehavior()
            first.addBehavior(gravity)
            second.addBehavior(gravity)
        },
        Mistake("DynamicAnimator.addBehavior(_:) must get a behavior that is in no other behavior") {
            let (parent, child) = (DynamicBehavior(), DynamicBehavior())
            parent.addChildBehavior(child)
            DynamicAnimator().addBehavior(child)
        },
        Mistake("DynamicBehavior.addChildBehavior(_:) must get a behavior that is in no other behavior") {
            let child = DynamicBehavior()
            let parents = [DynamicBehavior(), DynamicBehavior()]
            for parent in parents { parent.addChildBehavior(child) }
        },
        Mistake("DynamicBehavior.addChildBehavior(_:) must not get a behavior that it is within") {
            let behavior = DynamicBehavior()
            behavior.addChildBehavior(behavior)
        },
        Mistake("DynamicBehavior.addChildBehavior(_:) must not get a behavior that it is within") {
            let (parent, child) = (DynamicBehavior(), DynamicBehavior())
            parent.addChildBehavior(child)
            child.addChildBehavior(parent)
        },
        Mistake("DynamicBehavior.addChildBehavior(_:) must nest behaviors at most 100 deep, got 101") {
            var inner = DynamicBehavior()
            for _ in 0..<100 {
                let outer = DynamicBehavior()
                outer.addChildBehavior(inner)
                inner = outer
            }
        },
        Mistake("DynamicAnimator.advance(by:) must not be called from an action, a delegate, a field or an item") {
            let animator = DynamicAnimator()
            let gravity = GravityBehavior(items: [Sticker()])
            gravity.action = { animator.advance(by: 1) }
            animator.addBehavior(gravity)
            animator.advance(by: 1)
        },
    ]

    private static func fields(_ force: @escaping (FieldBehavior, FieldBehavior.Sample) -> Vector) {
        let (animator, field) = (DynamicAnimator(), FieldBehavior.field(evaluationBlock: force))
        field.addItem(Sticker())
        animator.addBehavior(field)
        animator.run(steps: 1)
    }

    private static let pulls: [Mistake] = [
        Mistake("PushBehavior.magnitude must be in") { PushBehavior(mode: .continuous).magnitude = .nan },
        Mistake("PushBehavior.pushDirection must be within") {
            PushBehavior(mode: .continuous).pushDirection = Vector(0, .infinity)
        },
        Mistake("PushBehavior.setTargetOffsetFromCenter(_:for:) must be within") {
            PushBehavior(mode: .continuous).setTargetOffsetFromCenter(Vector(.nan, 0), for: Sticker())
        },
        Mistake("SnapBehavior.damping must be in 0.0 ... 1.0, got 1.5") {
            SnapBehavior(item: Sticker(), snapTo: .zero).damping = 1.5
        },
        Mistake("SnapBehavior.init(item:snapTo:) must be within") {
            _ = SnapBehavior(item: Sticker(), snapTo: Vector(.nan, 0))
        },
        Mistake("AttachmentBehavior.length must be in 0.0 ... 1e+30, got -1.0") {
            AttachmentBehavior(item: Sticker(), attachedToAnchor: .zero).length = -1
        },
        Mistake("AttachmentBehavior.frequency must be in") {
            AttachmentBehavior(item: Sticker(), attachedToAnchor: .zero).frequency = .infinity
        },
        Mistake("AttachmentBehavior.attachmentRange must contain 0, got 1.0...2.0") {
            AttachmentBehavior(item: Sticker(), attachedToAnchor: .zero).attachmentRange = 1...2
        },
        Mistake("must get two items, got the same one twice") {
            let item = Sticker()
            _ = AttachmentBehavior(item: item, attachedTo: item)
        },
        Mistake("must get an axis with a length, got (0.0, 0.0)") {
            _ = AttachmentBehavior.slidingAttachment(
                with: Sticker(), attachmentAnchor: .zero, axisOfTranslation: .zero)
        },
        Mistake("FieldBehavior.falloff must be in") { FieldBehavior.vortexField().falloff = -1 },
        Mistake("FieldBehavior.minimumRadius must be in 0.001 ... 1e+30, got 0.0") {
            FieldBehavior.vortexField().minimumRadius = 0
        },
        Mistake("FieldBehavior.noiseField(smoothness:animationSpeed:) smoothness must be in 0.0 ... 1.0, got 2.0") {
            _ = FieldBehavior.noiseField(smoothness: 2, animationSpeed: 1)
        },
        Mistake("FieldRegion.init(radius:) must be in") { _ = FieldRegion(radius: .nan) },
        Mistake("FieldBehavior.field(evaluationBlock:) must be within ±1e+30, got (nan, 0.0)") {
            fields { _, _ in Vector(.nan, 0) }
        },
    ]

    @Test(arguments: pulls.indices) func pullsAreChecked(_ index: Int) async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) { [index = index as Int] in
            MistakeTests.pulls[index].commit()
        }
        expectTrap(result, Self.pulls[index].message)
    }

    private final class Hasty: DynamicItem {
        let animator: DynamicAnimator
        var angle = 0.0
        let bounds = DynamicBounds(width: 1, height: 1)

        init(_ animator: DynamicAnimator) { self.animator = animator }

        var center: Vector {
            get {
                animator.advance(by: 1)
                return .zero
            }
            set {}
        }
    }

    @Test func anItemThatIsReadMustNotAdvance() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let animator = DynamicAnimator()
            animator.addBehavior(GravityBehavior(items: [Hasty(animator)]))
            _ = animator.items(in: DynamicBounds(width: 1, height: 1))
        }
        expectTrap(
            result, "DynamicAnimator.advance(by:) must not be called from an action, a delegate, a field or an item")
    }

    @Test(arguments: structure.indices) func structureIsChecked(_ index: Int) async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) { [index = index as Int] in
            MistakeTests.structure[index].commit()
        }
        expectTrap(result, Self.structure[index].message)
    }
}
