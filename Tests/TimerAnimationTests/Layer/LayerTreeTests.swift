import Testing
import TimerAnimation

@Suite struct LayerTreeTests {
    @Test func aPropertyHasItsDefaultUntilItIsSet() {
        var tree = LayerTree()
        let layer = tree.addLayer()
        #expect(tree[layer, .opacity] == 1)
        tree[layer, .opacity] = 0.5
        #expect(tree[layer, .opacity] == 0.5)
    }

    @Test func timesConvertBetweenLayers() {
        var tree = LayerTree()
        let outer = tree.addLayer(timing: MediaTiming(beginTime: 1, speed: 2))
        let inner = tree.addLayer(to: outer, timing: MediaTiming(speed: 3, timeOffset: 5))
        let other = tree.addLayer(timing: MediaTiming(beginTime: 10))
        #expect(tree.localTime(in: inner, at: 2) == 11)
        #expect(tree.time(atLocalTime: 11, in: inner) == 2)
        #expect(tree.convertTime(11, from: inner, to: outer) == 2)
        #expect(tree.convertTime(11, from: inner, to: other) == -8)
        tree[timingOf: outer].speed = 0
        #expect(tree.convertTime(11, from: inner, to: other) == nil)
        #expect(tree.localTime(in: inner, at: 99) == 5)
    }

    @Test func aSpeedScalesAllThatIsInALayer() {
        var tree = LayerTree()
        let outer = tree.addLayer(timing: MediaTiming(speed: 2))
        let inner = tree.addLayer(to: outer, timing: MediaTiming(speed: 2))
        tree.add(BasicAnimation(from: 0.0, to: 8, timing: MediaTiming(duration: 8)), for: .opacity, to: inner)
        #expect(tree.presentation(of: .opacity, in: inner, at: 1) == 4)
        tree.update(at: 1.99)
        #expect(tree.animationKeys(of: inner) == ["opacity"])
        tree.update(at: 2)
        #expect(tree.animationKeys(of: inner) == [])
    }

    @Test func pausingALayerHoldsWhatIsInIt() {
        var tree = LayerTree()
        let outer = tree.addLayer(), inner = tree.addLayer(to: outer)
        let timing = MediaTiming(duration: 4, speed: -1)
        tree.add(BasicAnimation(from: 0.0, to: 4, timing: timing), for: .opacity, to: inner)
        tree.update(at: 1)
        tree.pause(outer)
        #expect(tree.presentation(of: .opacity, in: inner, at: 1) == 3)
        #expect(tree.presentation(of: .opacity, in: inner, at: 50) == 3)
        tree.update(at: 51)
        tree.resume(outer)
        #expect(tree.presentation(of: .opacity, in: inner, at: 51) == 3)
        #expect(tree.presentation(of: .opacity, in: inner, at: 52) == 2)
    }

    @Test func anAnimationBeginsWhenItIsAdded() {
        var tree = LayerTree(time: 100)
        let layer = tree.addLayer()
        tree.update(at: 101)
        tree.add(BasicAnimation(from: 0.0, to: 4, timing: MediaTiming(duration: 4)), for: .opacity, to: layer)
        tree.add(
            BasicAnimation(from: SIMD2(0.0, 0), timing: MediaTiming(beginTime: 103, duration: 1)), for: .place,
            to: layer)
        #expect(tree.presentation(of: .opacity, in: layer, at: 102) == 1)
        #expect(tree.presentation(of: .opacity, in: layer, at: 100.5) == 1)
        tree.update(at: 103.5)
        #expect(tree.animationKeys(of: layer) == ["opacity", "place"])
    }

    @Test func animationsOfOnePropertyStackAndKeysReplace() {
        var tree = LayerTree()
        let layer = tree.addLayer()
        let timing = MediaTiming(duration: 4)
        tree.add(BasicAnimation(from: 0.0, to: 4, timing: timing), for: .opacity, to: layer, key: "a")
        tree.add(
            BasicAnimation(from: 10.0, to: 10, isAdditive: true, timing: timing), for: .opacity, to: layer, key: "b")
        #expect(tree.presentation(of: .opacity, in: layer, at: 1) == 11)
        tree.add(BasicAnimation(from: 20.0, to: 20, timing: timing), for: .opacity, to: layer, key: "a")
        #expect(tree.animationKeys(of: layer) == ["b", "a"])
        #expect(tree.presentation(of: .opacity, in: layer, at: 1) == 20)
        tree.removeAnimation(forKey: "a", from: layer)
        #expect(tree.presentation(of: .opacity, in: layer, at: 1) == 11)
    }

    @Test func whatIsNotRemovedKeepsFilling() {
        var tree = LayerTree()
        let layer = tree.addLayer()
        let timing = MediaTiming(duration: 1, fillMode: .forwards)
        let animation = BasicAnimation(from: 0.0, to: 4, timing: timing)
        tree.add(animation, for: .opacity, to: layer, key: "stays", isRemovedOnCompletion: false)
        tree.update(at: 9)
        #expect(tree.presentation(of: .opacity, in: layer, at: 9) == 4)
        tree.add(animation, for: .opacity, to: layer, key: "goes")
        tree.removeAnimation(forKey: "stays", from: layer)
        tree.update(at: 20)
        #expect(tree.presentation(of: .opacity, in: layer, at: 20) == 1)
    }

    @Test func groupsAnimateSeveralProperties() {
        var tree = LayerTree(time: 5)
        let layer = tree.addLayer()
        var group = AnimationGroup(timing: MediaTiming(duration: 2))
        group.add(BasicAnimation(to: 3.0, timing: MediaTiming(duration: 2)), for: .opacity)
        group.add(BasicAnimation(by: SIMD2(4.0, 0), timing: MediaTiming(duration: 1)), for: .place)
        tree.add(group, to: layer, key: "both")
        #expect(tree.presentation(of: .opacity, in: layer, at: 6) == 2)
        #expect(tree.presentation(of: .place, in: layer, at: 5.5) == SIMD2(2, 0))
        tree.update(at: 7)
        #expect(tree.animationKeys(of: layer) == [])
    }

    @Test func copiesGoTheirOwnWays() {
        var tree = LayerTree()
        let layer = tree.addLayer()
        let copy = tree
        tree[layer, .opacity] = 0
        #expect(copy[layer, .opacity] == 1)
        #expect(copy.animationKeys(of: layer) == [])
    }

    @Test func oneNameForTwoTypesTraps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            var tree = LayerTree()
            let layer = tree.addLayer()
            tree[layer, .opacity] = 0
            _ = tree[layer, PropertyKey("opacity", default: "none")]
        }
        expectTrap(result, "PropertyKey.name must stand for one type, got \"opacity\" for String and another one")
    }

    @Test func goingBackInTimeTraps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            var tree = LayerTree(time: 2)
            tree.update(at: 1)
        }
        expectTrap(result, "LayerTree.update(at:) must get a time in 2.0 ..< infinity, got 1.0")
    }
}
