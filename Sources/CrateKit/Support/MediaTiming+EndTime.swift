import TimerAnimation

extension MediaTiming {
    /// The parent's time from which the value stays as it is, or infinity.
    var endTime: Double {
        if speed == 0 { return 0 }
        return beginTime + activeDuration / abs(speed)
    }
}
