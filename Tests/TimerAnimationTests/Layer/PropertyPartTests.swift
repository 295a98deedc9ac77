import Testing
import TimerAnimation

/// Sub-paths such as "position.x". Core Animation applies the animations of a layer in the order in which they were added, each
/// to its own part of the value that the earlier ones have left.
@Suite struct PropertyPartTests {
    private let second = MediaTiming(duration: 1)

    private func stage() -> (LayerTree, LayerTree.ID) {
        var tree = LayerTree()
        tree.begin()
        let layer = tree.addLayer()
        tree[layer, .position] = SIMD2(10, 20)
        tree.commit()
        return (tree, layer)
    }

    @Test func aPartIsReadFromTheWhole() {
        let (tree, layer) = stage()
        #expect(tree[layer, .positionX] == 10)
        #expect(tree.presentation(of: .positionY, in: layer, at: 0) == 20)
        #expect(tree[layer, .boundsWidth] == 0)
        #expect(PropertyKey.scaleX.default == 1)
        #expect(PropertyKey.boundsWidth.name == "bounds.size.width")
    }

    @Test func settingAPartSetsTheWhole() {
        var (tree, layer) = stage()
        tree[layer, .positionX] = 30
        #expect(tree[layer, .position] == SIMD2(30, 20))
        #expect(tree.animationKeys(of: layer) == ["position"])
        #expect(tree.presentation(of: .position, in: layer, at: 0) == SIMD2(10, 20))
        tree[layer, .boundsHeight] = 5
        #expect(tree[layer, .bounds] == LayerTree.Bounds(size: SIMD2(0, 5)))
        #expect(tree.animationKeys(of: layer) == ["position", "bounds"])
    }

    @Test func anAnimationOfAPartLeavesTheOthers() {
        var (tree, layer) = stage()
        tree.add(BasicAnimation(from: 0, to: 100, timing: second), for: .positionX, to: layer)
        #expect(tree.animationKeys(of: layer) == ["position.x"])
        #expect(tree.presentation(of: .position, in: layer, at: 0.25) == SIMD2(25, 20))
        #expect(tree.presentation(of: .positionX, in: layer, at: 0.25) == 25)
        #expect(tree.presentation(of: .positionY, in: layer, at: 0.25) == 20)
        tree.begin(LayerTree.Transaction(disableActions: true))
        tree[layer, .position] = SIMD2(0, 7)
        tree.commit()
        #expect(tree.presentation(of: .position, in: layer, at: 0.25) == SIMD2(25, 7))
    }

    @Test func partsComposeWithTheWholeInOrder() {
        var (tree, layer) = stage()
        tree.add(BasicAnimation(from: SIMD2(0, 0), to: SIMD2(8, 8), timing: second), for: .position, to: layer)
        tree.add(BasicAnimation(by: 100, timing: second), for: .positionX, to: layer)
        tree.add(BasicAnimation(from: 1, to: 1, isAdditive: true, timing: second), for: .positionY, to: layer)
        // From what the whole shows, 4, by half of 100; and 4 + 1.
        #expect(tree.presentation(of: .position, in: layer, at: 0.5) == SIMD2(54, 5))
        // A later animation of the whole hides the earlier ones of its parts.
        tree.add(
            BasicAnimation(from: SIMD2(0, 0), to: SIMD2(2, 2), timing: second), for: .position, to: layer, key: "last")
        #expect(tree.presentation(of: .position, in: layer, at: 0.5) == SIMD2(1, 1))
    }

    @Test func partsOfPartsCompose() {
        var (tree, layer) = stage()
        let size = BasicAnimation(from: SIMD2(0, 0), to: SIMD2(10, 10), timing: second)
        tree.add(size, for: .boundsSize, to: layer)
        tree.add(BasicAnimation(from: 4, to: 4, timing: second), for: .boundsHeight, to: layer)
        tree.add(BasicAnimation(by: 6, timing: second), for: .boundsOriginY, to: layer)
        let bounds = LayerTree.Bounds(origin: SIMD2(0, 3), size: SIMD2(5, 4))
        #expect(tree.presentation(of: .bounds, in: layer, at: 0.5) == bounds)
        #expect(tree.presentation(of: .boundsSize, in: layer, at: 0.5) == SIMD2(5, 4))
    }

