/// The compiler that built this program, as far as the source code can know.
package enum SwiftVersion {
    /// Its version, such as "6.3".
    package static var compiler: String {
        #if compiler(>=6.5)
            "6.5 or later"
        #elseif compiler(>=6.4)
            "6.4"
        #elseif compiler(>=6.3)
            "6.3"
        #else
            "6.2"
        #endif
    }
}
