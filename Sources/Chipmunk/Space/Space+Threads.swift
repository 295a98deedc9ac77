internal import CChipmunkSupport

extension Space {
    /// The maximum value of ``threadCount``.
    public static var maximumThreadCount: Int { 64 }

    /// The number of threads that work on a step, the caller's included. Defaults to 1.
    ///
    /// Results have the same bits for every number. Only ``Stepper/fast`` uses threads. They move shapes, compare them, and
    /// solve contacts and joints; the rest, and all callbacks, is the caller's. It pays in large spaces:
    ///
    /// - Shapes are compared in threads if more than a hundred pairs may touch, and no collision handler is called before
    ///   contacts are solved.
    /// - Contacts and joints are solved in threads, at most 16, if there are many hundreds, and if the space can be cut
    ///   where few bodies touch: between heaps, or across a heap of thousands of bodies.
    ///
    /// Between the parts of a step, and for a moment after it, the threads wait awake.
    ///
    /// It reads as less than the set number if the system cannot start as many threads. They belong to the space and
    /// end with it. If there are as many spaces as processors, one thread for each space is faster.
    ///
    /// Traps unless in `1...64`, and while the space is locked.
    public final var threadCount: Int {
        get { unsafe Int(cpxSpaceGetThreadCount(handle)) }
        set {
            require(newValue, in: 1...Space.maximumThreadCount, "Space.threadCount")
            require(!isLocked, "Space.threadCount must not be set while the space is locked")
            unsafe cpxSpaceSetThreadCount(handle, CInt(newValue))
        }
    }
}
