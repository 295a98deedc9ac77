public import TimerAnimation

/// A transaction of a scene's layers: changes that are committed together at a time, as a value that scene files can
/// hold.
///
///     var change = LayerChange(layer: "square")
///     change.values[.backgroundColor] = SIMD4(1, 0, 0, 1)
///     scene.transactions = [LayerTransaction(time: 1, duration: 0.5, changes: [change])]
///
/// Properties change by implicit animations, as in Core Animation's `CATransaction`; see
/// ``/TimerAnimation/LayerTree/Transaction``.
public struct LayerTransaction: Hashable, Sendable {
    /// The time of the commit, in seconds of the scene. A scene's transactions are in order of their times.
    public var time: Double
    /// The duration of implicit animations, and of explicit animations without their own, in seconds, or nil for Core
    /// Animation's 0.25. With 0, properties change at once.
    public var duration: Double?
    /// The easing of implicit animations, or nil for Core Animation's default.
    public var easing: Easing?
    /// Whether properties change at once, without an implicit animation. Defaults to false.
    public var disableActions: Bool
    /// The changes, in the order of their execution.
    public var changes: [LayerChange]

    /// Creates a transaction. Omitted values have Core Animation's defaults.
    public init(
        time: Double, duration: Double? = nil, easing: Easing? = nil, disableActions: Bool = false,
        changes: [LayerChange] = []
    ) {
        self.time = time
        self.duration = duration
        self.easing = easing
        self.disableActions = disableActions
        self.changes = changes
    }
}

/// The changes of one layer in a transaction, in this order: property values, removed animations, added animations,
/// pause or resumption.
public struct LayerChange: Hashable, Sendable {
    /// The layer's name.
    public var layer: String
    /// The new values of properties. Defaults to none.
    public var values = LayerValues()
    /// The keys of the animations to remove. Defaults to none; a key that no animation has is ignored.
    public var removedKeys: [String] = []
    /// The animations to add. Defaults to none.
    public var animations: [LayerAnimation] = []
    /// The pause or resumption of the layer and its sublayers. Defaults to nil: neither.
    public var playback: Playback?

    /// A change of a layer's time.
    public enum Playback: String, Hashable, Sendable, Codable, CaseIterable {
        /// The layer's time stops: its speed becomes 0, and its time offset the time of the pause.
        case pause
        /// The layer's time continues from where it was paused, at the speed of the layer's definition, or 1 if that is 0.
        case resume
    }

    /// Creates an empty change of a layer.
    public init(layer: String) {
        self.layer = layer
    }
}

/// Values of some of a layer's properties.
///
///     var values = LayerValues()
///     values[.position] = Vector(100, 50)
///     values[.rotationZ] = .pi / 4
///
/// They are set in the order of ``/TimerAnimation/StandardProperty/allProperties``: a whole before its parts.
public struct LayerValues: Hashable, Sendable {
    /// A value of any type.
    private struct Stored: Hashable, Sendable {
        let value: any Hashable & Sendable

        static func == (a: Stored, b: Stored) -> Bool { AnyHashable(a.value) == AnyHashable(b.value) }
        func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }
    }

    /// The values by key path. They are always used through the list of properties, whose order is fixed.
    private var values: [String: Stored] = [:]

    /// Creates values of no properties.
    public init() {}

    /// The value of a property, or nil if it is not set.
    public subscript<Value: Interpolatable & Hashable>(property: PropertyKey<Value>) -> Value? {
        get { values[property.name]?.value as? Value }
        set { values[property.name] = newValue.map { Stored(value: $0) } }
    }

    /// Whether there are no values.
    package var isEmpty: Bool { values.isEmpty }

    /// The key paths of the values, in alphabetic order.
    var keyPaths: [String] { values.keys.sorted() }
}
