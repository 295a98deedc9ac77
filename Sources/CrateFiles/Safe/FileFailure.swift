/// A failure to do something with a file: a sentence that names the file, and the kind of failure.
package struct FileFailure: Error, Hashable, Sendable {
    /// The kind of failure, for exit codes.
    package enum Kind: Hashable, Sendable {
        /// The file does not exist or cannot be read.
        case read
        /// Others can read or change a file that should be private.
        case access
        /// The file cannot be created or replaced.
        case create
        /// Writing failed.
        case write
        /// The contents of the file are wrong.
        case content
        /// The request does not suit the file.
        case request
        /// A program that the file requires is missing.
        case program
    }

    package var kind: Kind
    /// The sentence.
    package var message: String
    /// The reason alone, without the file; nil if the sentence has no such part.
    package var reason: String?

    /// Creates a failure with its own sentence.
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

/// The reader of a pipe has closed it, which is not a failure.
package struct ReaderGone: Error {
    package init() {}
}
