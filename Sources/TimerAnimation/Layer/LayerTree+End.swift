extension LayerTree {
    /// The tree time at which the last animation ends, at least the tree's ``time``; infinity if an animation never
    /// ends. Animations of paused layers stand still, and count as ended.
    package var animationsEnd: Double {
        var end = time
        for index in layers.indices {
            for added in layers[index].animations {
                end = max(end, self.end(of: added.timing, in: ID(index: index)) ?? time)
            }
        }
        return end
    }

    /// Returns the tree time after which an animation no longer changes the layer, or nil if the layer is paused.
    private func end(of timing: MediaTiming, in layer: ID) -> Double? {
        guard !timing.isPaused, let start = self.time(atLocalTime: timing.beginTime, in: layer) else { return nil }
        let length = timing.activeDuration / abs(timing.speed)
        // A layer's time may run backwards.
        let isForwards = localTime(in: layer, at: start + 1) > localTime(in: layer, at: start)
        guard length < .infinity else { return isForwards ? .infinity : start }
        return self.time(atLocalTime: (timing.beginTime + length).clampedToFinite, in: layer).map { max(start, $0) }
    }
}
