import Testing
import TimerAnimation

@Suite struct TransactionTests {
    static let log = PropertyKey("log", default: "")

    /// A completion that leaves its name in the log, a property of the first layer.
    private func note(_ name: String, in layer: LayerTree.ID) -> @Sendable (inout LayerTree) -> Void {
        { tree in
            tree.begin(LayerTree.Transaction(disableActions: true))
            tree[layer, Self.log] += name
            tree.commit()
        }
    }

    private func stage() -> (LayerTree, LayerTree.ID, LayerTree.ID) {
        var tree = LayerTree()
        let notes = tree.addLayer()
        let layer = tree.addLayer()
        return (tree, notes, layer)
    }

    @Test func withoutATransactionCoreAnimationsDefaultsHold() {
        var (tree, _, layer) = stage()
        tree[layer, .opacity] = 0
        #expect(tree[layer, .opacity] == 0)
        #expect(tree.presentation(of: .opacity, in: layer, at: 0) == 1)
        #expect(abs(tree.presentation(of: .opacity, in: layer, at: 0.125) - 0.19759661241516) < 1e-9)
        #expect(tree.presentation(of: .opacity, in: layer, at: 0.25) == 0)
        tree.update(at: 0.25)
        #expect(tree.animationKeys(of: layer) == [])
    }

    @Test func aChangeInFlightStartsFromWhatIsShown() {
        var (tree, _, layer) = stage()
        let linear = LayerTree.Transaction(duration: 4, easing: .linear)
        tree.begin(linear)
        tree[layer, .opacity] = 5
        tree.commit()
        tree.update(at: 1)
        #expect(tree.presentation(of: .opacity, in: layer, at: 1) == 2)
        tree.begin(linear)
        tree[layer, .opacity] = 0
        #expect(tree.presentation(of: .opacity, in: layer, at: 1) == 2)
        #expect(tree.presentation(of: .opacity, in: layer, at: 3) == 1)
        #expect(tree.animationKeys(of: layer) == ["opacity"])
        tree.commit()
    }

    @Test func nestedTransactionsInheritWhatTheyDoNotSet() {
        var (tree, _, layer) = stage()
        tree.begin(LayerTree.Transaction(duration: 4, easing: .linear))
        tree.begin()
        tree[layer, .opacity] = 5
        #expect(tree.presentation(of: .opacity, in: layer, at: 1) == 2)
        tree.setTransaction { $0.duration = 8 }
        tree[layer, .place] = SIMD2(8, 0)
        #expect(tree.presentation(of: .place, in: layer, at: 1) == SIMD2(1, 0))
        tree.commit()
        tree[layer, .place] = SIMD2(4, 0)
        #expect(tree.presentation(of: .place, in: layer, at: 1) == SIMD2(1, 0))
        #expect(tree.presentation(of: .place, in: layer, at: 4) == SIMD2(4, 0))
        tree.commit()
    }

    @Test func disabledActionsAndADurationOf0ChangeAtOnce() {
        var (tree, _, layer) = stage()
        for transaction in [LayerTree.Transaction(disableActions: true), LayerTree.Transaction(duration: 0)] {
            tree.begin(transaction)
            tree.begin()
            tree[layer, .opacity] += 2
            tree.commit()
            tree.commit()
            #expect(tree.animationKeys(of: layer) == [])
        }
        #expect(tree.presentation(of: .opacity, in: layer, at: 0) == 5)
        // An inner transaction may allow them again.
        tree.begin(LayerTree.Transaction(disableActions: true))
        tree.begin(LayerTree.Transaction(disableActions: false))
        tree[layer, .opacity] = 0
        #expect(tree.presentation(of: .opacity, in: layer, at: 0) == 5)
    }

    @Test func explicitAnimationsTakeTheTransactionsDurationIfTheyHaveNone() {
        var (tree, _, layer) = stage()
        tree.begin(LayerTree.Transaction(duration: 4))
        tree.add(BasicAnimation(from: 0.0, to: 4), for: .opacity, to: layer)
        tree.add(BasicAnimation(by: SIMD2(4.0, 0), timing: MediaTiming(duration: 2)), for: .place, to: layer)
        tree.add(SpringAnimation(from: 0.0, to: 1), for: .opacity, to: layer, key: "spring")
        tree.commit()
        tree.update(at: 1.5)
        #expect(tree.animationKeys(of: layer) == ["opacity", "place"])
        #expect(tree.presentation(of: .opacity, in: layer, at: 3) == 3)
        #expect(tree.presentation(of: .place, in: layer, at: 1) == SIMD2(2, 0))
    }

