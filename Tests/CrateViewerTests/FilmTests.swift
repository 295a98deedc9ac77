import Chipmunk
import Logging
import NIOCore
import TestSupport
import Testing

@testable import CrateKit
@testable import CrateViewer

/// The last seconds are kept as they were shown, and films are made of them one at a time.
@Suite(.patientTimeLimit) struct FilmTests {
    private func run(_ scene: Scene = .crates, rate: Double? = nil) throws -> LiveRun {
        try LiveRun(of: ServedScene(scene), rate: rate)
    }

    private func poses(_ footage: Footage?) -> [[Pose]] {
        footage?.parts.flatMap(\.frames) ?? []
    }

    /// The steps of a scene at 120 steps a second that begin frames.
    private func isFrame(_ step: Int) -> Bool {
        step * 25 / 120 != (step - 1) * 25 / 120
    }

    @Test func framesAreTheStatesThatWereShown() throws {
        var run = try run()
        var shown = [run.frame.motions.map(\.pose)]
        for step in 1...300 {
            run.step()
            if isFrame(step) { shown.append(run.frame.motions.map(\.pose)) }
        }
        let footage = try #require(run.footage())
        #expect(footage.frameCount == 63)
        // The bodies of this scene are its space's, which come first there.
        #expect(poses(footage).map { Array($0.suffix(shown[0].count)) } == shown)
        for part in footage.parts {
            let bodies = Space(part.space).bodies
            #expect(part.players.count == bodies.count)
            #expect(part.frames.allSatisfy { $0.count == bodies.count })
        }
    }

    @Test func itHasTenSecondsAtMost() throws {
        var run = try run()
        for _ in 0..<1512 { run.step() }
        let footage = try #require(run.footage())
        #expect(footage.frameCount == Reel.span * Reel.framesPerSecond)
        var latest: [Pose] = []
        run.world.space.readPoses(into: &latest)
        // A frame begins with the last of those steps.
        #expect(poses(footage).last == latest)
    }

    @Test func whatIsBuiltAndHeldIsInIt() throws {
        var run = try run()
        for _ in 0..<60 { run.step() }
        #expect(run.edit(.add(.crate, at: Vector(150, 220))) == nil)
        for _ in 0..<60 { run.step() }
        let place = try #require(run.frame.motions.first).position
        run.add(.grab(Pick(place), by: 1))
        for _ in 0..<60 { run.step() }
        run.release(by: 1)
        #expect(run.edit(.delete(at: Pick(try #require(run.frame.motions.last).position))) == nil)
        for _ in 0..<60 { run.step() }
        let footage = try #require(run.footage())
        for part in footage.parts {
            let space = Space(part.space)
            #expect(part.players.count == space.bodies.count)
            #expect(part.frames.allSatisfy { $0.count == space.bodies.count })
        }
        let counts = footage.parts.map(\.players.count)
        let first = try #require(counts.first)
        #expect(counts.last == first)
        #expect(counts.max() == first + 1)
        #expect(footage.parts.contains { part in Space(part.space).constraints.count == 1 }, "no hand is seen")
        let added = footage.parts.flatMap(\.players).filter { $0.appearances.contains { $0.look == .crate } }
        #expect(!added.isEmpty, "the new crate has no look")
    }

    @Test func aBranchBeginsAnew() throws {
        var run = try run()
        for _ in 0..<600 { run.step() }
        run.hold()
        while !run.seek(240, until: .now + .seconds(10)) {}
        #expect(run.footage()?.frameCount == 126)
        run.branch()
        #expect(run.footage()?.frameCount == 1)
        for _ in 0..<120 { run.step() }
        #expect(run.footage()?.frameCount == 26)
    }

    @Test func longStepsAreShownSeveralTimes() throws {
        var run = try run(rate: 10)
        for _ in 0..<20 { run.step() }
        // The last step lasts for one frame only, as the next one is not done yet.
        #expect(run.footage()?.frameCount == 51)
    }

    @Test func aReelKeepsToItsBudget() throws {
        let run = try run()
        let space = run.world.space
        let bytes = MemoryLayout<Pose>.stride * space.bodies.count
        var reel = Reel(timestep: 0.04, byteBudget: 5 * bytes)
        for step in 0..<20 { reel.record(space, step: step) }
        #expect(reel.frames.map(\.step) == Array(15..<20))
    }

    // MARK: Jobs

    private func content() throws -> FilmContent {
        FilmContent(try #require(try run().footage()))
    }

    @Test func oneFilmIsMadeAtATime() async throws {
        let content = try content()
        let (begun, begin) = AsyncStream<Void>.makeStream()
        let job = FilmJob(
            FilmMaker { _, format, isDark in
                if format == .gif {
                    begin.yield()
                    try await Task.sleep(for: .seconds(600))
                }
                return [isDark ? 1 : 0]
            })
        let first = Task { try await job.film(as: .gif, isDark: false) { content } }
        for await _ in begun { break }
        await #expect(throws: Refusal.busy) { try await job.film(as: .mp4, isDark: false) { content } }
        first.cancel()
        await #expect(throws: CancellationError.self) { try await first.value }
        let film = try await job.film(as: .mp4, isDark: true) { content }
        #expect(film.film == ByteBuffer(bytes: [1]))
        #expect(film.scene.name == "crates")
    }

    @Test func aFilmThatTakesTooLongIsGivenUp() async throws {
        let content = try content()
        let job = FilmJob(
            FilmMaker { _, _, _ in
                try await Task.sleep(for: .seconds(600))
                return []
            }, timeLimit: .seconds(0))
        await #expect(throws: FilmRefusal(description: "the film took longer than 0 s")) {
            try await job.film(as: .gif, isDark: false) { content }
        }
    }

    @Test func withoutAnEncoderItSaysWhatIsMissing() async throws {
        let content = try content()
        let job = FilmJob(FilmMaker(missing: "films take ffmpeg"))
        await #expect(throws: FilmRefusal(description: "films take ffmpeg")) {
            try await job.film(as: .gif, isDark: false) { content }
        }
        let text = ServerMessage.text(
            ServerMessage.Welcome(client: 1, filmProblem: "films take ffmpeg", limits: Audience.limits))
        #expect(text.contains(#""filmProblem":"films take ffmpeg""#))
    }
}
