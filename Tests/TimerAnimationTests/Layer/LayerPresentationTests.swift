import Foundation
import Testing
import TimerAnimation

@Suite struct LayerPresentationTests {
    private func layer(
        in tree: inout LayerTree, _ parent: LayerTree.ID? = nil, at position: SIMD2<Double> = .zero,
        size: SIMD2<Double> = SIMD2(10, 10)
    ) -> LayerTree.ID {
        tree.begin()
        let layer = tree.addLayer(to: parent)
        tree[layer, .position] = position
        tree[layer, .boundsSize] = size
        tree.commit()
        return layer
    }

    private func expect(
        _ corners: [SIMD2<Double>], _ expected: [SIMD2<Double>], sourceLocation: SourceLocation = #_sourceLocation
    ) {
        for (corner, expected) in zip(corners, expected) {
            #expect((corner - expected).norm < 1e-9, "\(corners)", sourceLocation: sourceLocation)
        }
    }

    @Test func theDefaultsAreCoreAnimations() {
        var tree = LayerTree()
        let layer = tree.addLayer()
        let shown = tree.presentation(of: layer, at: 0)
        #expect(shown.anchorPoint == SIMD2(0.5, 0.5))
        #expect(shown.opacity == 1)
        #expect(shown.backgroundColor == .zero)
        #expect(shown.borderColor == SIMD4(0, 0, 0, 1))
        #expect(shown.contents == .none)
        #expect(shown.transform == .identity)
        #expect(shown.projection == .identity)
        #expect(shown.transition == nil)
    }

    @Test func allPropertiesAreThoseOfTheTime() {
        var tree = LayerTree()
        let ball = layer(in: &tree)
        tree.begin(LayerTree.Transaction(duration: 2, easing: .linear))
        tree[ball, .position] = SIMD2(4, 8)
        tree[ball, .bounds] = LayerTree.Bounds(origin: SIMD2(2, 2), size: SIMD2(20, 30))
        tree[ball, .anchorPoint] = .zero
        tree[ball, .opacity] = 0
        tree[ball, .backgroundColor] = SIMD4(1, 0, 0.5, 1)
        tree[ball, .borderColor] = SIMD4(1, 1, 1, 1)
        tree[ball, .borderWidth] = 2
        tree[ball, .cornerRadius] = 6
        tree[ball, .zPosition] = 10
        tree[ball, .contents] = .text("new")
        tree[ball, .transform] = LayerTree.Transform(scale: SIMD3(3, 1, 1))
        tree.commit()
        let shown = tree.presentation(of: ball, at: 1)
        #expect(shown.position == SIMD2(2, 4))
        #expect(shown.bounds == LayerTree.Bounds(origin: SIMD2(1, 1), size: SIMD2(15, 20)))
        #expect(shown.anchorPoint == SIMD2(0.25, 0.25))
        #expect(shown.opacity == 0.5)
        #expect(shown.backgroundColor == SIMD4(0.5, 0, 0.25, 0.5))
        #expect(shown.borderColor == SIMD4(0.5, 0.5, 0.5, 1))
        #expect(shown.borderWidth == 1)
        #expect(shown.cornerRadius == 3)
        #expect(shown.zPosition == 5)
        #expect(shown.contents == .crossfade(from: .none, to: .text("new"), progress: 0.5))
        #expect(shown.transform.scale == SIMD3(2, 1, 1))
        #expect(tree.presentation(of: ball, at: 3).contents == .text("new"))
    }

    @Test func aLayerIsPlacedByItsAnchorPoint() {
        var tree = LayerTree()
        let ball = layer(in: &tree, at: SIMD2(100, 50), size: SIMD2(20, 10))
        tree.begin(LayerTree.Transaction(disableActions: true))
        expect(
            tree.presentation(of: ball, at: 0).corners, [SIMD2(90, 45), SIMD2(110, 45), SIMD2(110, 55), SIMD2(90, 55)])
        tree[ball, .anchorPoint] = SIMD2(0, 1)
        tree[ball, .boundsOrigin] = SIMD2(1000, 1000)
        expect(
            tree.presentation(of: ball, at: 0).corners,
            [SIMD2(100, 40), SIMD2(120, 40), SIMD2(120, 50), SIMD2(100, 50)])
        // A quarter turn about the top left corner.
        tree[ball, .rotationZ] = .pi / 2
        tree[ball, .translation] = SIMD2(1, 2)
        expect(
            tree.presentation(of: ball, at: 0).corners,
            [SIMD2(111, 52), SIMD2(111, 72), SIMD2(101, 72), SIMD2(101, 52)])
        tree.commit()
    }

