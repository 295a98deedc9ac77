import TimerAnimation

extension MediaTiming {
    /// The parent's time of the last value, or infinity. Unless the fill mode keeps that value, it disappears right
    /// after.
    var endTime: Double {
        if speed == 0 { return 0 }
        return beginTime + activeDuration / abs(speed)
    }

    /// The parent's time after which nothing changes, or infinity.
    var restTime: Double {
        let isKept = speed == 0 || fillMode == .forwards || fillMode == .both
        return isKept ? endTime : endTime.nextUp
    }

    /// Returns this timing with a duration in place of 0.
    func lasting(orElse duration: Double?) -> MediaTiming {
        var timing = self
        if timing.duration == 0, let duration { timing.duration = duration }
        return timing
    }
}
