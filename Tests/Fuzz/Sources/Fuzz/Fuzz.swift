internal import FuzzSupport

/// What libFuzzer calls for every input.
@_cdecl("LLVMFuzzerTestOneInput")
public func runOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    unsafe World(Bytes(Array(UnsafeBufferPointer(start: start, count: count)))).run()
    return 0
}

/// What libFuzzer calls once, before the first input.
@_cdecl("LLVMFuzzerInitialize")
public func prepare(
    _ argumentCount: UnsafeMutablePointer<CInt>?,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>?
) -> CInt {
    report { unsafe "\(World.totalCalls), of which in callbacks: \(World.totalNestedCalls)" }
    return 0
}
