/// The kind of processor that runs this process. The same library gives the same bits only on the same kind.
package enum Architecture {
    /// The usual name of the architecture, such as "x86_64".
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
