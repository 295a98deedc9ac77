internal import FuzzSupport

@testable internal import Chipmunk

/// The recordings that were read without an error, and those that could be replayed to their ends.
private nonisolated(unsafe) var (acceptedCount, replayedCount) = (0, 0)

/// The function that libFuzzer calls for every input: changes of a recording, with a hash that is right.
@_cdecl("LLVMFuzzerTestOneInput")
public func runOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    var input = unsafe Bytes(Array(UnsafeBufferPointer(start: start, count: count)))
    let base = bases[input.index(bases.count)]
    var bytes = base.bytes
    while !input.isEmpty && bytes.count > base.callsStart + 8 {
        // A snapshot precedes the calls, and has a target of its own.
        input.change(&bytes, from: base.callsStart)
    }
    guard let recording = try? SpaceRecording(bytes: SpaceRecording.sealed(bytes)) else { return 0 }
    unsafe acceptedCount += 1
    replay(recording)
    return 0
}

/// The function that libFuzzer calls once, before the first input.
@_cdecl("LLVMFuzzerInitialize")
public func prepare(
    _ argumentCount: UnsafeMutablePointer<CInt>?,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>?
) -> CInt {
    report { unsafe "recordings accepted: \(acceptedCount), and replayed to their ends: \(replayedCount)" }
    return 0
}

/// Makes all calls that are possible, past those that are not and past differences, and goes back and on again.
private func replay(_ recording: SpaceRecording) {
    let keyframes = ReplayKeyframes(byteBudget: 1 << 20, interval: 2)
    guard let replay = try? SpaceReplay(recording, keyframes: keyframes) else { return }
    var isAsRecorded = true
    var calls = 0
    while calls < 200 {
        calls += 1
        do {
            if try !replay.advance() { break }
        } catch RecordingError.damaged {
            expect(false, "what was read before cannot be read again")
        } catch {
            isAsRecorded = false
        }
    }
    if isAsRecorded {
        unsafe replayedCount += 1
        do {
            for step in [replay.stepCount - 1, replay.stepCount / 2, replay.stepCount] { try replay.run(to: step) }
        } catch {
            expect(false, "a replay that went back does something else: \(error)")
        }
    } else {
        try? replay.run(to: replay.stepCount / 2)
    }
    for body in replay.space.bodies {
        expect(body.position.x.isFinite && body.position.y.isFinite, "a body is nowhere")
    }
}

private struct Base {
    let bytes: [UInt8]
    let callsStart: Int
}

/// Recordings in which bodies come, are changed in every way, and go.
private let bases: [Base] = [false, true].map { hasClosures in
    let space = Space()
    do {
        try space.startRecording()
    } catch {
        fatalError("a space cannot be recorded: \(error)")
    }
    space.gravity = Vector(0, -200)
    space.sleepTimeThreshold = 0.2
    space.recordsContacts = true
    space.staticBody.attach(SegmentShape(from: Vector(-60, 0), to: Vector(60, 0), radius: 1)).friction = 0.8
    for index in 0..<5 {
        let body = Body(mass: 1, moment: 20)
        body.attach(index % 2 == 0 ? CircleShape(radius: 4) : PolygonShape(width: 8, height: 8)).friction = 0.7
        space.add(body, at: Vector(Double(index) * 5 - 12, 8 + Double(index) * 7))
        space.step(by: 1.0 / 60)
    }
    let bodies = space.bodies
    space.add(PivotJoint(bodies[0], bodies[1], at: bodies[0].position))
    space.add(DampedSpring(bodies[4], Body(.static), restLength: 30, stiffness: 20, damping: 1)).stiffness = 9
    space.add(RatchetJoint(bodies[2], bodies[3], phase: 0, ratchet: 0.5)).angle = 0.2
    bodies[2].applyImpulse(Vector(40, 90), atWorldPoint: bodies[2].position)
    bodies[3].type = .kinematic
    bodies[3].angularVelocity = 1
    (bodies[0].shapes[0] as? CircleShape)?.setRadiusAbruptly(3)
    bodies[1].shapes[0].filter = ShapeFilter(group: 1)
    bodies[4].mass = 2
    if hasClosures { space.addCollisionHandler().preSolve = { _ in true } }
    for _ in 0..<4 { space.step(by: 1.0 / 60) }
    _ = space.nearestShape(to: .zero, maxDistance: 100)
    _ = space.shapes(touching: bodies[0].shapes[0])
    space.remove(bodies[1])
    bodies[4].wake()
    bodies[4].sleep()
    space.step(by: 1.0 / 60)
    space.add(bodies[1])
    space.step(by: 1.0 / 60)
    let recording = space.stopRecording()
    let bytes = recording.bytes
    return Base(bytes: bytes, callsStart: bytes.count - recording.log.count)
}
