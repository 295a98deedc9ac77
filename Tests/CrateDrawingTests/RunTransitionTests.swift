import Chipmunk
import ChipmunkDrawing
import CrateKit
import TestSupport
import Testing
import TimerAnimation

@testable import CrateDrawing

@Suite(.late) struct RunTransitionTests {
    private static func plan(_ scene: Scene, steps: Int) -> RunPlan {
        RunPlan(scene: scene, tilt: .upright, end: .steps(steps))
    }

    private static func change(
        _ transition: Transition, to next: Scene = .bounce, extent: RunLook.Extent? = nil
    ) throws -> RunTransition {
        try RunTransition(
            from: plan(.crates, steps: 90), to: plan(next, steps: 30), by: transition,
            look: RunLook(theme: .dark, extent: extent))
    }

    private static func pixels(_ run: DrawnRun) throws -> [UInt8] {
        let bitmap = try Bitmap(size: run.camera.size)
        try bitmap.draw(run.simulation.world.space, camera: run.camera, style: run.style)
        return bitmap.bytes
    }

    private static func pixels(_ change: RunTransition, after fraction: Double) throws -> [UInt8] {
        let bitmap = try Bitmap(size: change.old.camera.size)
        try bitmap.draw(change.contents(after: fraction), on: Theme.dark.backdrop)
        return bitmap.bytes
    }

    @Test(arguments: Transition.Kind.allCases, TestDepth.sample(Transition.Subtype.allCases, oneOf: 4))
    func itBeginsAndEndsWithTheStillPictures(kind: Transition.Kind, side: Transition.Subtype) throws {
        // Small, because each pixel takes its time in a debug build.
        let change = try Self.change(Transition(type: kind, subtype: side), extent: .scale(0.4))
        change.old.finish()
        let (start, end) = (try Self.pixels(change.old), try Self.pixels(change.new))
        #expect(try Self.pixels(change, after: 0) == start)
        #expect(try Self.pixels(change, after: 1) == end)
        let middle = try Self.pixels(change, after: 0.4)
        #expect(middle != start && middle != end)
    }

    /// Each pixel is the mean of both pictures' pixels, but for rounding.
    @Test func aFadeHalfwayIsTheMean() throws {
        let change = try Self.change(Transition())
        change.old.finish()
        let (start, end) = (try Self.pixels(change.old), try Self.pixels(change.new))
        let middle = try Self.pixels(change, after: 0.5)
        let wrong = middle.indices.first { index in
            index % 4 != 3 && abs(2 * Int(middle[index]) - Int(start[index]) - Int(end[index])) > 3
        }
        #expect(wrong == nil, "a byte")
    }

    /// The new picture is beside the old one, without a gap.
    @Test func aPushMovesBothByWholePixels() throws {
        let change = try Self.change(Transition(type: .push, subtype: .fromRight))
        change.old.finish()
        let (start, end) = (try Self.pixels(change.old), try Self.pixels(change.new))
        let middle = try Self.pixels(change, after: 1.0 / 3)
        // The picture is 324 points wide: 300 and a margin of 12 on both sides.
        let width = 324
        for row in [0, 100, 323] {
            for x in 0..<width {
                let (source, shift) = x < 216 ? (start, 108) : (end, -216)
                let (at, from) = (4 * (row * width + x), 4 * (row * width + x + shift))
                try #require(middle[at..<at + 3].elementsEqual(source[from..<from + 3]), "(\(x), \(row))")
            }
        }
    }

    @Test func anotherSceneIsFittedIntoThePicture() throws {
        let change = try Self.change(Transition(), to: .balls(seed: 1))
        #expect(change.new.camera.size == change.old.camera.size)
        // 667 points of height are in 300, and a margin.
        #expect(change.new.camera.scale == 300 / 667.0)
        #expect(try Self.change(Transition()).new.camera == Self.change(Transition()).old.camera)
    }

    /// 90 steps of 1/120 s are 0.75 s: 46 frames of 60 per second with the first; the other run has 0.25 s, 16 frames.
    /// Of a transition of 0.25 s, 14 frames lie between its ends, and 30 of one of 0.51 s.
    @Test(arguments: [(0.25, 14), (0.51, 30), (0.001, 0)])
    func aFilmShowsBothRunsAndWhatIsBetween(duration: Double, between: Int) throws {
        let change = try Self.change(Transition(type: .push, timing: MediaTiming(duration: duration)))
        let frames = try change.frames(framesPerSecond: 60)
        #expect(frames.stepLimit == 120)
        var all: [[UInt8]] = []
        while let pixels = try frames.next() { all.append(pixels) }
        #expect(all.count == 46 + between + 16)
        #expect(frames.stepCount == 120)
        let other = try Self.change(Transition(type: .push))
        #expect(all.first == (try Self.pixels(other.old)))
        other.old.finish()
        #expect(all[45] == (try Self.pixels(other.old)))
        #expect(all[46 + between] == (try Self.pixels(other.new)))
        other.new.finish()
        #expect(all.last == (try Self.pixels(other.new)))
    }

    /// Otherwise the edges of a sheet that turns could not be seen.
    @Test(arguments: [Theme.light, .dark]) func whatTurnsStandsOutFromWhatIsBehind(theme: Theme) throws {
        #expect(theme.backdrop != theme.background)
        let change = try RunTransition(
            from: Self.plan(.crates, steps: 1), to: Self.plan(.crates, steps: 1), by: Transition(type: .oglFlip),
            look: RunLook(theme: theme, extent: .scale(0.15)))
        let frames = try change.frames(framesPerSecond: 40)
        var all: [[UInt8]] = []
        while let pixels = try frames.next() { all.append(pixels) }
        // Two frames of the first run, nine between the ends of 0.25 s, and two of the second run. The middle one of the nine
        // shows the sheet from its edge.
        #expect(all.count == 13)
        func bytes(_ color: DebugColor) -> [UInt8] {
            [color.blue, color.green, color.red].map { UInt8(($0 * 255).rounded()) }
        }
        let (edge, backdrop) = (all[6], bytes(theme.backdrop))
        // In one go, for a picture has a hundred thousand pixels.
        let wrong = edge.indices.first { $0 % 4 < 3 && edge[$0] != backdrop[$0 % 4] }
        #expect(wrong == nil, "a byte of the edge")
        #expect(Array(all[0][0..<3]) == bytes(theme.background))
    }

    @Test func theCaptionsOfAStripDiffer() {
        for count in RunStrip.counts {
            let caption = FrameCaption(spacing: 0.25 / Double(count - 1))
            let texts = (0..<count).map { caption.text(at: 0.25 * Double($0) / Double(count - 1)) }
            #expect(Set(texts).count == count)
        }
        #expect(FrameCaption(spacing: 0.05).text(at: 0.05) == "0.05 s")
    }

    @Test func aStripHasItsFrames() throws {
        let strip = try TransitionStrip(
            from: Self.plan(.crates, steps: 90), to: Self.plan(.bounce, steps: 0), by: Transition(type: .cube),
            count: 3,
            look: RunLook(extent: .scale(0.3)))
        let text = String(decoding: try strip.picture(format: .svg).bytes, as: UTF8.self)
        // Layers in perspective are drawn as pixels: both sides of the cube in the middle, in one image.
        #expect(text.split(separator: "<image").count - 1 == 1)
        #expect(strip.change.old.simulation.stepCount == 90)
        #expect(strip.change.new.simulation.stepCount == 0)
    }
}
