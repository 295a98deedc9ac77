public import Chipmunk

/// Collisions of items with each other and with boundaries. `UICollisionBehavior`.
///
/// Items of different collision behaviors ignore each other; an item may be in several behaviors. Boundaries are lines
/// without thickness.
public final class CollisionBehavior: DynamicBehavior {
    /// The objects that the items of a collision behavior collide with. `UICollisionBehaviorMode`.
    public struct Mode: OptionSet, Hashable, Sendable {
        /// The bits of the set.
        public let rawValue: UInt

        /// Creates a set from its bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// The items collide with each other.
        public static let items = Mode(rawValue: 1)
        /// The items collide with the boundaries.
        public static let boundaries = Mode(rawValue: 2)
        /// All bits, as in UIKit.
        public static let everything = Mode(rawValue: .max)
    }

    private var list = ItemList()
    private var boundaries: [Boundary] = []
    private var insets: DynamicBounds.Insets?
    /// The boundary from the reference bounds.
    private var frame: Boundary?
    private var enclosure = Enclosure()
    private var log = ContactPairs()

    /// The objects that the items collide with. Defaults to ``Mode/everything``.
    public var collisionMode: Mode = .everything {
        didSet { changed() }
    }
    /// The object that is notified when contacts begin and end. Defaults to nil.
    public weak var collisionDelegate: (any CollisionBehaviorDelegate)? {
        didSet { changed() }
    }

    /// Creates a behavior without boundaries.
    public init(items: [any DynamicItem] = []) {
        super.init()
        for item in items { addItem(item) }
    }

    /// The items, in the order of their addition.
    public var items: [any DynamicItem] { list.items }

    /// Adds an item. Does nothing if the behavior has it already.
    public func addItem(_ item: any DynamicItem) {
        if list.add(item) { changed() }
    }

    /// Removes an item. Does nothing if the behavior does not have it. Its contacts end in the next step.
    public func removeItem(_ item: any DynamicItem) {
        if list.remove(item) { changed() }
    }

    /// Whether the animator's ``DynamicAnimator/referenceBounds`` are a boundary, with nil as the identifier. Defaults
    /// to false. Setting it to true keeps the insets.
    public var translatesReferenceBoundsIntoBoundary: Bool {
        get { insets != nil }
        set {
            guard newValue != (insets != nil) else { return }
            insets = newValue ? DynamicBounds.Insets() : nil
            changed()
        }
    }

    /// Makes the animator's ``DynamicAnimator/referenceBounds`` a boundary, with the edges moved inward.
    ///
    /// If the insets leave no width or no height, there is no boundary. Traps unless they are within ±1e30.
    public func setTranslatesReferenceBoundsIntoBoundary(
        with insets: DynamicBounds.Insets, file: StaticString = #fileID, line: UInt = #line
    ) {
        let name = "CollisionBehavior.setTranslatesReferenceBoundsIntoBoundary(with:)"
        requireNumbers(Vector(insets.left, insets.top), name, file: file, line: line)
        requireNumbers(Vector(insets.right, insets.bottom), name, file: file, line: line)
        self.insets = insets
        changed()
    }

    /// Adds a boundary along a path, which need be neither closed nor convex. Replaces the boundary with the same
    /// identifier.
    ///
    /// Traps if ``BezierPath/checkBoundary()`` throws: if the path has no line, or more than 10,000.
    public func addBoundary(
        withIdentifier identifier: AnyHashable, for path: BezierPath, file: StaticString = #fileID,
        line: UInt = #line
    ) {
        do {
            try path.checkBoundary()
        } catch {
            trap("CollisionBehavior.addBoundary(withIdentifier:for:): \(error)", file: file, line: line)
        }
        removeBoundary(withIdentifier: identifier)
        boundaries.append(Boundary(identifier: identifier, path: path))
        changed()
    }

