internal import Chipmunk

/// A scene of two shapes over which the library's own comparison aborts the process: a box and a segment that just touch.
public enum FoldedScene {
    /// Steps it in a space and in one with two threads. Returns a hash of where everything is after each step.
    public static func run() -> UInt64 {
        let threaded = HastySpace()
        threaded.solverThreadCount = 2
        return [Space(), threaded].reduce(0xCBF2_9CE4_8422_2325) { hash, space in run(in: space, hash) }
    }

    private static func run(in space: Space, _ start: UInt64) -> UInt64 {
        let vertices = [
            Vector(1417612093.9102836, -1729270352.2582297), Vector(2642169260.2739892, 1009426371.7890483),
            Vector(-1009426371.7890483, 2642169260.2739892), Vector(-1321084630.1369946, -504713185.89452416),
        ]
        guard let box = try? PolygonShape(counterclockwise: vertices, radius: 1e9) else { return 0 }
        let body = Body(mass: 1, moment: 1)
        body.attach(box)
        space.staticBody.attach(
            SegmentShape(
                from: Vector(1825797816.0315187, -816371444.24247038),
                to: Vector(1009426371.7890483, -2642169260.2739892)))
        space.add(body)
        space.gravity = Vector(0, -1)

        var hash = start
        for _ in 0..<10 {
            space.step(by: 1)
            // FNV-1a, a number at a time.
            for number in [body.position.x, body.position.y, body.angle, body.velocity.x, body.velocity.y] {
                hash = (hash ^ number.bitPattern) &* 0x100_0000_01B3
            }
        }
        return hash
    }
}
