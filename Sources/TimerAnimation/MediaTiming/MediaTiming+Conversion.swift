extension MediaTiming {
    /// Returns the local time at a time of the parent: `(parentTime - beginTime) * speed + timeOffset`.
    ///
    /// Core Animation's `convertTime(_:from:)`, for one level. The local time does not depend on the
    /// ``phase(atParentTime:file:line:)``. A sum that overflows is the largest finite number.
    public func localTime(atParentTime parentTime: Double) -> Double {
        // Infinity times 0 is NaN, so a pause must not multiply.
        if speed == 0 { return timeOffset }
        return ((parentTime - beginTime) * speed + timeOffset).clampedToFinite
    }

    /// Returns the time of the parent at a local time; nil while paused, when the local time does not change.
    public func parentTime(atLocalTime localTime: Double) -> Double? {
        speed == 0 ? nil : ((localTime - timeOffset) / speed + beginTime).clampedToFinite
    }

    /// Whether the timing is paused: its speed is 0.
    public var isPaused: Bool { speed == 0 }

    /// Stops the local time as Core Animation's technique does: sets the speed to 0, and the time offset to the local
    /// time.
    ///
    /// The speed is lost, so ``resume(at:speed:file:line:)`` takes one. Pausing twice has no further effect. To pause
    /// an animation with a ``timeOffset`` other than 0 or a negative ``speed``, pause its layer or group instead: at
    /// speed 0 it shows something else at the same local time (see ``phase(atParentTime:file:line:)``). Traps unless
    /// the time is finite.
    public mutating func pause(at parentTime: Double, file: StaticString = #fileID, line: UInt = #line) {
        requireFinite(time: parentTime, "MediaTiming.pause(at:)", file: file, line: line)
        timeOffset = localTime(atParentTime: parentTime)
        speed = 0
    }

    /// Resumes the local time from the pause: sets the time offset to 0, and moves the begin time by the length of the
    /// pause. Has no effect unless the timing is paused.
    ///
    /// - Parameters:
    ///   - parentTime: The current time of the parent, in seconds. Traps unless it is finite.
    ///   - speed: The new speed. Traps unless it is finite and not 0. Defaults to 1.
    public mutating func resume(
        at parentTime: Double, speed: Double = 1, file: StaticString = #fileID, line: UInt = #line
    ) {
        require(
            speed != 0 && speed.isFinite,
            "MediaTiming.resume(at:speed:) must get a finite speed other than 0, got \(speed)", file: file, line: line)
        requireFinite(time: parentTime, "MediaTiming.resume(at:speed:)", file: file, line: line)
        guard isPaused else { return }
        beginTime = (parentTime - timeOffset / speed).clampedToFinite
        timeOffset = 0
        self.speed = speed
    }
}

extension Double {
    /// The number, or the largest finite number of the same sign in place of an infinity.
    var clampedToFinite: Double {
        Swift.min(Swift.max(self, -.greatestFiniteMagnitude), .greatestFiniteMagnitude)
    }
}