    /// Apple's key-value coding extensions: "scale" is the average of all three factors, and "rotation" is "rotation.z".
    @Test func transformsHaveApplesFields() {
        var (tree, layer) = stage()
        tree.begin(LayerTree.Transaction(disableActions: true))
        tree[layer, .scaleX] = 4
        #expect(tree[layer, .scale] == 2)
        tree[layer, .scale] = 3
        #expect(tree[layer, .transform].scale == SIMD3(3, 3, 3))
        tree[layer, .rotation] = 0.5
        #expect(tree[layer, .rotationZ] == 0.5)
        tree[layer, .translationZ] = 9
        tree[layer, .translation] = SIMD2(1, 2)
        #expect(tree[layer, .transform].translation == SIMD3(1, 2, 9))
        tree.commit()
    }

    @Test func aRotationMakesWholeTurns() {
        var (tree, layer) = stage()
        let spin = MediaTiming(duration: 1, repeatCount: .infinity)
        tree.add(BasicAnimation(by: 2 * .pi, timing: spin), for: .rotationZ, to: layer)
        tree.add(BasicAnimation(to: 3, timing: second), for: .scaleY, to: layer)
        #expect(tree.presentation(of: .rotationZ, in: layer, at: 7.5) == .pi)
        let transform = LayerTree.Transform(rotation: SIMD3(0, 0, .pi), scale: SIMD3(1, 2, 1))
        #expect(tree.presentation(of: .transform, in: layer, at: 0.5) == transform)
    }

    @Test func membersOfAGroupCompose() {
        var (tree, layer) = stage()
        var group = AnimationGroup(timing: second)
        group.add(BasicAnimation(from: SIMD2(0, 0), to: SIMD2(8, 8), timing: second), for: .position)
        group.add(BasicAnimation(by: 100, timing: second), for: .positionX)
        tree.add(group, to: layer, key: "group")
        #expect(tree.presentation(of: .position, in: layer, at: 0.5) == SIMD2(54, 4))
        #expect(tree.presentation(of: .positionX, in: layer, at: 0.5) == 54)
        #expect(group.value(of: .positionX, at: 0.5, modelValue: 1) == 54)
        #expect(group.value(of: .positionY, at: 0.5, modelValue: 1) == 4)
        #expect(group.value(of: .rotationZ, at: 0.5, modelValue: 1) == nil)
    }

    @Test func springsAndPathsAnimateParts() {
        var (tree, layer) = stage()
        let spring = SpringAnimation(from: 0, to: 1)
        tree.add(spring, for: .opacity, to: layer)
        tree.add(spring, for: .positionY, to: layer)
        tree.add(PathAnimation(path: .circle(center: .zero, radius: 1), timing: second), for: .translation, to: layer)
        #expect(
            tree.presentation(of: .position, in: layer, at: 0.25)
                == SIMD2(10, tree.presentation(of: .opacity, in: layer, at: 0.25)))
        // A spring lasts until it has settled, for a part too.
        tree.update(at: 1.2)
        #expect(tree.animationKeys(of: layer) == ["opacity", "position.y"])
    }

    @Test func aSpringOfAPartLastsInAGroupAsOneOfAWhole() {
        var group = AnimationGroup(timing: MediaTiming(duration: 2))
        group.add(SpringAnimation(from: 0, to: 1), for: .positionY)
        group.add(SpringAnimation(from: 0, to: 1), for: .opacity)
        #expect(group.value(of: .positionY, at: 1, modelValue: 7) == SpringCurve().value(at: 1))
        for time in [1, 1.9] {
            let whole = group.value(of: .opacity, at: time, modelValue: 7)
            #expect(group.value(of: .positionY, at: time, modelValue: 7) == whole)
        }
    }

    @Test func onesOwnPropertiesHaveParts() {
        var (tree, layer) = stage()
        let height = PropertyKey.place.part("height", \.y)
        tree.add(BasicAnimation(to: 4, timing: second), for: height, to: layer)
        #expect(tree.presentation(of: .place, in: layer, at: 0.5) == SIMD2(0, 2))
    }
}
