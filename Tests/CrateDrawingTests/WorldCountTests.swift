import Chipmunk
import ChipmunkDrawing
import CrateDrawing
import CrateKit
import Testing

/// The number of worlds that a picture builds.
@Suite struct WorldCountTests {
    private func count(_ body: () throws -> Void) rethrows -> Int {
        let counter = WorkCounter()
        try WorkCounter.$worlds.withValue(counter) { try body() }
        return counter.count
    }

    @Test func aStillBuildsOne() throws {
        let worlds = try count {
            let run = try DrawnRun(RunPlan(scene: .crates, end: .steps(10)), look: RunLook(showsTrails: true))
            run.finish()
            _ = try run.picture(format: .svg)
        }
        #expect(worlds == 1)
    }

    @Test func aFilmBuildsOne() throws {
        let worlds = try count {
            let run = try DrawnRun(RunPlan(scene: .crates, end: .steps(10)))
            let frames = try FilmFrames(of: run, framesPerSecond: 60)
            while try frames.next() != nil {}
        }
        #expect(worlds == 1)
    }

    /// When everything rests and when something happens, only the run itself tells: it is done twice then.
    @Test(arguments: [
        (RunPlan.End.steps(30), StripTiming.even, 1), (.rest(limit: 60), .even, 2), (.steps(30), .byActivity, 2),
        (.rest(limit: 60), .byActivity, 2),
    ])
    func aStripBuildsOneForEachRun(end: RunPlan.End, timing: StripTiming, expected: Int) throws {
        let worlds = try count {
            _ = try RunStrip(of: RunPlan(scene: .bounce, end: end), count: 3, timing: timing).picture(format: .svg)
        }
        #expect(worlds == expected)
    }

    @Test func aDriftBuildsOne() throws {
        var golden = try Golden.record(RunPlan(scene: .crates)).golden
        golden.bodies[0].motion.position.x += 20
        let worlds = try count {
            _ = try golden.verify { simulation, verification in
                _ = try? DriftPicture(of: verification, from: golden, file: "a", on: simulation).picture(format: .svg)
            }
        }
        #expect(worlds == 1)
    }
}
