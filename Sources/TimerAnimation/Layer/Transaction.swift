/// What holds for the changes between a `begin` and its `commit`. Core Animation's `CATransaction`, as a value.
///
/// What is nil is inherited from the transaction around it; the outermost one has Core Animation's defaults.
public struct Transaction: Sendable {
    /// How long implicit animations take, and explicit ones without a duration, in seconds: 0.25 by default. With 0, set
    /// properties change at once. A duration that is negative or isn't finite traps.
    public var duration: Double? { didSet { check() } }
    /// The easing of implicit animations: ``Easing/default`` by default.
    public var easing: Easing?
    /// Whether properties change at once: false by default.
    public var disableActions: Bool?
    /// Called once when all the animations that were added in the transaction, or in one within it, have ended or were
    /// removed; it isn't inherited.
    public var completion: (@Sendable (inout LayerTree) -> Void)?

    /// A transaction; what is left out is inherited.
    public init(
        duration: Double? = nil, easing: Easing? = nil, disableActions: Bool? = nil,
        completion: (@Sendable (inout LayerTree) -> Void)? = nil
    ) {
        self.duration = duration
        self.easing = easing
        self.disableActions = disableActions
        self.completion = completion
        check()
    }

    private func check() {
        if let duration, let complaint = MediaTiming.complaint(about: duration, for: .duration) {
            fatalError("Transaction.duration \(complaint)")
        }
    }
}
