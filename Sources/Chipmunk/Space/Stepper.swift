internal import CChipmunkSupport

/// The implementation that computes the steps of a space. See ``Space/stepper``.
public enum Stepper: String, Codable, Hashable, Sendable, CaseIterable {
    /// Calls the library's functions for each contact.
    case chipmunk
    /// Solves contacts and joints and compares polygons many at a time, with the same bits.
    case fast

    /// The stepper of new spaces: ``fast`` if it has the library's bits on this machine.
    ///
    /// Before the first space of a process is created, a small scene is stepped both ways and compared, which takes
    /// about four milliseconds. If the two differ, ``fast`` is not used, as with Debian's library for arm64 (see
    /// <doc:Determinism>).
    public static var `default`: Stepper {
        StepKernel.chosen == nil ? .chipmunk : .fast
    }
}

/// The arithmetic of the fast stepper, compiled for one kind of vectors.
package struct StepKernel: Hashable, Sendable {
    /// The number in C.
    let number: CInt
    /// The vector instructions, such as "AVX2", or "baseline" for the set that all processors of an architecture have.
    package let name: String
    /// The difference from the library's step, or nil.
    package let problem: String?

    /// The kernels that this processor can run, fastest first. Each is checked once.
    package static let all: [StepKernel] = {
        ChipmunkLibrary.silenceBanner()
        return (0..<cpxKernelCount()).map(StepKernel.init(number:))
    }()

    /// The fastest kernel that has the library's bits. Only the kernels up to it are checked.
    package static let chosen: StepKernel? = {
        ChipmunkLibrary.silenceBanner()
        return (0..<cpxKernelCount()).lazy.map(StepKernel.init(number:)).first { $0.problem == nil }
    }()

    /// The reason that no kernel is chosen, or nil if one is.
    package static var whyNoneIsChosen: String? {
        chosen == nil ? all.compactMap(\.problem).first ?? "there is no kernel" : nil
    }

    private init(number: CInt) {
        self.number = number
        name = unsafe String(cString: cpxKernelGetName(number))
        problem = unsafe cpxKernelGetProblem(number).map { unsafe String(cString: $0) }
    }
}

extension Space {
    /// The implementation that computes the steps. Defaults to ``Stepper/default``.
    ///
    /// Both give the same bits, and call the same callbacks in the same order. ``Stepper/fast`` leaves some work to the
    /// library: spaces with constraints that C code made, and the contacts of a ``HastySpace`` with two threads. With
    /// ``useSpatialHash(cellSize:count:file:line:)`` it compares shapes one by one, but still solves their contacts many
    /// at a time.
    ///
    /// Traps if it is set while the space is locked, or to ``Stepper/fast`` on a machine where its bits differ from the
    /// library's.
    public final var stepper: Stepper {
        get { kernel == nil ? .chipmunk : .fast }
        set {
            guard newValue == .fast else { return use(nil) }
            guard let kernel = StepKernel.chosen else {
                let reason = StepKernel.whyNoneIsChosen ?? ""
                trap("Space.stepper must be .chipmunk on this machine, where .fast has other bits: \(reason)")
            }
            if self.kernel == nil { use(kernel) }
        }
    }

    /// Switches to a kernel, or to the library's functions.
    package final func use(_ kernel: StepKernel?) {
        require(!isLocked, "Space.stepper must not be set while the space is locked")
        self.kernel = kernel
        unsafe cpxSpaceUseKernel(handle, kernel?.number ?? -1)
    }
}
