import Testing
import TimerAnimation

/// Apple's page "Setting Interpolation Values": without values, an animation interpolates between the previous value in the
/// presentation layer and the current one.
@Suite struct OpenAnimationTests {
    private var tree = LayerTree()
    private let layer: LayerTree.ID
    private let timing = MediaTiming(duration: 4)

    init() {
        layer = tree.addLayer()
        tree.begin(LayerTree.Transaction(disableActions: true))
        tree[layer, .position] = [10, 20]
        tree.commit()
    }

    private func position(at time: Double) -> SIMD2<Double> { tree.presentation(of: .position, in: layer, at: time) }

    @Test mutating func aChangeIsAnimatedFromWhatWasShownBefore() {
        tree.begin(LayerTree.Transaction(disableActions: true))
        tree[layer, .position] = [50, 60]
        tree.add(BasicAnimation(timing: timing), for: .position, to: layer)
        tree.commit()
        #expect([0, 1, 4].map { position(at: $0) } == [[10, 20], [20, 30], [50, 60]])
        // The start is kept, the end follows the model value.
        tree.update(at: 1)
        tree.begin(LayerTree.Transaction(disableActions: true))
        tree[layer, .position] = [90, 100]
        tree.commit()
        #expect(position(at: 2) == [50, 60])
    }

    @Test mutating func soIsAChangeInFlight() {
        tree.add(BasicAnimation(to: SIMD2(50, 20), timing: timing), for: .position, to: layer)
        tree.update(at: 2)
        tree.add(BasicAnimation(timing: timing), for: .position, to: layer)
        #expect([2, 4, 6].map { position(at: $0) } == [[30, 20], [20, 20], [10, 20]])
    }

    @Test mutating func partsSpringsAndGroupsStartThereToo() {
        let second = MediaTiming(duration: 1)
        tree.begin(LayerTree.Transaction(disableActions: true))
        tree[layer, .position] = [50, 60]
        tree.add(BasicAnimation(timing: timing), for: .positionX, to: layer)
        var group = AnimationGroup(timing: timing)
        var inner = AnimationGroup()
        inner.add(SpringAnimation(timing: second), for: .positionY)
        group.add(inner)
        tree.add(group, to: layer, key: "group")
        tree.commit()
        let spring = SpringCurve()
        #expect(position(at: 0) == [10, 20])
        #expect(position(at: 0.5).distance(to: [15, 20 + 40 * spring.value(at: 0.5)]) < 1e-12)
    }

    @Test mutating func whatHasAValueIsLeftAlone() {
        tree.begin(LayerTree.Transaction(disableActions: true))
        tree[layer, .position] = [50, 60]
        tree.add(BasicAnimation(to: SIMD2(90, 60), timing: timing), for: .position, to: layer)
        tree.commit()
        #expect(position(at: 2) == [70, 60])
    }

    @Test mutating func aNewLayerHasNoPreviousValue() {
        tree.begin()
        let new = tree.addLayer()
        tree[new, .opacity] = 0.5
        tree.add(BasicAnimation<Double>(timing: timing), for: .opacity, to: new)
        tree.commit()
        #expect(tree.presentation(of: .opacity, in: new, at: 1) == 0.5)
    }
}
