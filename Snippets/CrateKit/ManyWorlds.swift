// The program of Sources/CrateKit/CrateKit.docc/ManyWorlds.md.
import CrateKit

var batch = try WorldBatch(of: .balls(seed: 1), seeds: Array(1...16))
var actions = Array(repeating: 0.0, count: batch.actionCount)
var nextSeed: UInt64 = 17
for _ in 0..<300 {
    for world in 0..<batch.count {
        let range = batch.observationIndices(of: world)
        let values = batch.observations.span.extracting(range)
        // Of each ball: x, y, angle, velocity x, velocity y, angular velocity.
        var speed = 0.0
        for body in stride(from: 0, to: values.count, by: WorldBatch.observationsPerBody) { speed += values[body + 3] }
        actions[2 * world] = speed > 0 ? 0.2 : 0.5
        actions[2 * world + 1] = -1
    }
    batch.step(actions: actions, times: 4)
    for world in 0..<batch.count where batch[world].restStep != nil {
        try batch.reset(world: world, seed: nextSeed)
        nextSeed += 1
    }
}
print("\(nextSeed - 17) worlds came to rest.")
print("The first ball of the first world is at \(batch.observations[0]), \(batch.observations[1]).")
