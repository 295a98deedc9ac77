import TimerAnimation

extension MediaTiming {
    /// The parent's time after which the value does not change, or infinity.
    var endTime: Double {
        if speed == 0 { return 0 }
        return beginTime + activeDuration / abs(speed)
    }
}
