internal import Chipmunk
internal import FuzzSupport

/// The function that libFuzzer calls for every input, which is run by each stepper in turn.
@_cdecl("LLVMFuzzerTestOneInput")
public func runOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = unsafe Bytes(Array(UnsafeBufferPointer(start: start, count: count)))
    let steppers: [Stepper] = Stepper.default == .fast ? [.chipmunk, .fast] : [.chipmunk]
    let digests = steppers.compactMap { World(bytes, stepper: $0).run() }
    expect(Set(digests).count <= 1, "the steppers end differently")
    return 0
}

/// The function that libFuzzer calls once, before the first input.
@_cdecl("LLVMFuzzerInitialize")
public func prepare(
    _ argumentCount: UnsafeMutablePointer<CInt>?,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>?
) -> CInt {
    report { unsafe "\(World.totalCalls), of which in callbacks: \(World.totalNestedCalls)" }
    return 0
}
