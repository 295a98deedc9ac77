/// The kind of processor that this process runs on: the same library gives the same bits only on the same kind.
package enum Architecture {
    /// Its usual name, such as "x86_64".
    package static var current: String {
        #if arch(x86_64)
            "x86_64"
        #elseif arch(arm64)
            "arm64"
        #else
            "other"
        #endif
    }
}
