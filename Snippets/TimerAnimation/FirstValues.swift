// The program of Sources/TimerAnimation/TimerAnimation.docc/ComingFromCoreAnimation.md.
import Foundation
import TimerAnimation

var tree = LayerTree()
let layer = tree.addLayer { tree, layer in
    tree[layer, .bounds] = CGRect(x: 0, y: 0, width: 64, height: 64)
    tree[layer, .position] = CGPoint(x: 150, y: 32)  // at once
}
tree[layer, .position] = CGPoint(x: 150, y: 268)  // in a quarter of a second
print(tree.presentation(of: .position, in: layer, at: 0), tree.presentation(of: .position, in: layer, at: 0.25))
