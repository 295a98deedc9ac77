import BenchScenes
import Benchmark
import Chipmunk
import Counting

/// Reading and writing all bodies at once, and one after the other.
func readInBulk() {
    var poses: [Pose] = []
    var motions: [BodyMotion] = []
    measure("bulk-read-poses", { warmed(manyPyramids) }) { $0.readPoses(into: &poses) }
    measure("bulk-read-motions", { warmed(manyPyramids) }) { $0.readMotions(into: &motions) }
    measure("bulk-write-motions") {
        let space = warmed(manyPyramids)
        var motions: [BodyMotion] = []
        space.readMotions(into: &motions)
        return (space, motions)
    } _: { space, motions in
        space.writeMotions(motions)
    }
    measure("bulk-properties", { warmed(manyPyramids) }) { space in
        var sum = 0.0
        for body in space.bodies { sum += body.position.x + body.angle }
        blackHole(sum)
    }
}

/// A thousand bodies made, added and let go of.
func build() {
    measure("build-1000-boxes", { () }) { _ in
        let space = Space()
        for index in 0..<1000 {
            let body = Body(mass: 1, moment: 1)
            body.attach(PolygonShape(width: 10, height: 10))
            space.add(body, at: Vector(Double(index % 40) * 11, Double(index / 40) * 11))
        }
        blackHole(space)
    }
}
