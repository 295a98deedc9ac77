extension MediaTiming {
    /// The local time at a time of the parent: `(parentTime - beginTime) * speed + timeOffset`.
    ///
    /// Core Animation's `convertTime(_:from:)`, for one level. It doesn't depend on whether something plays then. Where the
    /// sum is too large for a `Double` it is the largest one.
    public func localTime(atParentTime parentTime: Double) -> Double {
        // Infinity times 0 is NaN, so that a pause must not multiply.
        if speed == 0 { return timeOffset }
        return ((parentTime - beginTime) * speed + timeOffset).clampedToFinite
    }

    /// The time of the parent at a local time, the other way round; nil when the speed is 0, for then every time of the
    /// parent has the same local time.
    public func parentTime(atLocalTime localTime: Double) -> Double? {
        speed == 0 ? nil : ((localTime - timeOffset) / speed + beginTime).clampedToFinite
    }

    /// Whether the local time stands still.
    public var isPaused: Bool { speed == 0 }

    /// Stops the local time, by Core Animation's technique: the speed becomes 0, and the time offset the local time.
    ///
    /// The speed is forgotten; ``resume(at:speed:)`` takes it. What is paused twice stays as it is. An animation whose
    /// ``timeOffset`` isn't 0 or whose ``speed`` is negative shows something else at the same local time once its speed is 0
    /// (see ``phase(atParentTime:)``): pause the layer or the group that it is in.
    public mutating func pause(at parentTime: Double) {
        timeOffset = localTime(atParentTime: MediaTiming.checked(parentTime, "pause(at:)"))
        speed = 0
    }

    /// Lets the local time go on from where it stood: the time offset becomes 0, and the begin time makes up for the time
    /// that was paused. What isn't paused stays as it is.
    ///
    /// - Parameters:
    ///   - parentTime: When, in the parent's seconds.
    ///   - speed: The speed from now on; not 0.
    public mutating func resume(at parentTime: Double, speed: Double = 1) {
        guard speed != 0, speed.isFinite else {
            fatalError("MediaTiming.resume(at:speed:) must get a finite speed other than 0, got \(speed)")
        }
        guard isPaused else { return }
        beginTime = (MediaTiming.checked(parentTime, "resume(at:speed:)") - timeOffset / speed).clampedToFinite
        timeOffset = 0
        self.speed = speed
    }

    /// A time, if it is one.
    static func checked(_ time: Double, _ call: String) -> Double {
        guard time.isFinite else { fatalError("MediaTiming.\(call) must get a finite time, got \(time)") }
        return time
    }
}

extension Double {
    /// The number itself, or the largest one of its sign in place of an infinity.
    var clampedToFinite: Double {
        Swift.min(Swift.max(self, -.greatestFiniteMagnitude), .greatestFiniteMagnitude)
    }
}
