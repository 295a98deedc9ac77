internal import FuzzSupport

@testable internal import Chipmunk

/// The snapshots that were read without an error.
private nonisolated(unsafe) var acceptedCount = 0

/// The function that libFuzzer calls for every input: changes of a snapshot, with a checksum that is right.
@_cdecl("LLVMFuzzerTestOneInput")
public func runOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    var input = unsafe Bytes(Array(UnsafeBufferPointer(start: start, count: count)))
    var bytes = bases[input.index(bases.count)]
    while !input.isEmpty && bytes.count > headerSize + 8 { input.change(&bytes, from: headerSize) }
    guard let snapshot = try? SpaceSnapshot(bytes: SpaceSnapshot.sealed(bytes)) else { return 0 }
    unsafe acceptedCount += 1
    goOn(from: snapshot)
    return 0
}

/// The function that libFuzzer calls once, before the first input.
@_cdecl("LLVMFuzzerInitialize")
public func prepare(
    _ argumentCount: UnsafeMutablePointer<CInt>?,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>?
) -> CInt {
    report { unsafe "snapshots accepted: \(acceptedCount)" }
    return 0
}

/// The bytes that say which form, engine and machine it is.
private let headerSize = 40

/// A space of whatever was accepted keeps all promises.
private func goOn(from snapshot: SpaceSnapshot) {
    let space = Space(snapshot)
    space.forgetUnboundClosures()
    for _ in 0..<4 { space.step(by: 1.0 / 60) }
    _ = space.nearestShape(to: .zero, maxDistance: 100)
    for body in space.bodies {
        expect(body.position.x.isFinite && body.position.y.isFinite, "a body is nowhere")
        body.wake()
    }
    do {
        let again = try space.snapshot()
        let bytes = again.bytes
        expect(try SpaceSnapshot(bytes: bytes).bytes == bytes, "a snapshot reads back as another one")
        try space.restore(again)
    } catch {
        expect(false, "a space is not saved: \(error)")
    }
    for body in space.bodies.reversed() { space.remove(body) }
}

/// Snapshots of scenes in which bodies fall, touch, hang and sleep.
private let bases: [[UInt8]] = [0, 20, 60, 240].map { steps in
    let space = Space()
    space.gravity = Vector(0, -200)
    space.sleepTimeThreshold = 0.3
    space.recordsContacts = true
    space.staticBody.attach(SegmentShape(from: Vector(-60, 0), to: Vector(60, 0), radius: 1)).friction = 0.8
    for index in 0..<6 {
        let body = Body(mass: 1, moment: 20)
        body.attach(index % 2 == 0 ? CircleShape(radius: 4) : PolygonShape(width: 8, height: 8)).friction = 0.7
        space.add(body, at: Vector(Double(index) * 5 - 12, 8 + Double(index) * 7))
    }
    let wheel = Body(.kinematic)
    wheel.angularVelocity = 2
    wheel.attach(PolygonShape(width: 20, height: 3))
    space.add(wheel, at: Vector(40, 20))
    let bodies = space.bodies
    space.add(PivotJoint(bodies[0], bodies[1], at: bodies[0].position))
    space.add(DampedSpring(bodies[4], Body(.static), restLength: 30, stiffness: 20, damping: 1))
    space.add(RatchetJoint(bodies[2], bodies[3], phase: 0, ratchet: 0.5))
    for _ in 0..<steps { space.step(by: 1.0 / 60) }
    do {
        return try space.snapshot().bytes
    } catch {
        fatalError("a space cannot be saved: \(error)")
    }
}
