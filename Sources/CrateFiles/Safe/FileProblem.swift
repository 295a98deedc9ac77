package import SystemPackage

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The reason that a file cannot be opened, made or replaced. Prints as the end of a sentence that names the file.
package enum FileProblem: Error, Hashable {
    /// The error of a system call.
    case system(Errno)
    /// The file is a symbolic link.
    case link
    /// A folder of the path is a symbolic link.
    case linkOnTheWay(FilePath)
    /// The file is a folder.
    case folder
    /// The file is a pipe, a socket or a device.
    case special
    /// The file should be private, but belongs to another user, or others can read or change it.
    case shared

    /// The error of the last system call, from `errno`.
    static var last: FileProblem { .system(Errno(rawValue: errno)) }

    /// Whether a link is the reason.
    var isLink: Bool {
        switch self {
        case .link, .linkOnTheWay: true
        default: false
        }
    }

    /// Whether the file does not exist.
    package var isAbsence: Bool { self == .system(.noSuchFileOrDirectory) }
}

extension FileProblem: CustomStringConvertible {
    package var description: String {
        switch self {
        case .system(let error): "\(error)"
        case .link: "it is a symbolic link, which is not followed here"
        case .linkOnTheWay(let path): "\(path) is a symbolic link, which is not followed here"
        case .folder: "it is a directory"
        case .special: "it is not a regular file"
        case .shared: "others can read it or change it"
        }
    }
}
