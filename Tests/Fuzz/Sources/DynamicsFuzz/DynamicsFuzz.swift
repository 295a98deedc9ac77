internal import FuzzSupport

/// The calls of all inputs.
nonisolated(unsafe) var callCount = 0

/// The function that libFuzzer calls for every input.
@_cdecl("LLVMFuzzerTestOneInput")
public func runOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let playground = Playground(Bytes(unsafe Array(UnsafeBufferPointer(start: start, count: count))))
    playground.run()
    return 0
}

/// The function that libFuzzer calls once, before the first input.
@_cdecl("LLVMFuzzerInitialize")
public func prepare(
    _ argumentCount: UnsafeMutablePointer<CInt>?,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>?
) -> CInt {
    report { unsafe "\(callCount)" }
    return 0
}
