/// The leaks that the checker ignores in this process: Foundation on Linux retains each `Timer` as it is made and never
/// releases it. The checker calls this by its name.
@_cdecl("__lsan_default_suppressions")
public func leakSuppressions() -> UnsafePointer<UInt8> {
    let suppressions: StaticString = "leak:10Foundation5TimerC\nleak:libcairo.so\n"
    return unsafe suppressions.utf8Start
}
