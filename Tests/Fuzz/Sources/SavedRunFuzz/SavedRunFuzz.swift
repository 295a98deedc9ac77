internal import Chipmunk
internal import FuzzSupport

@testable internal import CrateKit

/// The saved runs that were read without an error, and the ones that were resumed.
private nonisolated(unsafe) var (acceptedCount, resumedCount) = (0, 0)

/// The function that libFuzzer calls for every input: changes of a saved run, with a checksum that is right.
@_cdecl("LLVMFuzzerTestOneInput")
public func runOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    var input = unsafe Bytes(Array(UnsafeBufferPointer(start: start, count: count)))
    let base = bases[input.index(bases.count)]
    var plan = base.plan
    // The state of the space is a snapshot, which has a target of its own.
    while !input.isEmpty && plan.count > 8 { input.change(&plan, from: 0) }
    guard let saved = try? SavedRun(bytes: SavedRun.sealed(plan + base.space)) else { return 0 }
    unsafe acceptedCount += 1
    if goesOn(from: saved) { unsafe resumedCount += 1 }
    return 0
}

/// The function that libFuzzer calls once, before the first input.
@_cdecl("LLVMFuzzerInitialize")
public func prepare(
    _ argumentCount: UnsafeMutablePointer<CInt>?,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>?
) -> CInt {
    report { unsafe "saved runs accepted: \(acceptedCount), resumed: \(resumedCount)" }
    return 0
}

/// A run of whatever was accepted goes on, or says why it does not.
private func goesOn(from saved: SavedRun) -> Bool {
    let bytes = saved.bytes
    expect((try? SavedRun(bytes: bytes))?.bytes == bytes, "a saved run reads back as another one")
    guard let simulation = try? saved.resume() else { return false }
    for _ in 0..<3 { simulation.step() }
    let frame = simulation.frame
    expect(frame.step == saved.stepCount + 3, "steps are lost")
    _ = RunReport(on: simulation)
    return true
}

/// Runs of the built-in scenes, one of them with an animator: what is before the state of the space, and that.
private let bases: [(plan: [UInt8], space: [UInt8])] = Scene.builtIn.map { scene in
    do {
        let plan = RunPlan(scene: scene)
        let simulation = try plan.begin()
        for _ in 0..<30 { simulation.step() }
        let saved = try SavedRun(of: simulation, after: plan)
        // The length of the state is before it.
        let space = saved.state.space.bytes.count + 8
        let body = saved.bytes.dropFirst(SavedRun.headerSize)
        return (Array(body.dropLast(space)), Array(body.suffix(space)))
    } catch {
        fatalError("a run cannot be saved: \(error)")
    }
}
