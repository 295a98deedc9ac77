internal import CChipmunkSupport

extension Space {
    /// The maximum value of ``threadCount``.
    public static var maximumThreadCount: Int { 64 }

    /// The number of threads that compare shapes in a step, the caller's included. Defaults to 1.
    ///
    /// Results have the same bits for every number. Only ``Stepper/fast`` uses threads, and only if more than a hundred
    /// pairs of shapes may touch and no collision handler is called before contacts are solved. Contacts are still
    /// recorded and solved on the caller's thread, which also calls all callbacks.
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
