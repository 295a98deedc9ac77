internal import CrateKit

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

/// What libFuzzer calls to make an input from another one: every fifth time it is left to change bytes as it likes.
@_cdecl("LLVMFuzzerCustomMutator")
public func mutate(_ start: UnsafeMutablePointer<UInt8>, _ count: Int, _ capacity: Int, _ seed: CUnsignedInt) -> Int {
    guard count > 0, seed % 5 != 0 else { return unsafe mutateBytes(start, count, capacity) }
    var mutator = TextMutator(vocabulary: vocabulary, seed: UInt64(seed))
    let text = mutator.mutated(unsafe Array(UnsafeBufferPointer(start: start, count: count))).prefix(capacity)
    _ = unsafe UnsafeMutableBufferPointer(start: start, count: capacity).update(fromContentsOf: text)
    return text.count
}

/// libFuzzer's own mutations.
@_silgen_name("LLVMFuzzerMutate")
private func mutateBytes(_ start: UnsafeMutablePointer<UInt8>, _ count: Int, _ capacity: Int) -> Int

/// Every key and every choice of scene files.
private let vocabulary: [[UInt8]] = SceneFile.schema.utf8
    .split { !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) && $0 != UInt8(ascii: "-") }
    .map(Array.init)

private func trace(_ text: String) {
    let line = text + "\n"
    _ = unsafe line.withCString { unsafe write(STDERR_FILENO, $0, strlen($0)) }
}

func expect(_ condition: Bool, _ message: @autoclosure () -> String) {
    if !condition { fatalError("broken promise: " + message()) }
}
