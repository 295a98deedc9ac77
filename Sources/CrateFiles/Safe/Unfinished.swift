import Synchronization
import SystemPackage

#if canImport(Glibc)
    package import Glibc
#elseif canImport(Musl)
    package import Musl
#else
    package import Darwin
#endif

/// The unfinished work of this process: interim files, private folders, and the programs that it started.
///
/// A signal that ends the process also ends that work if ``endWithProcess()`` was called.
package enum Unfinished {
    private struct State {
        var files: [(folder: HeldFolder, name: FilePath)] = []
        var folders: [FilePath] = []
        var groups: [pid_t] = []
        var isToWatch = false
        /// Whether the process is ending, so that no more work may begin.
        var isOver = false
    }

    private static let state = Mutex(State())

    /// The signals that ask a process to end: control-C, the system's request, and a closed terminal.
    private static let signals = [SIGINT, SIGTERM, SIGHUP]

    /// Removes the unfinished work when the process ends, by a signal or by itself.
    ///
    /// Only a program calls this, once; a library leaves signals to the program that uses it. A signal that is ignored,
    /// as under `nohup`, remains ignored.
    package static func endWithProcess() {
        state.withLock { $0.isToWatch = true }
        atexit {
            Unfinished.state.withLock { state in
                state.isOver = true
                Unfinished.removeAll(of: &state)
            }
        }
    }

    private static func removeAll(of state: inout State) {
        // First, because they write to the files.
        for group in state.groups { kill(-group, SIGKILL) }
        for file in state.files { try? removeFile(file.name, in: file.folder.descriptor) }
        for folder in state.folders { try? removeFolder(folder) }
        (state.groups, state.files, state.folders) = ([], [], [])
    }

    // MARK: Files

    /// Makes a file and locks it. Returns its descriptor, or nil if another process has taken the name. Throws if the
    /// file cannot be made.
    static func begin(
        _ name: FilePath, in folder: HeldFolder, permissions: FilePermissions
    ) throws(FileProblem) -> CInt? {
        try state.withLock { state throws(FileProblem) -> CInt? in
            guard !state.isOver else { throw .system(.canceled) }
            watch(&state)
            guard let descriptor = try create(name, in: folder, permissions: permissions) else { return nil }
            // On a file system without locks, no process removes the file as stale either.
            let isLocked = flock(descriptor, LOCK_EX | LOCK_NB) == 0
            let isTaken = !isLocked && errno == EWOULDBLOCK
            if isTaken || (try? status(of: descriptor))?.st_nlink == 0 {
                close(descriptor)
                return nil
            }
            state.files.append((folder, name))
            return descriptor
        }
    }

    private static func create(
        _ name: FilePath, in folder: HeldFolder, permissions: FilePermissions
    ) throws(FileProblem) -> CInt? {
        do {
            return try openFile(
                name, from: folder.descriptor, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, permissions: permissions)
        } catch {
            if error == .system(.fileExists) { return nil }
            throw error
        }
    }

    /// Renames a file to its final name. Throws if that fails.
    static func finish(_ name: FilePath, as target: FilePath, in folder: HeldFolder) throws(FileProblem) {
        try state.withLock { state throws(FileProblem) in
            try renameFile(name, in: folder.descriptor, to: target, in: folder.descriptor)
            state.files.removeAll { $0.folder === folder && $0.name == name }
        }
    }

    /// Removes a file.
    static func remove(_ name: FilePath, in folder: HeldFolder) {
        state.withLock { state in
            try? removeFile(name, in: folder.descriptor)
            state.files.removeAll { $0.folder === folder && $0.name == name }
        }
    }

    // MARK: Folders

    /// Makes a folder with a random name, which only its owner can enter, and returns its path. Throws if that fails.
    static func beginFolder(in parent: FilePath) throws(FileProblem) -> FilePath {
        try state.withLock { state throws(FileProblem) in
            guard !state.isOver else { throw .system(.canceled) }
            watch(&state)
            let folder = try makePrivateFolder(in: parent)
            state.folders.append(folder)
            return folder
        }
    }

    /// Removes a folder with all its contents.
    static func remove(folder: FilePath) {
        state.withLock { state in
            try? removeFolder(folder)
            state.folders.removeAll { $0 == folder }
        }
    }

    // MARK: Programs

    /// Records a program that was started in a process group of its own.
    package static func begin(group: pid_t) {
        state.withLock { state in
            guard !state.isOver else {
                kill(-group, SIGKILL)
                return
            }
            watch(&state)
            state.groups.append(group)
        }
    }

    /// Forgets a program that has ended.
    package static func finish(group: pid_t) {
        state.withLock { state in state.groups.removeAll { $0 == group } }
    }

    // MARK: Signals

    /// Starts to watch for the signals when the first work begins.
    private static func watch(_ state: inout State) {
        guard state.isToWatch else { return }
        state.isToWatch = false
        EndSignals.watch(signals)
    }

    /// Removes all work, and ends the process by the same signal, so that a shell sees the reason.
    package static func end(by number: CInt) {
        state.withLock { state in
            removeAll(of: &state)
            signal(number, SIG_DFL)
            var set = sigset_t()
            unsafe sigemptyset(&set)
            unsafe sigaddset(&set, number)
            unsafe pthread_sigmask(SIG_UNBLOCK, &set, nil)
            raise(number)
            // While the lock is held, so that no other work begins.
            _exit(128 + number)
        }
    }
}
