/// An animation with an easing as a whole: Core Animation's `timingFunction`.
protocol OverallEasing {
    var overallEasing: Easing { get set }
}

extension PropertyAnimation {
    /// Returns this animation with another overall easing; unchanged if it has none, or if the easing is nil.
    func eased(by easing: Easing?) -> Self {
        guard let easing, var animation = self as? any OverallEasing else { return self }
        animation.overallEasing = easing
        return animation as? Self ?? self
    }
}

extension MediaTiming.Position {
    /// Returns this position, moved within its repetition by an easing.
    func eased(by easing: Easing, duration: Double) -> MediaTiming.Position {
        // Keeps the exact bits if there is nothing to ease.
        if easing == .linear { return self }
        var position = self
        position.progress = easing.value(at: progress)
        position.time = position.progress * duration
        return position
    }
}
