import Testing
import TimerAnimation

/// Apple's words in CAAnimation.h: the start is called when the animation begins its active duration; the stop when it either
/// completes its active duration or is removed from its layer, with true if it reached the end without being removed.
@Suite struct AnimationDelegateTests {
    static let log = PropertyKey("log", default: "")

    private var tree = LayerTree()
    private let layer: LayerTree.ID
    private let fade = BasicAnimation(from: 0.0, to: 1, timing: MediaTiming(duration: 2))

    init() { layer = tree.addLayer() }

    /// A delegate that logs its calls in the layer.
    private func delegate(_ name: String) -> LayerTree.AnimationDelegate {
        @Sendable func note(_ text: String, _ tree: inout LayerTree) {
            tree.begin(LayerTree.Transaction(disableActions: true))
            tree[layer, Self.log] += "\(name)\(text) "
            tree.commit()
        }
        return LayerTree.AnimationDelegate(
            didStart: { note("+", &$0) }, didStop: { note($1 ? "!" : "-", &$0) })
    }

    private var log: String { tree[layer, Self.log] }

    @Test mutating func anAnimationThatEndsIsFinished() {
        tree.add(fade, for: .opacity, to: layer, delegate: delegate("a"))
        #expect(log == "a+ ")
        tree.update(at: 1.9)
        #expect(log == "a+ ")
        tree.update(at: 2.1)
        tree.update(at: 3)
        #expect(log == "a+ a! ")
    }

    @Test mutating func anAnimationThatIsRemovedIsNot() {
        tree.add(fade, for: .opacity, to: layer, delegate: delegate("a"))
        tree.update(at: 1)
        tree.removeAnimation(forKey: "opacity", from: layer)
        tree.removeAnimation(forKey: "opacity", from: layer)
        tree.update(at: 3)
        #expect(log == "a+ a- ")
    }

    @Test mutating func norIsOneThatIsReplaced() {
        tree.add(fade, for: .opacity, to: layer, delegate: delegate("a"))
        tree.add(fade, for: .opacity, to: layer, delegate: delegate("b"))
        #expect(log == "a+ a- b+ ")
        // An implicit animation replaces it as well.
        tree[layer, .opacity] = 0
        #expect(log == "a+ a- b+ b- ")
    }

    @Test mutating func allCanBeRemovedAtOnce() {
        tree.add(fade, for: .opacity, to: layer, delegate: delegate("a"))
        tree.add(BasicAnimation(by: 5), for: .positionX, to: layer, delegate: delegate("b"))
        tree.removeAllAnimations(from: layer)
        #expect(log == "a+ b+ a- b- ")
        #expect(tree.animationKeys(of: layer) == [])
    }

    @Test mutating func theStartWaitsForTheBeginTime() {
        var late = fade
        late.timing.beginTime = 5
        tree.add(late, for: .opacity, to: layer, key: "late", delegate: delegate("late"))
        var never = fade
        never.timing.beginTime = 50
        tree.add(never, for: .opacity, to: layer, key: "never", delegate: delegate("never"))
        tree.update(at: 4.9)
        #expect(log == "")
        tree.update(at: 5)
        #expect(log == "late+ ")
        tree.removeAnimation(forKey: "never", from: layer)
        #expect(log == "late+ never- ")
    }

    @Test mutating func theCallsComeWithTheOutermostCommit() {
        tree.begin()
        tree.begin()
        tree.add(fade, for: .opacity, to: layer, key: "1", delegate: delegate("a"))
        tree.add(fade, for: .opacity, to: layer, key: "2", delegate: delegate("b"))
        tree.add(fade, for: .opacity, to: layer, key: "1", delegate: delegate("c"))
        tree.commit()
        tree.update(at: 1)
        #expect(log == "a- ")
        tree.commit()
        #expect(log == "a- b+ c+ ")
    }

    @Test mutating func anAnimationThatFillsHasFinishedOnce() {
        var filling = fade
        filling.timing.fillMode = .forwards
        tree.add(filling, for: .opacity, to: layer, isRemovedOnCompletion: false, delegate: delegate("a"))
        tree.update(at: 3)
        tree.removeAnimation(forKey: "opacity", from: layer)
        #expect(log == "a+ a! ")
    }

    @Test mutating func oneLongUpdateCallsAllInOrder() {
        let other = tree.addLayer()
        var late = fade
        late.timing.beginTime = 5
        tree.add(late, for: .opacity, to: other, key: "a", delegate: delegate("a"))
        tree.add(late, for: .opacity, to: layer, key: "b", delegate: delegate("b"))
        tree.begin(LayerTree.Transaction(completion: { [layer] in $0[layer, Self.log] += "complete" }))
        tree.add(late, for: .opacity, to: layer, key: "c", delegate: delegate("c"))
        tree.commit()
        tree.update(at: 100)
        #expect(log == "a+ b+ c+ a! b! c! complete")
    }

    @Test mutating func groupsAndTransitionsHaveDelegates() {
        tree.add(AnimationGroup(timing: MediaTiming(duration: 1)), to: layer, key: "g", delegate: delegate("g"))
        tree.add(Transition(timing: MediaTiming(duration: 2)), to: layer, delegate: delegate("t"))
        tree.update(at: 1.5)
        tree.add(Transition(), to: layer)
        #expect(log == "g+ t+ g! t- ")
    }

    @Test mutating func aDelegateMayStartTheNextAnimation() {
        let next = fade
        let last = delegate("last")
        tree.add(
            fade, for: .opacity, to: layer,
            delegate: LayerTree.AnimationDelegate(didStop: { [layer] tree, isFinished in
                if isFinished { tree.add(next, for: .opacity, to: layer, delegate: last) }
            }))
        tree.update(at: 2.5)
        #expect(log == "last+ ")
        #expect(tree.presentation(of: .opacity, in: layer, at: 3.5) == 0.5)
    }
}
