internal import FuzzSupport

/// The function that libFuzzer calls for every input.
@_cdecl("LLVMFuzzerTestOneInput")
public func runOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    Visit.run(unsafe Array(UnsafeBufferPointer(start: start, count: count)))
    return 0
}

/// The function that libFuzzer calls once, before the first input.
@_cdecl("LLVMFuzzerInitialize")
public func prepare(
    _ argumentCount: UnsafeMutablePointer<CInt>?,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>?
) -> CInt {
    report { unsafe "\(Visit.messageCount) messages were done" }
    return 0
}

/// The function that libFuzzer calls to make an input from another one.
@_cdecl("LLVMFuzzerCustomMutator")
public func mutate(_ start: UnsafeMutablePointer<UInt8>, _ count: Int, _ capacity: Int, _ seed: CUnsignedInt) -> Int {
    unsafe TextMutator.mutate(start, count, capacity, seed: seed, vocabulary: Visit.vocabulary)
}
