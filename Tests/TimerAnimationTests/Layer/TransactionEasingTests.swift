import Testing
import TimerAnimation

/// Apple's words in CATransaction.h: when the transaction's timing function is not nil, any animations that are added to layers
/// have it set as their own.
@Suite struct TransactionEasingTests {
    private var tree = LayerTree()
    private let layer: LayerTree.ID
    private let timing = MediaTiming(duration: 4)

    init() { layer = tree.addLayer() }

    private func opacity(at time: Double) -> Double { tree.presentation(of: .opacity, in: layer, at: time) }

    @Test mutating func anExplicitAnimationTakesTheTransactionsEasing() {
        tree.begin(LayerTree.Transaction(easing: .in(.quad)))
        tree.add(BasicAnimation(from: 0.0, to: 16, easing: .easeOut, timing: timing), for: .opacity, to: layer)
        tree.add(BasicAnimation(from: 0.0, to: 16, timing: timing), for: .positionX, to: layer)
        tree.commit()
        #expect(opacity(at: 1) == 1)
        #expect(tree.presentation(of: .position, in: layer, at: 1) == [1, 0])
    }

    @Test mutating func soDoKeyframesPathsGroupsAndTransitions() throws {
        var group = AnimationGroup(timing: timing)
        group.add(BasicAnimation(from: 0.0, to: 16), for: .cornerRadius)
        let path = AnimationPathTests.path(from: [0, 0]) { $0.addLine(to: [16, 0]) }
        tree.begin(LayerTree.Transaction(easing: .in(.quad)))
        tree.add(KeyframeAnimation(values: [0.0, 16, 0], timing: timing), for: .opacity, to: layer)
        tree.add(PathAnimation(path: path, timing: timing), for: .position, to: layer)
        tree.add(group, to: layer, key: "group")
        tree.add(Transition(timing: timing), to: layer)
        tree.commit()
        #expect(opacity(at: 2) == 8)
        #expect(tree.presentation(of: .position, in: layer, at: 2) == [4, 0])
        #expect(tree.presentation(of: .cornerRadius, in: layer, at: 2) == 4)
        let transition = try #require(tree.presentation(of: layer, at: 2).transition)
        #expect(transition.placements.progress == 0.25)
    }

    @Test mutating func withoutOneAnAnimationKeepsItsOwn() {
        tree.begin(LayerTree.Transaction(duration: 1))
        tree.add(BasicAnimation(from: 0.0, to: 16, easing: .in(.quad), timing: timing), for: .opacity, to: layer)
        tree.commit()
        #expect(opacity(at: 1) == 1)
        tree.add(BasicAnimation(from: 0.0, to: 16, timing: timing), for: .opacity, to: layer)
        #expect(opacity(at: 1) == 4)
    }

    @Test mutating func aSpringHasNoEasing() {
        tree.begin(LayerTree.Transaction(easing: .in(.quad)))
        tree.add(SpringAnimation(from: 0.0, to: 1), for: .opacity, to: layer)
        tree.commit()
        #expect(opacity(at: 0.1) == SpringCurve().value(at: 0.1))
    }
}
