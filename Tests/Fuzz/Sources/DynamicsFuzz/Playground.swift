internal import Chipmunk
internal import Dynamics
internal import FuzzSupport

/// Two animators whose behaviors and items are changed in any order, with any values that the rules allow: also from
/// actions, delegates, fields and the items themselves.
final class Playground: CollisionBehaviorDelegate, DynamicAnimatorDelegate {
    private static let mostCalls = 200
    private static let mostItems = 12
    private static let mostBehaviors = 24

    var bytes: Bytes
    private let animators = [
        DynamicAnimator(referenceBounds: DynamicBounds(width: 300, height: 300)), DynamicAnimator(),
    ]
    var items: [Toy] = []
    var behaviors: [DynamicBehavior] = []
    private var depth = 0

    init(_ bytes: Bytes) {
        self.bytes = bytes
        for animator in animators { animator.delegate = self }
    }

    func run() {
        var calls = 0
        while !bytes.isEmpty && calls < Playground.mostCalls {
            call()
            calls += 1
        }
        for item in items { item.onChange = nil }
        for behavior in behaviors {
            behavior.action = nil
            expect(
                behavior.dynamicAnimator == nil || contains(behavior), "a behavior is in an animator that has it not")
        }
        for animator in animators { animator.removeAllBehaviors() }
    }

    /// Does what code of a user may do when it is called.
    func interfere() {
        guard depth < 3, !bytes.isEmpty, bytes.index(8) == 0 else { return }
        depth += 1
        call()
        depth -= 1
    }

    private func contains(_ behavior: DynamicBehavior) -> Bool {
        animators.contains { $0 === behavior.dynamicAnimator }
    }

    private func call() {
        unsafe callCount += 1
        switch bytes.index(16) {
        case 0: addItem()
        case 1, 2, 3: addBehavior()
        case 4: place()
        case 5: remove()
        case 6, 7, 8: change()
        case 9: moveItem()
        case 10: read()
        default: advance()
        }
    }

    private func addItem() {
        guard items.count < Playground.mostItems, let toy = Toy(&bytes) else { return }
        toy.onChange = bytes.bool() ? { [unowned self] in interfere() } : nil
        items.append(toy)
    }

    private func addBehavior() {
        guard behaviors.count < Playground.mostBehaviors, let behavior = makeBehavior() else { return }
        if bytes.index(4) == 0 { behavior.action = { [unowned self] in interfere() } }
        (behavior as? CollisionBehavior)?.collisionDelegate = bytes.bool() ? self : nil
        behaviors.append(behavior)
        if bytes.bool() { animators[bytes.index(2)].addBehavior(behavior) } else { place() }
    }

    /// Puts a behavior into an animator or another behavior, where it may be.
    private func place() {
        guard let behavior = anyBehavior(), behavior.dynamicAnimator == nil else { return }
        guard !behaviors.contains(where: { $0.childBehaviors.contains { $0 === behavior } }) else { return }
        guard bytes.bool(), let parent = anyBehavior(), !isWithin(parent, behavior) else {
            return animators[bytes.index(2)].addBehavior(behavior)
        }
        parent.addChildBehavior(behavior)
    }

    private func isWithin(_ one: DynamicBehavior, _ other: DynamicBehavior) -> Bool {
        one === other || other.childBehaviors.contains { isWithin(one, $0) }
    }

    private func remove() {
        switch bytes.index(3) {
        case 0: if let behavior = anyBehavior() { behavior.dynamicAnimator?.removeBehavior(behavior) }
        case 1: if let parent = anyBehavior(), let child = anyBehavior() { parent.removeChildBehavior(child) }
        default: animators[bytes.index(2)].removeAllBehaviors()
        }
    }

    private func moveItem() {
        guard let item = anyItem() else { return }
        item.change(&bytes)
        if bytes.bool() { animators[bytes.index(2)].updateItem(usingCurrentState: item) }
    }

