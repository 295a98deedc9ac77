// The program of Sources/CrateKit/CrateKit.docc/Layers.md.
import CrateKit
import TimerAnimation

var square = LayerDefinition(name: "square", frame: ViewRect(x: 20, y: 20, width: 60, height: 60))
square.backgroundColor = SIMD4(0.2, 0.5, 0.8, 1)
square.animations = [.animate(.rotation, .basic(BasicAnimation(by: 2 * .pi, timing: MediaTiming(duration: 4))))]
var scene = Scene(name: "square")
scene.layers = [square]
for shown in try LayerPlayer(scene).presentations(at: 1) { print(shown.transform.rotation.z, shown.corners) }
