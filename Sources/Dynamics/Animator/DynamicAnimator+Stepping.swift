import Chipmunk
internal import TimerAnimation

extension DynamicAnimator {
    /// The speeds below which an item rests: the values of Box2D, on which UIKit is built.
    private static let restingSpeed = 1.0
    private static let restingTurn = 2 * Double.pi / 180
    private static let restingTime = 0.5

    /// Advances by the time since the previous frame: makes the due steps, moves the items, and calls the behaviors'
    /// actions if it made any step.
    ///
    /// A paused animator lets the time pass. Call this once per frame with the frame's duration; if the program has a
    /// clock of its own, call ``advance(to:file:line:)`` instead.
    ///
    /// - Parameter duration: The time in seconds. Traps unless in `0...1e9`.
    /// - Returns: The number of steps.
    @discardableResult
    public func advance(by duration: Double, file: StaticString = #fileID, line: UInt = #line) -> Int {
        require(duration, in: 0...1e9, "DynamicAnimator.advance(by:)", file: file, line: line)
        require(
            !isAdvancing && !isGathering,
            "DynamicAnimator.advance(by:) must not be called from an action, a delegate, a field or an item",
            file: file, line: line)
        clock += duration
        guard isRunning else { return 0 }
        return makeFrame(steps: timestep.advance(by: duration))
    }

    /// Makes the steps of a frame, moves the items, and calls the behaviors' actions if it made any step. Pauses when
    /// everything rests.
    ///
    /// - Returns: The number of steps.
    func makeFrame(steps due: Int) -> Int {
        isAdvancing = true
        defer { isAdvancing = false }
        var count = 0
        while count < due && !hasRested {
            makeStep()
            count += 1
        }
        guard count > 0 else { return 0 }
        writeItems()
        for behavior in allBehaviors where behavior.dynamicAnimator === self { behavior.action?() }
        if hasRested { pause() }
        return count
    }

    /// Advances to a time of the caller's clock, which was 0 when the animator was created. See
    /// ``advance(by:file:line:)``.
    ///
    /// - Parameter time: The time in seconds. Traps if it is before the time that the animator has reached, by this
    ///   call or by ``advance(by:file:line:)``, or more than 1e9 s after it.
    /// - Returns: The number of steps.
    @discardableResult
    public func advance(to time: Double, file: StaticString = #fileID, line: UInt = #line) -> Int {
        require(
            time >= clock && time - clock <= 1e9,
            "DynamicAnimator.advance(to:) must not go back, or more than 1e9 s ahead, from \(clock), got \(time)",
            file: file, line: line)
        let count = advance(by: time - clock, file: file, line: line)
        clock = time
        return count
    }

    private func makeStep() {
        gather()
        for behavior in forcing where behavior.dynamicAnimator === self { behavior.applyForces(in: self) }
        space.step(by: step)
        stepCount += 1
        swap(&motions, &earlierMotions)
        space.readMotions(into: &motions)
        for behavior in forcing where behavior.dynamicAnimator === self { behavior.settle(in: self) }
        countRest()
        guard space.recordsContacts, !(space.contactsBegan.isEmpty && space.contactsEnded.isEmpty) else { return }
        writeItems()
        for behavior in allBehaviors where behavior.observesContacts && behavior.dynamicAnimator === self {
            behavior.contactsChanged(in: self)
        }
    }

    /// Whether everything has rested for long enough to pause.
    private var hasRested: Bool {
        simulated.isEmpty && !isStale || Double(restingSteps) * step >= Self.restingTime
    }

    /// Counts the step if everything is slow. An item that is pushed out of a boundary or another item moves without a
    /// velocity.
    private func countRest() {
        restingSteps += 1
        let (way, turn) = (Self.restingSpeed * step, Self.restingTurn * step)
        for (motion, earlier) in zip(motions, earlierMotions) {
            let isSlow =
                motion.velocity.lengthSquared <= Self.restingSpeed * Self.restingSpeed
                && abs(motion.angularVelocity) <= Self.restingTurn
                && (motion.position - earlier.position).lengthSquared <= way * way
                && abs(motion.angle - earlier.angle) <= turn
            if !isSlow {
                restingSteps = 0
                return
            }
        }
    }

    /// Writes the poses of the bodies to the items.
    private func writeItems() {
        space.readMotions(into: &motions)
        // The items' setters may change anything.
        let (items, motions) = (simulated, motions)
        for index in items.indices { items[index].write(motions[index]) }
    }
}
