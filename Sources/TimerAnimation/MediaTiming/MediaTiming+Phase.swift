extension MediaTiming {
    /// Where a time lies: before the beginning, while it plays, or after the end.
    public enum Phase: Hashable, Sendable {
        /// It hasn't begun.
        case before
        /// It plays, and is here.
        case active(Position)
        /// It has ended. The end belongs to this phase, and the beginning to ``active(_:)``.
        case after
    }

    /// A place in what a timing plays.
    public struct Position: Hashable, Sendable {
        /// How many repetitions lie before this one.
        public var iteration: Int
        /// How far into the repetition it is, in local seconds. On the way back of one that autoreverses it falls.
        public var time: Double
        /// The same, from 0 at the start to 1 at the end of the duration.
        public var progress: Double
    }

    /// The phase at a time of the parent.
    ///
    /// It plays from ``beginTime`` on, for `activeDuration / abs(speed)` of the parent's seconds.
    ///
    /// - A ``timeOffset`` lets it start later in what it plays; it still plays all of it, looping round to what it left out,
    ///   as the book describes.
    /// - With a negative ``speed`` it plays the same backwards, from the end of the last repetition to the start of the
    ///   first. One that repeats for ever has no last repetition, and counts up while each plays backwards.
    /// - With a ``speed`` of 0 it stands at ``timeOffset``, at every time of the parent. That is before the beginning if it is
    ///   negative, and after the end from the ``activeDuration`` on.
    ///
    /// A time that isn't finite traps.
    public func phase(atParentTime parentTime: Double) -> Phase {
        let elapsed = elapsed(atParentTime: MediaTiming.checked(parentTime, "phase(atParentTime:)"))
        if elapsed < 0 { return .before }
        return elapsed < activeDuration ? .active(position(afterPlayingFor: elapsed)) : .after
    }

    /// What is shown at a time of the parent: where it plays, or where ``fillMode`` holds it; nil when nothing is shown.
    ///
    /// After the end of whole repetitions, that is progress 1, or 0 when they autoreverse.
    public func position(atParentTime parentTime: Double) -> Position? {
        switch phase(atParentTime: parentTime) {
        case .active(let position): position
        case .before: fillMode == .backwards || fillMode == .both ? position(afterPlayingFor: 0) : nil
        case .after: fillMode == .forwards || fillMode == .both ? position(afterPlayingFor: activeDuration) : nil
        }
    }

    /// The local seconds since the beginning.
    private func elapsed(atParentTime parentTime: Double) -> Double {
        speed == 0 ? timeOffset : ((parentTime - beginTime) * abs(speed)).clampedToFinite
    }

    /// Where it is after that many local seconds, from 0 to the active duration.
    private func position(afterPlayingFor elapsed: Double) -> Position {
        let total = activeDuration
        // What lies between two repetitions belongs to the one that is just being played, and at the end to the last.
        let includesEnd = (speed < 0) != (elapsed >= total)
        // A pause has put the place where it stands into the offset already.
        let offset = speed == 0 ? 0 : timeOffset

        if total == .infinity {
            let place = (offset + (speed < 0 ? -elapsed : elapsed)).clampedToFinite
            if speed > 0, place >= 0 { return position(at: place, includesEnd: includesEnd) }
            var position = position(at: place.wrapped(to: cycle, includesEnd: includesEnd), includesEnd: includesEnd)
            position.iteration = MediaTiming.count(elapsed / cycle)
            return position
        }
        let place = (offset + (speed < 0 ? total - elapsed : elapsed)).clampedToFinite
            .wrapped(to: total, includesEnd: includesEnd)
        return place == total ? end : position(at: place, includesEnd: includesEnd)
    }

    /// The position so many seconds into all the repetitions laid end to end.
    private func position(at place: Double, includesEnd: Bool) -> Position {
        var time = place.truncatingRemainder(dividingBy: cycle)
        var iteration = ((place - time) / cycle).rounded()
        if time == 0, includesEnd, iteration > 0 {
            iteration -= 1
            time = cycle
        }
        return position(iteration: iteration, time: time)
    }

    /// The end of the last repetition. It is found from the count, since products and remainders round.
    private var end: Position {
        let whole = repetitions.rounded(.down)
        let part = repetitions - whole
        return part == 0
            ? position(iteration: whole - 1, time: cycle) : position(iteration: whole, time: part * cycle)
    }

    /// The position so many seconds into a repetition, the way back included.
    private func position(iteration: Double, time: Double) -> Position {
        let duration = effectiveDuration
        let mirrored = autoreverses && time > duration ? max(0, cycle - time) : min(time, duration)
        return Position(iteration: MediaTiming.count(iteration), time: mirrored, progress: mirrored / duration)
    }

    /// The whole part of a number, or the nearest that an `Int` holds.
    private static func count(_ number: Double) -> Int {
        number > 0 ? Int(exactly: number.rounded(.down)) ?? .max : 0
    }
}

extension Double {
    /// The number brought into 0 ..< total, or 0 <.. total if the end is included, by whole totals.
    fileprivate func wrapped(to total: Double, includesEnd: Bool) -> Double {
        guard total > 0 else { return 0 }
        if includesEnd ? self > 0 && self <= total : self >= 0 && self < total { return self }
        var rest = truncatingRemainder(dividingBy: total)
        if rest < 0 { rest += total }
        if includesEnd { return rest == 0 ? total : rest }
        return rest == total ? 0 : rest
    }
}
