extension LayerTree {
    /// Advances the tree to a time: removes the animations that have ended, calls the delegates of those that have started or
    /// ended, and then the completions of the transactions that have ended, in the order of their commits.
    ///
    /// At the very instant of its end an animation has ended, and it still shows its end value, as in Core Animation. A
    /// property that is set then starts from that value.
    ///
    /// Traps unless the new time is finite and not before ``time``.
    public mutating func update(at time: Double, file: StaticString = #fileID, line: UInt = #line) {
        require(
            time >= self.time && time.isFinite,
            "LayerTree.update(at:) must get a time in \(self.time) ..< infinity, got \(time)", file: file, line: line)
        self.time = time
        beginAnimations(isCommit: false)
        let localTimes = layers.localTimes(at: time)
        startAnimations(at: localTimes)
        let running = stopAnimations(at: localTimes)
        let ended = pending.filter { running.isDisjoint(with: $0.serials) }
        pending.removeAll { running.isDisjoint(with: $0.serials) }
        callDelegates()
        for (_, completion) in ended { completion(&self) }
    }

    /// Makes the calls that are due at the current time: an ``update(at:file:line:)`` without a step. If a transaction
    /// is open, this waits for the outermost commit, as Core Animation's `CATransaction.flush()` does.
    public mutating func flush() {
        if openTransactions.isEmpty { update(at: time) } else { awaitsFlush = true }
    }

    /// Begins the animations that were added in the outermost transaction, and calls their delegates.
    mutating func commitAnimations() {
        layersAtBegin = nil
        var started = beginAnimations(isCommit: true)
        layersToCommit = []
        started.sort { $0.serial < $1.serial }
        for added in started { calls += added.delegate.startCall }
        callDelegates()
    }

    /// A change outside of transactions is one of its own.
    mutating func commitUnlessInTransaction() {
        if openTransactions.isEmpty { commitAnimations() }
    }

    /// Begins the animations that await a commit, and returns those that start with it. Until it comes, they are shown as if it
    /// came now.
    @discardableResult
    private mutating func beginAnimations(isCommit: Bool) -> [AddedAnimation] {
        var started: [AddedAnimation] = []
        for layer in layersToCommit {
            let localTime = localTime(in: layer, at: time)
            for index in layers[layer.index].animations.indices {
                layers[layer.index].animations[index].begin(atLocalTime: localTime, isCommit: isCommit)
                if isCommit, layers[layer.index].animations[index].start(atLocalTime: localTime) {
                    started.append(layers[layer.index].animations[index])
                }
            }
        }
        return started
    }

    private mutating func startAnimations(at localTimes: [Double]) {
        var started: [AddedAnimation] = []
        forEachAnimation { if $0.start(atLocalTime: localTimes[$1]) { started.append($0) } }
        for added in started.sorted(by: { $0.serial < $1.serial }) { calls += added.delegate.startCall }
    }

    /// Stops and removes the animations that have ended, and returns the serials of the others.
    private mutating func stopAnimations(at localTimes: [Double]) -> Set<Int> {
        var running: Set<Int> = []
        var stopped: [AddedAnimation] = []
        forEachAnimation { added, layer in
            if !added.hasEnded(atLocalTime: localTimes[layer]) {
                running.insert(added.serial)
            } else if added.stop() {
                stopped.append(added)
            }
        }
        for index in layers.indices {
            layers[index].animations.removeAll { $0.isPast(atLocalTime: localTimes[index]) }
        }
        for added in stopped.sorted(by: { $0.serial < $1.serial }) {
            calls += added.delegate.stopCall(isFinished: true)
        }
        return running
    }

    private mutating func forEachAnimation(_ body: (inout AddedAnimation, _ layer: Int) -> Void) {
        for layer in layers.indices {
            for index in layers[layer].animations.indices { body(&layers[layer].animations[index], layer) }
        }
    }
}
