import Chipmunk
import TestSupport
import Testing

@testable import CrateKit

/// Bytes that are not a saved run's are an error that says what to do, and never a crash.
@Suite(.late) struct SavedRunBytesTests {
    /// The bytes before those that the checksum is of: 8 of the name, 2 of the version, 8 of the length and of the checksum.
    private static let headerSize = 26

    private static func bytes(of scene: Scene, tilt: TiltTrack? = nil, steps: Int = 40) throws -> [UInt8] {
        let plan = RunPlan(scene: scene, tilt: tilt, end: .steps(steps))
        return try SavedRun(of: plan.run(), after: plan).bytes
    }

    private static func body(of scene: Scene, tilt: TiltTrack? = nil) throws -> [UInt8] {
        Array(try bytes(of: scene, tilt: tilt).dropFirst(headerSize))
    }

    private static func recording() throws -> TiltTrack {
        .recording(
            try TiltRecording(samples: (0..<3).map { .init(time: Double($0) / 10, tilt: Tilt(x: 0.1, y: -1)) }))
    }

    /// Returns why bytes cannot be read, or nil if they can.
    private func error(_ bytes: [UInt8]) -> SavedRunError? {
        do {
            _ = try SavedRun(bytes: bytes)
            return nil
        } catch {
            return error
        }
    }

    @Test(arguments: [Scene.crates, .stickerBalls()]) func everyTruncationIsRefused(scene: Scene) throws {
        let bytes = try Self.bytes(of: scene)
        for length in bytes.indices {
            let error = error(Array(bytes.prefix(length)))
            if length < 8 {
                #expect(error == .notASavedRun)
            } else if case .damaged? = error {
                continue
            } else {
                Issue.record("\(length) of \(bytes.count) bytes: \(String(describing: error))")
            }
        }
        #expect(
            error(bytes + [0])
                == .damaged("\(bytes.count - 26) bytes were to follow its beginning, and \(bytes.count - 25) do"))
    }

    @Test func everyChangeOfAByteIsRefused() throws {
        let bytes = try Self.bytes(of: .crates)
        for index in bytes.indices {
            for bit in TestDepth.sample([3, 0, 7], oneOf: 3) {
                var changed = bytes
                changed[index] ^= 1 << bit
                let isRefused = error(changed) != nil
                #expect(isRefused, "bit \(bit) of byte \(index)")
            }
        }
    }

    /// Someone who computes the checksum can write anything. What is read then is a run like any other.
    @Test func whateverHasItsChecksumIsRefusedOrRuns() throws {
        let places = TestDepth.count(quick: 90, full: 700, long: 5000)
        var (refusedCount, runCount) = (0, 0)
        for body in [try Self.body(of: .fallingCrate, tilt: Self.recording()), try Self.body(of: .stickerBalls())] {
            let stride = body.count / places + 1
            for index in Swift.stride(from: 0, to: body.count, by: stride) {
                for change: (inout [UInt8]) -> Void in [
                    { $0.removeSubrange(index...) }, { $0[index] ^= 0x80 }, { $0[index] = 0xff },
                    { $0.remove(at: index) },
                ] {
                    var changed = body
                    change(&changed)
                    do {
                        let simulation = try SavedRun(bytes: SavedRun.sealed(changed)).resume()
                        for _ in 0..<2 { simulation.step() }
                        runCount += 1
                    } catch {
                        #expect(error is SavedRunError || error is InputError, "byte \(index): \(error)")
                        refusedCount += 1
                    }
                }
            }
        }
        // Most bytes are the texts of scenes and the bits of numbers.
        #expect(refusedCount > 10 * places / 7, "\(refusedCount)")
        #expect(runCount > places / 20, "\(runCount)")
    }

    /// The lengths of the scene, of the samples and of the space, each at its place in the form.
    @Test func sizesThatLieAreRefused() throws {
        let body = try Self.body(of: .fallingCrate, tilt: Self.recording())
        let sceneSize = Int(body[0]) + Int(body[1]) << 8
        // After the scene: the kind of tilt, the tilt before, the interpolation; the samples; the rate, the end, the steps.
        let sampleCount = 8 + sceneSize + 1 + 16 + 1
        let spaceSize = sampleCount + 8 + 3 * 24 + 8 + 1 + 8 + 8 + 8 + 1
        #expect(body[sampleCount] == 3)
        #expect(body.count == spaceSize + 8 + Int(body[spaceSize]) + Int(body[spaceSize + 1]) << 8)
        for place in [0, sampleCount, spaceSize] {
            for size in [UInt64.max, 1 << 63, 1 << 40, UInt64(body.count), 0] {
                var changed = body
                for byte in 0..<8 { changed[place + byte] = UInt8(truncatingIfNeeded: size >> (8 * UInt64(byte))) }
                guard case .damaged? = error(SavedRun.sealed(changed)) else {
                    // Without its bytes, the space is none.
                    if place == spaceSize && size == 0 { continue }
                    Issue.record(
                        "a size of \(size) at \(place): \(String(describing: error(SavedRun.sealed(changed))))")
                    continue
                }
            }
        }
    }

    @Test func otherVersionsSayWhatToDo() throws {
        var bytes = try Self.bytes(of: .crates)
        bytes[8] = 2
        #expect(error(bytes) == .otherVersion(2))
        #expect(
            "\(SavedRunError.otherVersion(2))"
                == "it is a saved run of version 2, and this program reads version 1: resume it with the program that saved it"
        )

        // The engine's version is written in the space.
        var body = try Self.body(of: .crates)
        let place = try #require(body.indices.first { body[$0...].starts(with: Array("7.0.3".utf8)) })
        body[place + 4] = UInt8(ascii: "9")
        #expect(error(SavedRun.sealed(body)) == .space(.otherEngine("7.0.9")))
        #expect(
            "\(SavedRunError.space(.otherEngine("7.0.9")))".contains("saved with Chipmunk 7.0.9, and this is 7.0.3"))

        // The machine's identification precedes it, with 4 bytes of a length between.
        body = try Self.body(of: .crates)
        body[place - 5] ^= 1
        #expect(error(SavedRun.sealed(body)) == .space(.otherMachine))
        #expect("\(SavedRunError.space(.otherMachine))".contains("resume it there"))
    }

    @Test func whatIsNoSavedRunIsSaidToBeNone() throws {
        for bytes in [
            [], Array("{}".utf8), Array("CRATERUM".utf8),
            Array(try Golden.record(RunPlan(scene: .bounce)).golden.json.utf8),
        ] {
            #expect(error(bytes) == .notASavedRun)
        }
        #expect("\(SavedRunError.notASavedRun)" == "it is not a saved run; `crates run --save FILE` writes one")
    }

    /// The state of one scene with the plan of another one.
    @Test func aStateOfAnotherSceneIsRefused() throws {
        let plan = RunPlan(scene: .crates, end: .steps(9))
        let saved = try SavedRun(of: plan.run(), after: plan)
        for scene in [Scene.bounce, .stickerBalls()] {
            let wrong = SavedRun(plan: RunPlan(scene: scene), state: saved.state)
            #expect(throws: SavedRunError.self) { try SavedRun(bytes: wrong.bytes).resume() }
        }
        // The same bodies with another mass.
        var heavier = Scene.crates
        heavier.crates[2].mass *= 2
        let wrong = SavedRun(plan: RunPlan(scene: heavier), state: saved.state)
        #expect(throws: SavedRunError.otherScene) { try SavedRun(bytes: wrong.bytes).resume() }
    }
}
