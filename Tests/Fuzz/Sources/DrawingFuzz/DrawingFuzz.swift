internal import FuzzSupport

/// The pictures of all inputs.
nonisolated(unsafe) var pictureCount = 0

/// The function that libFuzzer calls for every input.
@_cdecl("LLVMFuzzerTestOneInput")
public func runOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    var easel = Easel(Bytes(unsafe Array(UnsafeBufferPointer(start: start, count: count))))
    easel.run()
    return 0
}

/// The function that libFuzzer calls once, before the first input.
@_cdecl("LLVMFuzzerInitialize")
public func prepare(
    _ argumentCount: UnsafeMutablePointer<CInt>?,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>?
) -> CInt {
    report { unsafe "\(pictureCount) pictures" }
    return 0
}
