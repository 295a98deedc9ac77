extension MediaTiming {
    /// The place of a time: before the beginning, in between, or after the end.
    public enum Phase: Hashable, Sendable {
        /// Before the beginning.
        case before
        /// From the beginning to the end, both included, at a position.
        case active(Position)
        /// After the end.
        case after
    }

    /// A position in the repetitions of a timing.
    public struct Position: Hashable, Sendable {
        /// The index of the repetition, from 0.
        public var iteration: Int
        /// The time within the repetition, in local seconds. It decreases on the way back of an autoreversing repetition.
        public var time: Double
        /// The time as a fraction of the duration, from 0 to 1.
        public var progress: Double
    }

    /// Returns the phase at a time of the parent.
    ///
    /// The active phase begins at ``beginTime`` and lasts `activeDuration / abs(speed)` of the parent's seconds. As in
    /// Core Animation, it includes the instant of its end, which has the last position.
    ///
    /// - With a ``timeOffset`` the repetitions start at that time, and wrap around at their end to the skipped part, as
    ///   the book describes.
    /// - With a negative ``speed`` the animation plays backwards, from the end of the last repetition to the start of
    ///   the first. If the repetitions never end, each plays backwards while their index counts up. The instant of the
    ///   beginning still has the first position, as in Core Animation, and so has the time before it if the fill mode
    ///   holds that.
    /// - With a ``speed`` of 0 the position is at ``timeOffset`` at all times of the parent: before the beginning if
    ///   the offset is negative, and after the end if it exceeds the ``activeDuration``.
    ///
    /// Traps unless the time is finite.
    public func phase(
        atParentTime parentTime: Double, file: StaticString = #fileID, line: UInt = #line
    ) -> Phase {
        requireFinite(time: parentTime, "MediaTiming.phase(atParentTime:)", file: file, line: line)
        let elapsed = elapsed(atParentTime: parentTime)
        if elapsed < 0 { return .before }
        if elapsed <= activeDuration { return .active(position(afterPlayingFor: elapsed)) }
        return isEnd(parentTime) ? .active(position(afterPlayingFor: activeDuration)) : .after
    }

    /// Returns whether all repetitions have been played at a time of the parent, at the instant of the end or after it.
    func hasEnded(atParentTime parentTime: Double) -> Bool {
        elapsed(atParentTime: parentTime) >= activeDuration
    }

    /// Returns the position that is shown at a time of the parent: the active position, or the position that
    /// ``fillMode`` holds; nil if nothing is shown. Traps unless the time is finite.
    ///
    /// After a whole number of repetitions the progress is held at 1, or at 0 if they autoreverse.
    public func position(
        atParentTime parentTime: Double, file: StaticString = #fileID, line: UInt = #line
    ) -> Position? {
        requireFinite(time: parentTime, "MediaTiming.position(atParentTime:)", file: file, line: line)
        return switch phase(atParentTime: parentTime) {
        case .active(let position): position
        case .before: fillMode == .backwards || fillMode == .both ? position(afterPlayingFor: 0) : nil
        case .after: fillMode == .forwards || fillMode == .both ? position(afterPlayingFor: activeDuration) : nil
        }
    }

    /// Returns the local seconds since the beginning.
    private func elapsed(atParentTime parentTime: Double) -> Double {
        speed == 0 ? timeOffset : ((parentTime - beginTime) * abs(speed)).clampedToFinite
    }

    /// Returns whether a time is the end as a caller computes it, with a difference to the beginning that may be
    /// rounded beyond the duration.
    private func isEnd(_ parentTime: Double) -> Bool {
        speed != 0 && parentTime <= beginTime + activeDuration / abs(speed)
    }

    /// Returns the position after a number of local seconds, from 0 to the active duration.
    private func position(afterPlayingFor elapsed: Double) -> Position {
        let total = activeDuration
        let isBackwards = speed < 0 && elapsed > 0
        // A boundary belongs to the repetition that is playing, and at the end to the last one.
        let includesEnd = isBackwards != (elapsed >= total)
        // While paused, the offset is already the elapsed time.
        let offset = speed == 0 ? 0 : timeOffset

        if total == .infinity {
            let place = (offset + (isBackwards ? -elapsed : elapsed)).clampedToFinite
            if speed != 0, !isBackwards, place >= 0 { return position(at: place, includesEnd: includesEnd) }
            var position = position(at: place.wrapped(to: cycle, includesEnd: includesEnd), includesEnd: includesEnd)
            position.iteration = MediaTiming.count(elapsed / cycle)
            return position
        }
        let place = (offset + (isBackwards ? total - elapsed : elapsed)).clampedToFinite
            .wrapped(to: total, includesEnd: includesEnd)
        return place == total ? end : position(at: place, includesEnd: includesEnd)
    }

    /// Returns the position at a number of seconds in the sequence of all repetitions.
    private func position(at place: Double, includesEnd: Bool) -> Position {
        var time = place.truncatingRemainder(dividingBy: cycle)
        var iteration = ((place - time) / cycle).rounded()
        if time == 0, includesEnd, iteration > 0 {
            iteration -= 1
            time = cycle
        }
        return position(iteration: iteration, time: time)
    }

    /// The end of the last repetition, computed from the count, since products and remainders round.
    private var end: Position {
        let whole = repetitions.rounded(.down)
        let part = repetitions - whole
        return part == 0
            ? position(iteration: whole - 1, time: cycle) : position(iteration: whole, time: part * cycle)
    }

    /// Returns the position at a number of seconds in a repetition, including the way back.
    private func position(iteration: Double, time: Double) -> Position {
        let duration = effectiveDuration
        let mirrored = autoreverses && time > duration ? max(0, cycle - time) : min(time, duration)
        return Position(iteration: MediaTiming.count(iteration), time: mirrored, progress: mirrored / duration)
    }

    /// Returns the whole part of a number, clamped to the range of `Int`.
    private static func count(_ number: Double) -> Int {
        number > 0 ? Int(exactly: number.rounded(.down)) ?? .max : 0
    }
}

extension Double {
    /// Returns the number modulo the total, in 0 ..< total, or in 0 <... total if the end is included.
    fileprivate func wrapped(to total: Double, includesEnd: Bool) -> Double {
        guard total > 0 else { return 0 }
        if includesEnd ? self > 0 && self <= total : self >= 0 && self < total { return self }
        var rest = truncatingRemainder(dividingBy: total)
        if rest < 0 { rest += total }
        if includesEnd { return rest == 0 ? total : rest }
        return rest == total ? 0 : rest
    }
}