    @Test func aFrameIsThePositionAndTheSize() {
        var tree = LayerTree()
        let ball = layer(in: &tree)
        tree.begin(LayerTree.Transaction(disableActions: true))
        tree[ball, .anchorPoint] = SIMD2(0.25, 1)
        tree[ball, .boundsOrigin] = SIMD2(7, 7)
        tree[frameOf: ball] = LayerTree.Bounds(origin: SIMD2(10, 20), size: SIMD2(40, 30))
        tree.commit()
        #expect(tree[ball, .position] == SIMD2(20, 50))
        #expect(tree[ball, .bounds] == LayerTree.Bounds(origin: SIMD2(7, 7), size: SIMD2(40, 30)))
        #expect(tree[frameOf: ball] == LayerTree.Bounds(origin: SIMD2(10, 20), size: SIMD2(40, 30)))
        #expect(tree.presentation(of: ball, at: 0).corners.first == SIMD2(10, 20))
        #expect(tree.presentation(of: ball, at: 0).corners[2] == SIMD2(50, 50))
    }

    @Test func layersAreInTheirParentsCoordinates() {
        var tree = LayerTree()
        let outer = layer(in: &tree, at: SIMD2(100, 100), size: SIMD2(40, 40))
        let inner = layer(in: &tree, outer, at: SIMD2(20, 30))
        expect(
            tree.presentation(of: inner, at: 0).corners,
            [SIMD2(95, 105), SIMD2(105, 105), SIMD2(105, 115), SIMD2(95, 115)])
        tree.begin(LayerTree.Transaction(disableActions: true))
        tree[outer, .rotationZ] = .pi / 2
        tree[outer, .scale] = 2
        tree[outer, .opacity] = 0.5
        tree[inner, .opacity] = 0.5
        tree.commit()
        let shown = tree.presentation(of: inner, at: 0)
        expect(shown.corners, [SIMD2(90, 90), SIMD2(90, 110), SIMD2(70, 110), SIMD2(70, 90)])
        #expect(shown.opacity == 0.5)
        #expect(shown.combinedOpacity == 0.25)
        #expect(
            tree.presentations(at: 0).map(\.corners) == [outer, inner].map { tree.presentation(of: $0, at: 0).corners })
    }

    /// The axes turn as Core Animation's `CATransform3DMakeRotation` turns them, right-handed: about x, y goes to z.
    @Test func rotationsAboutXAndYForeshorten() {
        let x = LayerTree.Transform(rotation: SIMD3(.pi / 3, 0, 0)).projection
        #expect(x.x == SIMD2(1, 0))
        #expect((x.y - SIMD2(0, 0.5)).norm < 1e-15)
        let y = LayerTree.Transform(rotation: SIMD3(0, .pi / 3, 0)).projection
        #expect((y.x - SIMD2(0.5, 0)).norm < 1e-15)
        #expect(y.y == SIMD2(0, 1))
        // About x first: y goes to z, which the turn about y takes to x.
        let both = LayerTree.Transform(rotation: SIMD3(.pi / 2, .pi / 2, 0)).projection
        #expect((both.y - SIMD2(1, 0)).norm < 1e-15)
    }

    @Test func layersAreDrawnFromTheBackToTheFront() {
        var tree = LayerTree()
        let a = layer(in: &tree), b = layer(in: &tree), c = layer(in: &tree)
        let aa = layer(in: &tree, a), ab = layer(in: &tree, a)
        tree.begin(LayerTree.Transaction(disableActions: true))
        tree[a, .zPosition] = 1
        tree[aa, .zPosition] = 5
        tree.commit()
        #expect(tree.presentations(at: 0).map(\.layer) == [b, c, a, ab, aa])
        #expect(tree.presentations(at: 0).map(\.parent) == [nil, nil, nil, a, a])
    }

    @Test func anInterruptedCrossfadeStartsFromTheStrongerPicture() {
        var tree = LayerTree()
        let ball = layer(in: &tree)
        for (index, name) in ["a", "b", "c"].enumerated() {
            tree.update(at: Double(index))
            tree.begin(LayerTree.Transaction(duration: 4, easing: .linear))
            tree[ball, .contents] = .picture(name)
            tree.commit()
        }
        #expect(
            tree.presentation(of: .contents, in: ball, at: 3)
                == .crossfade(from: .none, to: .picture("c"), progress: 0.25))
    }

    /// Additive transforms are applied one after the other, so that the identity adds nothing.
    @Test func aTransformIsAddedByApplyingIt() {
        let start = LayerTree.Transform(rotation: SIMD3(0, 0, 1), scale: SIMD3(2, 2, 1))
        #expect(start.adding(.identity, times: 3) == start)
        let turn = LayerTree.Transform(translation: SIMD3(1, 0, 0), rotation: SIMD3(0, 0, 2), scale: SIMD3(3, 1, 1))
        let expected = LayerTree.Transform(
            translation: SIMD3(2, 0, 0), rotation: SIMD3(0, 0, 5), scale: SIMD3(18, 2, 1))
        #expect(start.adding(turn, times: 2) == expected)
    }

    @Test func aDeepHierarchyIsNoDeepRecursion() {
        var tree = LayerTree()
        var innermost = tree.addLayer()
        for _ in 0..<100_000 { innermost = tree.addLayer(to: innermost) }
        #expect(tree.localTime(in: innermost, at: 3) == 3)
        #expect(tree.time(atLocalTime: 3, in: innermost) == 3)
        #expect(tree.presentation(of: innermost, at: 0).combinedOpacity == 1)
        #expect(tree.presentations(at: 0).last?.layer == innermost)
        tree.update(at: 1)
    }
}
