import Foundation

/// A program that runs beside the tests, and is spoken with through pipes.
///
/// Foundation's `Process` looks for open files with a copy that reads past the end of a directory's entries, at which the address
/// sanitizer ends the tests.
final class ChildProcess {
    /// Its standard input.
    let input: FileHandle
    /// Its standard output, and its standard error if that was asked for.
    let output: FileHandle
    /// A second reading end of the input: to write to a program that has ended is an error here, and not the end of this
    /// process.
    private let unread: FileHandle
    private let identifier: pid_t
    private var status: CInt?

    /// Starts a program.
    init(_ program: URL, _ arguments: [String], in folder: URL? = nil, withErrors: Bool = false) throws {
        let (input, output) = (try ChildProcess.makePipe(), try ChildProcess.makePipe())
        (self.input, unread) = (input.writing, input.reading)
        self.output = output.reading

        var actions = unsafe posix_spawn_file_actions_t()
        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        unsafe posix_spawn_file_actions_adddup2(&actions, input.reading.fileDescriptor, STDIN_FILENO)
        unsafe posix_spawn_file_actions_adddup2(&actions, output.writing.fileDescriptor, STDOUT_FILENO)
        if withErrors {
            unsafe posix_spawn_file_actions_adddup2(&actions, output.writing.fileDescriptor, STDERR_FILENO)
        }

        // A shell goes to the folder: not every system's posix_spawn does.
        let shell = folder.map { ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", $0.path] } ?? []
        let command = shell + [program.path] + arguments
        // Copies that last until the call returns, with the null at their end.
        var words: [UnsafeMutablePointer<CChar>?] =
            unsafe command.map { unsafe strdup($0) } + [nil]
        defer { unsafe words.forEach { unsafe free($0) } }
        var identifier: pid_t = 0
        let result = unsafe posix_spawn(&identifier, command[0], &actions, nil, &words, environ)
        guard result == 0 else { throw CocoaError(.executableLoad, userInfo: [NSFilePathErrorKey: program.path]) }
        self.identifier = identifier
        try output.writing.close()
    }

    deinit {
        try? input.close()
        try? output.close()
        wait()
    }

    /// Waits for the program to end, and returns its exit status; 128 and more for a signal.
    @discardableResult
    func wait() -> CInt {
        if let status { return status }
        var result: CInt = 0
        while unsafe waitpid(identifier, &result, 0) < 0 && errno == EINTR {}
        let status = result & 0x7F == 0 ? result >> 8 & 0xFF : 128 + result & 0x7F
        self.status = status
        return status
    }

    /// A pipe that other started programs do not inherit.
    private static func makePipe() throws -> (reading: FileHandle, writing: FileHandle) {
        var ends: [CInt] = [-1, -1]
        guard unsafe pipe(&ends) == 0 else { throw CocoaError(.fileWriteUnknown) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (
            FileHandle(fileDescriptor: ends[0], closeOnDealloc: true),
            FileHandle(fileDescriptor: ends[1], closeOnDealloc: true)
        )
    }
}