    /// Adds a boundary between two points. Replaces the boundary with the same identifier. Traps unless the points are
    /// within ±1e30 and differ.
    public func addBoundary(
        withIdentifier identifier: AnyHashable, from start: Vector, to end: Vector, file: StaticString = #fileID,
        line: UInt = #line
    ) {
        requireNumbers(start, "CollisionBehavior.addBoundary(withIdentifier:from:)", file: file, line: line)
        requireNumbers(end, "CollisionBehavior.addBoundary(withIdentifier:to:)", file: file, line: line)
        require(
            start != end,
            "CollisionBehavior.addBoundary(withIdentifier:from:to:) must get two points, got \(start) twice",
            file: file, line: line)
        var path = BezierPath()
        path.move(to: start)
        path.addLine(to: end)
        addBoundary(withIdentifier: identifier, for: path, file: file, line: line)
    }

    /// Returns the path of a boundary, or nil if no boundary has the identifier.
    public func boundary(withIdentifier identifier: AnyHashable) -> BezierPath? {
        boundaries.first { $0.identifier == identifier }?.path
    }

    /// The identifiers of the boundaries, in the order of their addition.
    public var boundaryIdentifiers: [AnyHashable] {
        boundaries.compactMap { $0.identifier }
    }

    /// Removes a boundary. Does nothing if no boundary has the identifier. Its contacts end in the next step.
    public func removeBoundary(withIdentifier identifier: AnyHashable) {
        guard let index = boundaries.firstIndex(where: { $0.identifier == identifier }) else { return }
        boundaries.remove(at: index).detach()
        changed()
    }

    /// Removes all boundaries except the reference bounds.
    public func removeAllBoundaries() {
        for boundary in boundaries { boundary.detach() }
        boundaries = []
        changed()
    }

    override var actors: [any DynamicItem] { list.items }
    override var observesContacts: Bool { collisionDelegate != nil }

    override func configure(in animator: DynamicAnimator) {
        let slot = animator.rules.nextSlot()
        for item in simulated {
            animator.rules.admit(
                item, to: slot, items: collisionMode.contains(.items), boundaries: collisionMode.contains(.boundaries))
        }
        updateFrame(in: animator)
        for boundary in allBoundaries { boundary.attach(to: animator, slot: slot) }
        if collisionDelegate == nil { log.removeAll() }
        enclosure.gather(simulated, in: appliesForces ? frameBounds(in: animator) : nil, of: animator)
    }

    override var appliesForces: Bool { frame != nil && collisionMode.contains(.boundaries) }

    override func applyForces(in animator: DynamicAnimator) {
        enclosure.prepare(animator.motions)
    }

    override func settle(in animator: DynamicAnimator) {
        enclosure.settle(&animator.motions)
    }

    override var held: [Bool] {
        get { enclosure.held }
        set { enclosure.held = newValue }
    }

    private var allBoundaries: [Boundary] {
        boundaries + (frame.map { [$0] } ?? [])
    }

    /// Returns the rectangle that is the boundary from the reference bounds, or nil.
    private func frameBounds(in animator: DynamicAnimator) -> DynamicBounds? {
        guard let insets, let bounds = animator.referenceBounds?.inset(by: insets).clamped else { return nil }
        return bounds.width > 0 && bounds.height > 0 ? bounds : nil
    }

    /// Updates the boundary from the reference bounds.
    private func updateFrame(in animator: DynamicAnimator) {
        let path = frameBounds(in: animator).map { BezierPath(around: $0) }
        if path == frame?.path { return }
        frame?.detach()
        frame = path.map { Boundary(identifier: nil, path: $0) }
    }

    override func disconnect(from animator: DynamicAnimator) {
        for boundary in boundaries { boundary.detach() }
        frame?.detach()
        frame = nil
        log.removeAll()
        enclosure = Enclosure()
    }

    override func contactsChanged(in animator: DynamicAnimator) {
        var members: [Int: ContactPairs.Member] = [:]
        for item in simulated { members[item.number] = .item(item.item) }
        for boundary in allBoundaries { members[boundary.number] = .boundary(boundary.identifier) }
        let events = log.update(began: animator.space.contactsBegan, ended: animator.space.contactsEnded) { a, b in
            guard let a = members[a], let b = members[b] else { return nil }
            let needed: Mode = if case .boundary = b { .boundaries } else { .items }
            return collisionMode.contains(needed) ? (a, b) : nil
        }
        for event in events {
            // The delegate may have changed anything in the meantime.
            guard dynamicAnimator === animator, let collisionDelegate else { return }
            event.report(by: self, to: collisionDelegate)
        }
    }
}