    @Test func theCompletionComesOnceWhenAllHasEnded() {
        var (tree, notes, layer) = stage()
        tree.begin(LayerTree.Transaction(duration: 1, completion: note("done ", in: notes)))
        tree[layer, .opacity] = 0
        tree.add(BasicAnimation(by: SIMD2(4.0, 0), timing: MediaTiming(duration: 2)), for: .place, to: layer)
        tree.commit()
        for (time, log) in [(1.0, ""), (1.99, ""), (2, "done "), (3, "done ")] {
            tree.update(at: time)
            #expect(tree[notes, Self.log] == log, "at \(time)")
        }
    }

    @Test func aTransactionWithoutAnimationsCompletesAtOnce() {
        var (tree, notes, layer) = stage()
        tree.begin(LayerTree.Transaction(disableActions: true, completion: note("done", in: notes)))
        tree[layer, .opacity] = 0
        #expect(tree[notes, Self.log] == "")
        tree.commit()
        #expect(tree[notes, Self.log] == "done")
    }

    @Test func anOuterTransactionWaitsForTheInnerOnesAnimations() {
        var (tree, notes, layer) = stage()
        tree.begin(LayerTree.Transaction(duration: 1, completion: note("outer ", in: notes)))
        tree[layer, .opacity] = 0
        tree.begin(LayerTree.Transaction(duration: 2, completion: note("inner ", in: notes)))
        tree[layer, .place] = SIMD2(1, 1)
        tree.commit()
        tree.commit()
        tree.update(at: 1)
        #expect(tree[notes, Self.log] == "")
        tree.update(at: 2)
        #expect(tree[notes, Self.log] == "inner outer ")
    }

    @Test func completionsComeInTheOrderOfTheCommits() {
        var (tree, notes, _) = stage()
        for name in ["a", "b", "c", "d"] {
            let layer = tree.addLayer()
            tree.begin(LayerTree.Transaction(duration: name == "b" ? 1 : 2, completion: note(name, in: notes)))
            tree[layer, .opacity] = 0
            tree.commit()
        }
        tree.update(at: 1)
        #expect(tree[notes, Self.log] == "b")
        tree.update(at: 5)
        #expect(tree[notes, Self.log] == "bacd")
    }

    @Test func replacedAndFilledAnimationsHaveEndedToo() {
        var (tree, notes, layer) = stage()
        tree.begin(LayerTree.Transaction(completion: note("replaced ", in: notes)))
        tree.add(BasicAnimation(to: 0.0, timing: MediaTiming(duration: 100)), for: .opacity, to: layer)
        tree.commit()
        tree.begin(LayerTree.Transaction(completion: note("filled ", in: notes)))
        let filled = BasicAnimation(to: 0.0, timing: MediaTiming(duration: 2, fillMode: .forwards))
        tree.add(filled, for: .opacity, to: layer, isRemovedOnCompletion: false)
        tree.commit()
        tree.update(at: 1)
        #expect(tree[notes, Self.log] == "replaced ")
        tree.update(at: 2)
        #expect(tree[notes, Self.log] == "replaced filled ")
        #expect(tree.animationKeys(of: layer) == ["opacity"])
    }

    @Test func aCompletionMayStartTheNextAnimation() {
        var (tree, _, layer) = stage()
        tree.begin(LayerTree.Transaction(duration: 1, easing: .linear) { [layer] in $0[layer, .opacity] = 4 })
        tree[layer, .opacity] = 0
        tree.commit()
        tree.update(at: 1)
        #expect(tree[layer, .opacity] == 4)
        #expect(tree.presentation(of: .opacity, in: layer, at: 1) == 0)
        #expect(tree.presentation(of: .opacity, in: layer, at: 1.25) == 4)
    }

    @Test func aCommitWithoutABeginTraps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            var tree = LayerTree()
            tree.commit()
        }
        expectTrap(result, "LayerTree.commit() must follow a begin")
    }

    @Test func aNegativeDurationTraps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = LayerTree.Transaction(duration: -1)
        }
        expectTrap(result, "LayerTree.Transaction.duration must be in 0.0 ... 1e+300, got -1.0")
    }
}
