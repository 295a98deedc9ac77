import Testing
import TimerAnimation

/// When the changes of a transaction take effect: Core Animation sends them to the screen at the outermost commit.
@Suite struct CommitTests {
    private let linear = LayerTree.Transaction(duration: 4, easing: .linear)

    @Test func animationsBeginAtTheOutermostCommit() {
        var tree = LayerTree()
        let layer = tree.addLayer()
        tree.begin(linear)
        tree.begin()
        tree[layer, .opacity] = 5
        tree.update(at: 1)
        tree.commit()
        tree.update(at: 2)
        tree.commit()
        #expect(tree.presentation(of: .opacity, in: layer, at: 2) == 1)
        #expect(tree.presentation(of: .opacity, in: layer, at: 4) == 3)
        tree.update(at: 5.99)
        #expect(tree.animationKeys(of: layer) == ["opacity"])
        tree.update(at: 6)
        #expect(tree.animationKeys(of: layer) == [])
    }

    @Test func groupsBeginThereToo() {
        var tree = LayerTree(time: 10)
        let layer = tree.addLayer()
        var group = AnimationGroup(timing: MediaTiming(duration: 2))
        group.add(BasicAnimation(from: 0, to: 1, timing: MediaTiming(duration: 2)), for: .opacity)
        tree.begin()
        tree.add(group, to: layer, key: "group")
        tree.add(BasicAnimation(from: 0, to: 8, timing: MediaTiming(duration: 2)), for: .positionX, to: layer)
        tree.update(at: 13)
        tree.commit()
        #expect(tree.presentation(of: .opacity, in: layer, at: 14) == 0.5)
        #expect(tree.presentation(of: .positionX, in: layer, at: 14) == 4)
    }

    @Test func anExplicitBeginTimeIsKept() {
        var tree = LayerTree()
        let layer = tree.addLayer()
        tree.begin()
        tree.add(
            BasicAnimation(from: 0.0, to: 4, timing: MediaTiming(beginTime: 1, duration: 4)), for: .opacity, to: layer)
        tree.update(at: 2)
        tree.commit()
        #expect(tree.presentation(of: .opacity, in: layer, at: 3) == 2)
    }

    @Test func theLayersOwnTimeCounts() {
        var tree = LayerTree()
        let layer = tree.addLayer(timing: MediaTiming(speed: 2))
        tree.begin(linear)
        tree[layer, .opacity] = 5
        tree.update(at: 3)
        tree.commit()
        #expect(tree.presentation(of: .opacity, in: layer, at: 4) == 3)
    }

    @Test func beforeTheCommitAnAnimationIsShownAsIfItCameNow() {
        var tree = LayerTree()
        let layer = tree.addLayer()
        tree.begin(linear)
        tree[layer, .opacity] = 5
        #expect(tree.presentation(of: .opacity, in: layer, at: 1) == 2)
        tree.update(at: 1)
        #expect(tree.presentation(of: .opacity, in: layer, at: 1) == 1)
        tree.update(at: 100)
        #expect(tree.animationKeys(of: layer) == ["opacity"])
    }

    @Test func aNewLayerChangesWithoutAnimations() {
        var tree = LayerTree()
        let old = tree.addLayer()
        tree.begin(linear)
        tree.begin()
        let new = tree.addLayer(to: old)
        tree[new, .opacity] = 0
        tree.commit()
        tree[new, .positionX] = 7
        tree[old, .opacity] = 0
        #expect(tree.animationKeys(of: new) == [])
        #expect(tree.animationKeys(of: old) == ["opacity"])
        #expect(tree.presentation(of: .opacity, in: new, at: 0) == 0)
        #expect(tree.presentation(of: .positionX, in: new, at: 0) == 7)
        // An animation that is added explicitly is.
        tree.add(BasicAnimation(from: 2.0, to: 4), for: .opacity, to: new)
        #expect(tree.presentation(of: .opacity, in: new, at: 0) == 2)
        tree.commit()
        tree[new, .positionX] = 8
        #expect(tree.animationKeys(of: new) == ["opacity", "position"])
    }

    @Test func aFlushIsAnUpdateWithoutAStep() {
        var tree = LayerTree(time: 1)
        let layer = tree.addLayer()
        tree.begin(LayerTree.Transaction(duration: 4) { [layer] in $0[layer, .title] = "complete" })
        tree[layer, .opacity] = 0
        tree.commit()
        tree.removeAnimation(forKey: "opacity", from: layer)
        #expect(tree[layer, .title] == "")
        tree.flush()
        #expect(tree[layer, .title] == "complete")
        #expect(tree.time == 1)
    }

    /// Apple's page on `CATransaction.flush()`: it delays the commit until nested explicit transactions have completed.
    @Test func aFlushInATransactionWaitsForItsCommit() {
        var tree = LayerTree()
        let layer = tree.addLayer()
        tree.begin(LayerTree.Transaction(duration: 4) { [layer] in $0[layer, .title] = "complete" })
        tree[layer, .opacity] = 0
        tree.commit()
        tree.begin()
        tree.removeAnimation(forKey: "opacity", from: layer)
        tree.flush()
        #expect(tree[layer, .title] == "")
        tree.commit()
        #expect(tree[layer, .title] == "complete")
    }
}
