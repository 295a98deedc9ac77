internal import CrateKit
internal import FuzzSupport

/// The reader of the inputs.
private let reader = Reader.chosen
/// The inputs that were read without an error.
private nonisolated(unsafe) var acceptedCount = 0

/// The function that libFuzzer calls for every input.
@_cdecl("LLVMFuzzerTestOneInput")
public func runOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    if reader.read(unsafe Array(UnsafeBufferPointer(start: start, count: count))) { unsafe acceptedCount += 1 }
    return 0
}

/// The function that libFuzzer calls once, before the first input.
@_cdecl("LLVMFuzzerInitialize")
public func prepare(
    _ argumentCount: UnsafeMutablePointer<CInt>?,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>?
) -> CInt {
    report { unsafe "\(reader.rawValue) accepted \(acceptedCount) inputs" }
    return 0
}

/// The function that libFuzzer calls to make an input from another one.
@_cdecl("LLVMFuzzerCustomMutator")
public func mutate(_ start: UnsafeMutablePointer<UInt8>, _ count: Int, _ capacity: Int, _ seed: CUnsignedInt) -> Int {
    unsafe TextMutator.mutate(start, count, capacity, seed: seed, vocabulary: vocabulary)
}

/// Every key and every choice of scene files.
private let vocabulary: [[UInt8]] = SceneFile.schema.utf8
    .split { !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) && $0 != UInt8(ascii: "-") }
    .map(Array.init)
