/// A failed operation on a file: a sentence that names the file, and the kind of failure.
package struct FileFailure: Error, Hashable, Sendable {
    /// The kind of failure, for exit codes.
    package enum Kind: Hashable, Sendable {
        /// The file is not there or cannot be read.
        case read
        /// Others can read or change a file that should be private.
        case access
        /// The file cannot be created or replaced.
        case create
        /// Writing failed.
        case write
        /// Wrong content of the file.
        case content
        /// A request that does not fit the file.
        case request
        /// A program that the file takes is missing.
        case program
    }

    package var kind: Kind
    /// The sentence.
    package var message: String
    /// The end of the sentence, without the file; nil where the sentence has no such end.
    package var reason: String?

    /// Creates a failure in a sentence of its own.
    package init(_ kind: Kind, message: String) {
        self.kind = kind
        self.message = message
    }

    /// Creates a failure in the usual words: "cannot create goldens/a.json: Permission denied".
    package init(_ kind: Kind, _ words: String, _ path: some CustomStringConvertible, _ reason: any Error) {
        self.kind = kind
        self.reason = "\(reason)"
        message = "\(words) \(path): \(reason)"
    }
}

extension FileFailure: CustomStringConvertible {
    package var description: String { message }
}

/// The reader of a pipe has closed it. Nothing went wrong.
package struct ReaderGone: Error {
    package init() {}
}
