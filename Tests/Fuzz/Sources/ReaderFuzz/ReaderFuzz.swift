#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

/// What the inputs are read as.
private let reader = Reader.chosen
/// The inputs that were read without an error.
private nonisolated(unsafe) var acceptedCount = 0

/// What libFuzzer calls for every input.
@_cdecl("LLVMFuzzerTestOneInput")
public func runOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    if reader.read(unsafe Array(UnsafeBufferPointer(start: start, count: count))) { unsafe acceptedCount += 1 }
    return 0
}

/// What libFuzzer calls once, before the first input.
@_cdecl("LLVMFuzzerInitialize")
public func prepare(
    _ argumentCount: UnsafeMutablePointer<CInt>?,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>?
) -> CInt {
    atexit { trace(unsafe "calls: \(reader.rawValue) accepted \(acceptedCount) inputs") }
    return 0
}

private func trace(_ text: String) {
    let line = text + "\n"
    _ = unsafe line.withCString { unsafe write(STDERR_FILENO, $0, strlen($0)) }
}

func expect(_ condition: Bool, _ message: @autoclosure () -> String) {
    if !condition { fatalError("broken promise: " + message()) }
}
