internal import CChipmunk
internal import CChipmunkSupport

/// The C library that this process runs on.
public enum ChipmunkLibrary {
    /// The version, such as "7.0.3". `cpVersionString`.
    public static var version: String {
        unsafe String(cString: cpxVersionString())
    }

    /// Whether the library was built with assertions, which abort the process when they fail.
    ///
    /// Debian's is. The rules of this package keep them from failing. Detected by the banner that such a library prints
    /// for the first space of a process: false if your own C code created a space before this package did.
    public static var hasAssertions: Bool {
        printedBanner
    }

    /// Creates the first space of the process, once, and discards the banner that it prints on standard output.
    static func silenceBanner() {
        _ = printedBanner
    }

    private static let printedBanner = cpxSwallowBanner()
}
