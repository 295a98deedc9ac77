internal import CChipmunk
internal import CChipmunkSupport

/// The loaded C library.
public enum ChipmunkLibrary {
    /// The version, such as "7.0.3". `cpVersionString`.
    public static var version: String {
        unsafe String(cString: cpxVersionString())
    }

    /// Whether the library was built with assertions, which abort the process when they fail.
    ///
    /// Debian's library is. The rules of this package keep assertions from failing. The property is detected by the
    /// banner that such a library prints for the first space of a process, so it is false if your own C code created a
    /// space before this package did.
    package static var hasAssertions: Bool {
        printedBanner
    }

    /// Creates the first space of the process, once, and discards the banner on standard output.
    static func silenceBanner() {
        _ = printedBanner
    }

    private static let printedBanner = cpxSwallowBanner()
}
