internal import CChipmunk
internal import CChipmunkSupport

/// A space whose solver can run in two threads. `cpHastySpace`.
///
/// It pays for large piles only: below 50 contacts and constraints Chipmunk stays in one thread. With one thread, the
/// number at first, it gives the same bits as a ``Space``. **With two it is not deterministic**: the same calls give other
/// results from run to run.
///
/// Callbacks are called on the thread that steps, as in a ``Space``.
public final class HastySpace: Space {
    /// The most threads that Chipmunk uses.
    public static let maximumThreads = 2

    /// An empty space with one thread. `cpHastySpaceNew`.
    public init() {
        unsafe super.init { unsafe cpxHastySpaceNew($0) }
    }

    /// In how many threads the solver runs: 1 or 2. Anything else traps, and so does setting it while the space is locked.
    /// `cpHastySpaceGetThreads`, `cpHastySpaceSetThreads`.
    public var threads: Int {
        get { unsafe Int(cpxHastySpaceGetThreads(handle)) }
        set {
            require(newValue, in: 1...HastySpace.maximumThreads, "HastySpace.threads")
            require(!isLocked, "HastySpace.threads must not be set while the space is locked")
            unsafe cpxHastySpaceSetThreads(handle, CInt(newValue))
        }
    }
}
