internal import CChipmunk
internal import CChipmunkSupport

/// A space whose solver can run in two threads. `cpHastySpace`.
///
/// Use it for large piles only: with up to 50 contacts and constraints the solver stays on one thread. With one thread,
/// the default, it computes the same bits as a ``Space``. **With two it is not deterministic**: the same calls give
/// different results from run to run.
///
/// Callbacks run on the thread that calls the step, as in a ``Space``. The second thread is this package's own: C's
/// threads run only in `cpHastySpaceStep`, which can abort the process, see <doc:ErrorsAndTraps>.
public final class HastySpace: Space {
    /// The maximum number of threads that Chipmunk uses.
    private static let maximumThreads = 2

    /// Creates an empty space with one thread. `cpHastySpaceNew`.
    public init() {
        unsafe super.init { unsafe cpxHastySpaceNew($0) }
    }

    /// The number of threads that the solver uses. Defaults to 1.
    ///
    /// It stays 1 if the system cannot start a thread. Traps unless 1 or 2, and while the space is locked.
    /// `cpHastySpaceGetThreads`, `cpHastySpaceSetThreads`.
    public var solverThreadCount: Int {
        get { unsafe Int(cpxHastySpaceGetThreads(handle)) }
        set {
            require(newValue, in: 1...HastySpace.maximumThreads, "HastySpace.solverThreadCount")
            require(!isLocked, "HastySpace.solverThreadCount must not be set while the space is locked")
            unsafe cpxHastySpaceSetThreads(handle, CInt(newValue))
        }
    }
}
