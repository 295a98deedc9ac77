internal import CChipmunk
internal import CChipmunkSupport

/// A space whose solver can run in two threads. `cpHastySpace`.
///
/// It pays for large piles only: up to 50 contacts and constraints it stays in one thread. With one thread, which is the
/// default, it gives the same bits as a ``Space``. **With two it is not deterministic**: the same calls give other
/// results from run to run.
///
/// Callbacks are called on the thread that steps, as in a ``Space``. The second thread is this package's own, since those of
/// `cpHastySpace` run only in `cpHastySpaceStep`, which can abort the process: see <doc:ErrorsAndTraps>.
public final class HastySpace: Space {
    /// The most threads that Chipmunk uses.
    public static let maximumThreads = 2

    /// An empty space with one thread. `cpHastySpaceNew`.
    public init() {
        unsafe super.init { unsafe cpxHastySpaceNew($0) }
    }

    /// In how many threads the solver runs. Defaults to 1.
    ///
    /// It stays at 1 where the system has no thread for it. Traps unless 1 or 2, and while the space is locked.
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
