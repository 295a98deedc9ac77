import BenchScenes
import Benchmark
import Chipmunk
import Counting

/// A thousand queries of each kind in a pile.
func query() {
    func queries(_ name: String, _ ask: @escaping (Space, Vector) -> Void) {
        measure("query-" + name, { warmed(manyPyramids) }) { space in
            for index in 0..<1000 {
                ask(space, Vector(Double(index % 40) * 14 - 280, Double(index / 40) * 12))
            }
        }
    }
    queries("nearest") { blackHole($0.nearestShape(to: $1, maxDistance: 50)?.distance) }
    queries("near") { blackHole($0.shapes(near: $1, maxDistance: 20).count) }
    queries("each-near") { $0.forEachShape(near: $1, maxDistance: 20) { blackHole($0.distance) } }
    queries("first-hit") { blackHole($0.firstHit(from: $1, to: $1 + Vector(60, 30))?.fraction) }
    queries("hits") { blackHole($0.hits(from: $1, to: $1 + Vector(60, 30)).count) }
    queries("each-hit") { $0.forEachHit(from: $1, to: $1 + Vector(60, 30)) { blackHole($0.fraction) } }
    queries("box") { space, point in
        let box = BoundingBox(left: point.x, bottom: point.y, right: point.x + 20, top: point.y + 20)
        blackHole(space.shapes(in: box).count)
    }
}
