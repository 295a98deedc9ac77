public import TimerAnimation

/// A transaction of a scene's layers at a time: what is set, added and removed together, as a value that scene files can hold.
///
///     var change = LayerChange(layer: "square")
///     change.values[.backgroundColor] = SIMD4(1, 0, 0, 1)
///     scene.transactions = [LayerTransaction(time: 1, duration: 0.5, changes: [change])]
///
/// Properties that are set change by implicit animations, as in Core Animation's `CATransaction`; see
/// ``/TimerAnimation/LayerTree/Transaction``.
public struct LayerTransaction: Hashable, Sendable {
    /// The time of the commit, in seconds of the scene. Transactions are in order of their times.
    public var time: Double
    /// How long implicit animations take, and explicit ones without a duration, in seconds, or nil for Core Animation's 0.25.
    /// With 0, properties change at once.
    public var duration: Double?
    /// The easing of implicit animations, or nil for Core Animation's default.
    public var easing: Easing?
    /// Whether properties change at once, without an implicit animation. Defaults to false.
    public var disableActions: Bool
    /// What changes, in this order.
    public var changes: [LayerChange]

    /// Creates a transaction. What is left out is Core Animation's default.
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

/// What a transaction changes of one layer: first its values, then the animations that are removed, then those that are added,
/// then whether it is paused.
public struct LayerChange: Hashable, Sendable {
    /// The layer's name.
    public var layer: String
    /// The properties that are set. Defaults to none.
    public var values = LayerValues()
    /// The keys of the animations that are removed. Defaults to none; a key that no animation has is ignored.
    public var removedKeys: [String] = []
    /// The animations that are added. Defaults to none.
    public var animations: [LayerAnimation] = []
    /// Whether the layer is paused or resumed, with its sublayers. Defaults to nil: neither.
    public var playback: Playback?

    /// What happens to a layer's time.
    public enum Playback: String, Hashable, Sendable, Codable, CaseIterable {
        /// The layer's time stops: its speed becomes 0, and its time offset the time of the pause.
        case pause
        /// The layer's time continues from where it was paused, at the speed of the layer's definition, or 1 if that is 0.
        case resume
    }

    /// Creates a change of a layer that changes nothing yet.
    public init(layer: String) {
        self.layer = layer
    }
}

/// Values of a layer's properties, which need not have them all.
///
///     var values = LayerValues()
///     values[.position] = Vector(100, 50)
///     values[.rotationZ] = .pi / 4
///
/// They are set in the order of ``/TimerAnimation/StandardProperty/allProperties``, so that a whole comes before its parts.
public struct LayerValues: Hashable, Sendable {
    /// A value of any type.
    private struct Stored: Hashable, Sendable {
        let value: any Hashable & Sendable

        static func == (a: Stored, b: Stored) -> Bool { AnyHashable(a.value) == AnyHashable(b.value) }
        func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }
    }

    /// By the properties' key paths. What is done with them goes through the list of properties, whose order is fixed.
    private var values: [String: Stored] = [:]

    /// Creates values of no properties.
    public init() {}

    /// The value of a property, or nil if it has none here.
    public subscript<Value: Interpolatable & Hashable>(property: PropertyKey<Value>) -> Value? {
        get { values[property.name]?.value as? Value }
        set { values[property.name] = newValue.map { Stored(value: $0) } }
    }

    /// Whether there are no values.
    public var isEmpty: Bool { values.isEmpty }

    /// The key paths of the values, in alphabetic order.
    var keyPaths: [String] { values.keys.sorted() }
}
