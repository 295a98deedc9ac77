extension LayerTree {
    /// Advances the tree to a time: removes the ended animations, calls the delegates of animations that have started
    /// or ended, and then the completions of ended transactions, in the order of their commits. Call it once per frame.
    ///
    /// At the exact time of its end an animation has ended, but still shows its end value, as in Core Animation. A
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

    /// Makes the due calls at the current time, like an ``update(at:file:line:)`` without advancing. If a transaction
    /// is open, they wait for the outermost commit, as in Core Animation's `CATransaction.flush()`.
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

    /// Commits a change outside transactions, which is a separate transaction.
    mutating func commitUnlessInTransaction() {
        if openTransactions.isEmpty { commitAnimations() }
    }

    /// Begins the animations that await a commit, and returns those that start with it. Until the commit, they are
    /// shown as if it came now.
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

    /// Stops and removes the ended animations, and returns the serials of the others.
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