    private func read() {
        let animator = animators[bytes.index(2)]
        if let origin = bytes.coordinates(), let size = bytes.coordinates() {
            let box = DynamicBounds(x: origin.x, y: origin.y, width: size.x, height: size.y)
            expect(animator.items(in: box).count <= items.count, "there are items that nobody made")
            if bytes.bool() { animator.referenceBounds = box }
        }
        if let item = anyItem(), let behavior = anyBehavior() as? DynamicItemBehavior {
            let velocity = behavior.linearVelocity(for: item)
            expect(velocity.x.isFinite && velocity.y.isFinite, "a velocity is \(velocity)")
            expect(behavior.angularVelocity(for: item).isFinite, "an angular velocity is not finite")
        }
    }

    private func advance() {
        // The one thing that must not be done from within.
        guard depth == 0 else { return }
        let animator = animators[bytes.index(2)]
        let (time, wasRunning) = (animator.elapsedTime, animator.isRunning)
        let count = animator.advance(by: Double(bytes.index(5)) / 120)
        expect(count == 0 || wasRunning, "a paused animator made steps")
        expect(abs(animator.elapsedTime - time - Double(count) / 120) < 1e-9, "steps took no time")
        for item in items {
            expect(item.center.x.isFinite && item.center.y.isFinite && item.angle.isFinite, "an item is lost")
        }
    }

    func anyItem() -> Toy? {
        items.isEmpty ? nil : items[bytes.index(items.count)]
    }

    func anyBehavior() -> DynamicBehavior? {
        behaviors.isEmpty ? nil : behaviors[bytes.index(behaviors.count)]
    }

    func collisionBehavior(
        _ behavior: CollisionBehavior, beganContactFor item1: any DynamicItem, with item2: any DynamicItem,
        at point: Vector
    ) {
        expect(point.x.isFinite && point.y.isFinite, "a contact is at \(point)")
        interfere()
    }

    func collisionBehavior(
        _ behavior: CollisionBehavior, endedContactFor item: any DynamicItem,
        withBoundaryIdentifier identifier: AnyHashable?
    ) {
        interfere()
    }

    func dynamicAnimatorWillResume(_ animator: DynamicAnimator) { interfere() }

    func dynamicAnimatorDidPause(_ animator: DynamicAnimator) { interfere() }
}

/// An item whose properties may change anything when they are used.
final class Toy: DynamicItem {
    private var place: Vector
    var angle: Double
    var bounds: DynamicBounds
    let collisionBoundsType: DynamicItemCollisionBoundsType
    let collisionBoundingPath: BezierPath
    var onChange: (() -> Void)?

    init?(_ bytes: inout Bytes) {
        guard let center = bytes.motionVector(), let angle = bytes.motion(), let size = Toy.size(&bytes) else {
            return nil
        }
        place = center
        self.angle = angle
        bounds = DynamicBounds(width: size.x, height: size.y)
        collisionBoundsType = DynamicItemCollisionBoundsType.allCases[bytes.index(3)]
        var path = BezierPath()
        if collisionBoundsType == .path {
            for _ in 0..<3 + bytes.index(4) { if let point = bytes.coordinates() { path.addLine(to: point) } }
            guard (try? path.checkCollisionBounds()) != nil else { return nil }
        }
        collisionBoundingPath = path
    }

    private static func size(_ bytes: inout Bytes) -> Vector? {
        guard let width = bytes.number(in: 1e-3...1e6), let height = bytes.number(in: 1e-3...1e6) else { return nil }
        return Vector(width, height)
    }

    var center: Vector {
        get {
            onChange?()
            return place
        }
        set {
            place = newValue
            onChange?()
        }
    }

    func change(_ bytes: inout Bytes) {
        if let center = bytes.motionVector() { place = center }
        if let angle = bytes.motion() { self.angle = angle }
        if let size = Toy.size(&bytes) { bounds = DynamicBounds(width: size.x, height: size.y) }
    }
}
