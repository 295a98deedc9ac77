import CrateFiles

/// A failure that ends a command: a sentence for the user and an exit code for scripts.
struct CommandFailure: Error {
    var code: Code
    var message: String

    /// The exit codes other than 0. The codes from 64 on are defined in sysexits.h.
    enum Code: Int32 {
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
    init(_ failure: FileFailure) {
        self.init(code: Code(failure.kind), message: failure.message)
    }
}

extension CommandFailure.Code {
    init(_ kind: FileFailure.Kind) {
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
