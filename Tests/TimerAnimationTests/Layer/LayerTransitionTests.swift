import Testing
import TimerAnimation

@Suite struct LayerTransitionTests {
    private let push = Transition(type: .push, subtype: .fromRight, timing: MediaTiming(duration: 2))

    private func stage() -> (LayerTree, LayerTree.ID, LayerTree.ID) {
        var tree = LayerTree()
        tree.begin()
        let layer = tree.addLayer()
        tree[layer, .contents] = .text("old")
        let sublayer = tree.addLayer(to: layer)
        tree[sublayer, .contents] = .text("part")
        _ = tree.addLayer()
        tree.commit()
        return (tree, layer, sublayer)
    }

    @Test func theKeyIsAlwaysTheSame() {
        var (tree, layer, _) = stage()
        tree.add(push, to: layer)
        tree.add(Transition(type: .reveal), to: layer)
        #expect(tree.animationKeys(of: layer) == ["transition"])
        #expect(tree.animationKeys(of: layer) == [LayerTree.transitionKey])
        tree.update(at: 0.25)
        #expect(tree.animationKeys(of: layer) == [])
    }

    @Test func bothContentsAreThereWhileItRuns() throws {
        var (tree, layer, sublayer) = stage()
        tree.add(push, to: layer)
        tree.begin(LayerTree.Transaction(disableActions: true))
        tree[layer, .contents] = .text("new")
        tree[sublayer, .opacity] = 0
        tree.commit()
        let shown = tree.presentation(of: layer, at: 0.5)
        let transition = try #require(shown.transition)
        #expect(shown.contents == .text("new"))
        #expect(transition.placements == push.placements(at: 0.5))
        #expect(transition.placements.new.offset == SIMD2(0.75, 0))
        #expect(transition.old.map(\.layer) == [layer, sublayer])
        #expect(transition.old.map(\.contents) == [.text("old"), .text("part")])
        #expect(transition.old.map(\.opacity) == [1, 1])
        #expect(tree.presentation(of: sublayer, at: 0.5).transition == nil)
        #expect(tree.presentation(of: layer, at: 2.1).transition == nil)
    }

    @Test(arguments: [false, true])
    func inATransactionTheOrderDoesNotMatter(isAddedFirst: Bool) throws {
        var (tree, layer, _) = stage()
        tree.begin(LayerTree.Transaction(duration: 4, disableActions: true))
        if isAddedFirst { tree.add(Transition(), to: layer) }
        tree[layer, .contents] = .text("new")
        if !isAddedFirst { tree.add(Transition(), to: layer) }
        tree.update(at: 1)
        tree.commit()
        let shown = tree.presentation(of: layer, at: 3)
        #expect(shown.contents == .text("new"))
        #expect(shown.transition?.old.first?.contents == .text("old"))
        #expect(shown.transition?.placements.progress == 0.5)
    }

    @Test func aNewLayerHasNoOldContent() throws {
        var tree = LayerTree()
        tree.begin()
        let layer = tree.addLayer()
        tree.add(push, to: layer)
        tree.commit()
        #expect(try #require(tree.presentation(of: layer, at: 1).transition).old.isEmpty)
    }

    /// The old content has no transition of its own: one that replaces another would keep it, and all before it, forever.
    @Test func theOldContentHasNoTransition() throws {
        var (tree, layer, _) = stage()
        for index in 0..<3 {
            tree.update(at: Double(index) / 10)
            tree.add(push, to: layer)
        }
        let transition = try #require(tree.presentation(of: layer, at: 0.3).transition)
        #expect(transition.old.allSatisfy { $0.transition == nil })
    }

    @Test func theLayersTimeAndItsPausesHold() {
        var (tree, layer, _) = stage()
        tree[timingOf: layer].speed = 2
        tree.add(push, to: layer)
        #expect(tree.presentation(of: layer, at: 0.25).transition?.placements.progress == 0.25)
        tree.update(at: 0.25)
        tree.pause(layer)
        #expect(tree.presentation(of: layer, at: 99).transition?.placements.progress == 0.25)
    }
}
