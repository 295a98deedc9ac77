package import CrateFiles

/// A failure that ends a command: a sentence for the user and an exit code for scripts.
package struct CommandFailure: Error {
    package var code: Code
    package var message: String

    package init(code: Code, message: String) {
        (self.code, self.message) = (code, message)
    }

    /// The exit codes other than 0. The codes from 64 on are defined in sysexits.h.
    package enum Code: Int32, Sendable {
        case drift = 1
        case notAtRest = 2
        case usage = 64
        case badData = 65
        case noInput = 66
        case unavailable = 69
        case cannotCreate = 73
        case ioError = 74
    }
}

extension CommandFailure {
    /// Creates the failure of an operation on a file.
    package init(_ failure: FileFailure) {
        self.init(code: Code(failure.kind), message: failure.message)
    }
}

extension CommandFailure.Code {
    package init(_ kind: FileFailure.Kind) {
        self =
            switch kind {
            case .read, .access: .noInput
            case .create: .cannotCreate
            case .write: .ioError
            case .content: .badData
            case .request: .usage
            case .program: .unavailable
            }
    }
}
