import Foundation
import Testing
import TimerAnimation

/// The standard properties take values of Core Graphics, as the sources' listings write them.
@Suite struct CoreGraphicsKeyTests {
    private func tree() -> (LayerTree, LayerTree.ID) {
        var tree = LayerTree()
        let layer = tree.addLayer { tree, layer in
            tree[layer, .position] = CGPoint(x: 1, y: 2)
            tree[layer, .bounds] = CGRect(x: 0, y: 0, width: 10, height: 20)
            tree[layer, .anchorPoint] = CGPoint(x: 0, y: 1)
        }
        return (tree, layer)
    }

    @Test func modelValuesAreOneWhateverTheirType() {
        var (tree, layer) = tree()
        #expect(tree[layer, .position] == SIMD2(1, 2))
        let (point, rect, size): (CGPoint, CGRect, CGSize) = (
            tree[layer, .position], tree[layer, .bounds], tree[layer, .boundsSize]
        )
        #expect(point == CGPoint(x: 1, y: 2))
        #expect(rect == CGRect(x: 0, y: 0, width: 10, height: 20))
        #expect(size == CGSize(width: 10, height: 20))
        let frame: CGRect = tree[frameOf: layer]
        #expect(frame == CGRect(x: 1, y: -18, width: 10, height: 20))
        #expect(tree[layer, .bounds].size == SIMD2(10, 20))
        tree.begin(LayerTree.Transaction(disableActions: true))
        tree[frameOf: layer] = CGRect(x: 0, y: 0, width: 4, height: 4)
        tree[layer, .boundsOrigin] = CGPoint(x: 7, y: 8)
        tree[layer, .translation] = CGSize(width: 5, height: 6)
        tree.commit()
        #expect(tree[layer, .position] == SIMD2(0, 4))
        #expect(tree[layer, .bounds] == LayerTree.Bounds(origin: SIMD2(7, 8), size: SIMD2(4, 4)))
        #expect(tree[layer, .transform].translation == SIMD3(5, 6, 0))
        // Without a type in the context they are vectors.
        let position = tree[layer, .position]
        #expect(position.x == 0)
    }

    @Test func changesAnimate() {
        var (tree, layer) = tree()
        tree.begin(LayerTree.Transaction(duration: 1, easing: .linear))
        tree[layer, .position] = CGPoint(x: 3, y: 2)
        tree.commit()
        #expect(tree.presentation(of: .position, in: layer, at: 0.5) == SIMD2(2, 2))
        let shown: CGPoint = tree.presentation(of: .position, in: layer, at: 0.5)
        #expect(shown == CGPoint(x: 2, y: 2))
        #expect(tree.animationKeys(of: layer) == ["position"])
    }

    @Test func animationsOfEveryKindFit() {
        var (tree, layer) = tree()
        let timing = MediaTiming(duration: 1)
        tree.add(BasicAnimation(to: CGPoint(x: 5, y: 2), timing: timing), for: .position, to: layer)
        tree.add(
            KeyframeAnimation(
                values: [CGRect.zero, CGRect(x: 2, y: 0, width: 8, height: 8)], timing: timing), for: .bounds, to: layer
        )
        tree.add(
            SpringAnimation(by: CGSize(width: 1, height: 1), timing: timing), for: .translation, to: layer)
        tree.add(BasicAnimation(from: CGFloat(0), to: 1, timing: timing), for: .opacity, to: layer)
        #expect(tree.presentation(of: .position, in: layer, at: 0.5) == SIMD2(3, 2))
        #expect(tree.presentation(of: .bounds, in: layer, at: 0.5).size == SIMD2(4, 4))
        #expect(tree.presentation(of: .translation, in: layer, at: 0.5).x > 0.5)
        #expect(tree.presentation(of: .opacity, in: layer, at: 0.5) == 0.5)

        var group = AnimationGroup(timing: timing)
        group.add(BasicAnimation(by: CGPoint(x: 0, y: 4)), for: .position)
        group.add(BasicAnimation(to: CGFloat(9)), for: .cornerRadius)
        tree.removeAllAnimations(from: layer)
        tree.add(group, to: layer, key: "both")
        #expect(tree.presentation(of: .position, in: layer, at: 0.5) == SIMD2(1, 4))
        #expect(tree.presentation(of: .cornerRadius, in: layer, at: 0.5) == 4.5)
        #expect(group.value(of: .position, at: 0.5, modelValue: CGPoint.zero) == CGPoint(x: 0, y: 2))
    }

    @Test func aLayerThatIsSetUpDoesNotMove() {
        let (tree, layer) = tree()
        #expect(tree.animationKeys(of: layer).isEmpty)
        #expect(tree.presentation(of: .position, in: layer, at: 0) == SIMD2(1, 2))
    }
}
