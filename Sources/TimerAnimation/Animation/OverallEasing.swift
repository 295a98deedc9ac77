/// An animation with an easing of the whole of it: Core Animation's `timingFunction`.
protocol OverallEasing {
    var overallEasing: Easing { get set }
}

extension PropertyAnimation {
    /// This animation with another easing of the whole; unchanged if it has none.
    func eased(by easing: Easing?) -> Self {
        guard let easing, var animation = self as? any OverallEasing else { return self }
        animation.overallEasing = easing
        return animation as? Self ?? self
    }
}

extension MediaTiming.Position {
    /// This position, moved within its repetition by an easing.
    func eased(by easing: Easing, duration: Double) -> MediaTiming.Position {
        // The bits of a value without easing stay.
        if easing == .linear { return self }
        var position = self
        position.progress = easing.value(at: progress)
        position.time = position.progress * duration
        return position
    }
}
