extension LayerTree {
    /// The time of the tree at which the last animation ends, at the tree's ``time`` at the earliest; infinity if one never
    /// does. Animations of paused layers stand still, and count as ended.
    package var animationsEnd: Double {
        var end = time
        for index in layers.indices {
            for added in layers[index].animations {
                end = max(end, self.end(of: added.timing, in: ID(index: index)) ?? time)
            }
        }
        return end
    }

    /// The time of the tree from which on a timing of a layer shows nothing else any more; nil if it stands still.
    private func end(of timing: MediaTiming, in layer: ID) -> Double? {
        guard !timing.isPaused, let start = self.time(atLocalTime: timing.beginTime, in: layer) else { return nil }
        let length = timing.activeDuration / abs(timing.speed)
        // The time of a layer may run backwards.
        let isForwards = localTime(in: layer, at: start + 1) > localTime(in: layer, at: start)
        guard length < .infinity else { return isForwards ? .infinity : start }
        return self.time(atLocalTime: (timing.beginTime + length).clampedToFinite, in: layer).map { max(start, $0) }
    }
}
