internal import CChipmunk
internal import CChipmunkSupport

/// The C library that this process runs on.
public enum ChipmunkLibrary {
    /// The version, such as "7.0.3". `cpVersionString`.
    public static var version: String {
        unsafe String(cString: cpxVersionString())
    }

    /// Whether the library was built with its assertions, which abort the process when they fail.
    ///
    /// Debian's is. The rules of this package keep them from failing. It shows by the banner that such a library prints for
    /// the first space of a process: the answer is false where C code of yours made a space before this package did.
    public static var hasAssertions: Bool {
        printedBanner
    }

    /// The first space of a process prints a banner on standard output. It is made here, once, where nobody sees it.
    static func silenceBanner() {
        _ = printedBanner
    }

    private static let printedBanner = cpxSwallowBanner()
}
