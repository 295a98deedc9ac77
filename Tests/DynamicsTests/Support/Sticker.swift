import Chipmunk
import Dynamics

/// An item of any outline.
final class Sticker: DynamicItem {
    var center: Vector
    var angle = 0.0
    var bounds: DynamicBounds
    var collisionBoundsType: DynamicItemCollisionBoundsType
    var collisionBoundingPath = BezierPath()

    init(
        _ center: Vector = .zero, width: Double = 100, height: Double = 100,
        type: DynamicItemCollisionBoundsType = .rectangle
    ) {
        self.center = center
        bounds = DynamicBounds(width: width, height: height)
        collisionBoundsType = type
    }

    /// The source's ball: 40 points across.
    static func ball(_ center: Vector) -> Sticker {
        Sticker(center, width: 40, height: 40, type: .ellipse)
    }
}

extension DynamicAnimator {
    /// Advances by whole steps, one frame each.
    func run(steps: Int) {
        for _ in 0..<steps { advance(by: step) }
    }

    /// Advances until it pauses, and returns the number of steps, or nil if it still runs after a time.
    func runUntilPause(within seconds: Double) -> Int? {
        for count in 0..<Int(seconds / step) {
            if !isRunning { return count }
            advance(by: step)
        }
        return isRunning ? nil : Int(seconds / step)
    }
}

/// Writes down what a collision behavior reports.
final class ContactDiary: CollisionBehaviorDelegate {
    private(set) var lines: [String] = []
    private(set) var points: [Vector] = []
    private let names: [ObjectIdentifier: String]
    var onBegin: (() -> Void)?

    init(_ items: [any DynamicItem]) {
        names = Dictionary(uniqueKeysWithValues: items.enumerated().map { (ObjectIdentifier($1), "\($0)") })
    }

    func clear() {
        lines = []
        points = []
    }

    private func name(_ item: any DynamicItem) -> String { names[ObjectIdentifier(item)] ?? "?" }

    private func name(_ identifier: AnyHashable?) -> String { identifier.map { "\($0)" } ?? "nil" }

    func collisionBehavior(
        _ behavior: CollisionBehavior, beganContactFor item1: any DynamicItem, with item2: any DynamicItem,
        at point: Vector
    ) {
        lines.append("\(name(item1))+\(name(item2))")
        points.append(point)
        onBegin?()
    }

    func collisionBehavior(
        _ behavior: CollisionBehavior, endedContactFor item1: any DynamicItem, with item2: any DynamicItem
    ) {
        lines.append("\(name(item1))-\(name(item2))")
    }

    func collisionBehavior(
        _ behavior: CollisionBehavior, beganContactFor item: any DynamicItem,
        withBoundaryIdentifier identifier: AnyHashable?, at point: Vector
    ) {
        lines.append("\(name(item))+\(name(identifier))")
        points.append(point)
        onBegin?()
    }

    func collisionBehavior(
        _ behavior: CollisionBehavior, endedContactFor item: any DynamicItem,
        withBoundaryIdentifier identifier: AnyHashable?
    ) {
        lines.append("\(name(item))-\(name(identifier))")
    }
}
