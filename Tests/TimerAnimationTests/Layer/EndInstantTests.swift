import Testing
import TimerAnimation

/// The instant of an animation's end, which is still active: an update that arrives exactly there.
@Suite struct EndInstantTests {
    private var tree = LayerTree()
    private let layer: LayerTree.ID
    private let fade = BasicAnimation(from: 0.0, to: 0.5, timing: MediaTiming(duration: 2, fillMode: .forwards))

    init() { layer = tree.addLayer() }

    private func opacity(at time: Double) -> Double { tree.presentation(of: .opacity, in: layer, at: time) }

    @Test mutating func anUpdateAtTheEndShowsTheEndValue() {
        tree.add(fade, for: .opacity, to: layer)
        tree.update(at: 2)
        #expect(tree.presentations(at: 2).map(\.opacity) == [0.5])
        #expect(tree.presentation(of: layer, at: 2).opacity == 0.5)
        #expect(opacity(at: 2) == 0.5)
        // It is removed nevertheless: it has stopped, its key is gone, and its fill mode has no effect.
        #expect(tree.animationKeys(of: layer) == [])
        #expect(opacity(at: 2.0.nextUp) == 1)
        tree.update(at: 2)
        #expect(opacity(at: 2) == 0.5)
        tree.update(at: 2.5)
        #expect(opacity(at: 2) == 1)
    }

    @Test mutating func soDoGroupsAndTransitions() {
        var group = AnimationGroup(timing: MediaTiming(duration: 2, autoreverses: true))
        group.add(fade, for: .opacity)
        tree.add(group, to: layer, key: "group")
        tree.add(Transition(timing: MediaTiming(duration: 4)), to: layer)
        tree.update(at: 4)
        #expect(opacity(at: 4) == 0)
        #expect(tree.presentations(at: 4).map { $0.transition?.placements.progress } == [1])
        tree.update(at: 4.5)
        #expect(opacity(at: 4.5) == 1)
        #expect(tree.presentations(at: 4.5).map { $0.transition == nil } == [true])
    }

    /// Every frame of a second of steps of 1/60, however the times are rounded.
    @Test(arguments: [0.0, 1.0 / 3, 1e5 + 0.1])
    mutating func noFrameUpToTheEndShowsTheModelValue(start: Double) {
        tree.update(at: start)
        tree.add(
            BasicAnimation(from: 0.0, to: 0.5, timing: MediaTiming(duration: 1)), for: .opacity, to: layer)
        for frame in 1...60 {
            let time = start + Double(frame) / 60
            tree.update(at: time)
            #expect(abs(opacity(at: time) - Double(frame) / 120) < 1e-9, "in frame \(frame)")
        }
        tree.update(at: start + 61.0 / 60)
        #expect(opacity(at: start + 61.0 / 60) == 1)
    }

    @Test mutating func whatIsSetAtTheEndStartsFromTheEndValue() {
        let didStop = LayerTree.AnimationDelegate(didStop: { [layer] tree, _ in
            tree.begin(LayerTree.Transaction(duration: 4, easing: .linear))
            tree[layer, .opacity] = 0.9
            tree.commit()
        })
        tree.add(fade, for: .opacity, to: layer, delegate: didStop)
        tree.update(at: 2)
        #expect(opacity(at: 2) == 0.5)
        #expect(abs(opacity(at: 4) - 0.7) < 1e-12)
        #expect(tree.animationKeys(of: layer) == ["opacity"])
    }

    /// An animation that stopped at its end is not stopped once more by one that takes its key, or by its removal.
    @Test mutating func itStopsOnce() {
        let log = PropertyKey("log", default: "")
        let delegate = LayerTree.AnimationDelegate(didStop: { [layer] tree, isFinished in
            tree.begin(LayerTree.Transaction(disableActions: true))
            tree[layer, log] += isFinished ? "!" : "-"
            tree.commit()
        })
        tree.add(fade, for: .opacity, to: layer, delegate: delegate)
        tree.update(at: 2)
        tree.add(fade, for: .opacity, to: layer)
        #expect(opacity(at: 2) == 0)
        tree.removeAllAnimations(from: layer)
        #expect(opacity(at: 2) == 1)
        tree.update(at: 5)
        #expect(tree[layer, log] == "!")
    }

    /// The technique of a layer whose time is set by hand: it may be taken to the end, and back.
    @Test mutating func aPausedLayerMayBeTakenToTheEndAndBack() {
        tree[timingOf: layer].speed = 0
        tree.add(
            BasicAnimation(from: 0.0, to: 0.5, timing: MediaTiming(beginTime: 1e-9, duration: 1)), for: .opacity,
            to: layer)
        for offset in [0.5, 1, 0.5] {
            tree[timingOf: layer].timeOffset = offset
            tree.update(at: tree.time + 1)
            #expect(abs(opacity(at: tree.time) - offset / 2) < 1e-6, "at \(offset)")
        }
    }
}
