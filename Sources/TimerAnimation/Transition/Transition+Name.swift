extension Transition {
    /// The error for the name of a kind or a direction that is not offered.
    public enum NameError: Error, Hashable, CustomStringConvertible {
        /// A kind that only Core Animation itself has.
        case privateKind(String)
        /// An unknown kind.
        case unknownKind(String)
        /// A direction other than the four known ones.
        case unknownSubtype(String)

        /// One sentence that names the offered alternatives.
        public var description: String {
            let kinds = "the transitions are \(Kind.allCases.map(\.name).joined(separator: ", "))"
            switch self {
            case .privateKind(let name): return "the transition \"\(name)\" is private to Core Animation; \(kinds)"
            case .unknownKind(let name): return "there is no transition \"\(name)\"; \(kinds)"
            case .unknownSubtype(let name):
                let subtypes = Subtype.allCases.map(\.name).joined(separator: ", ")
                return "there is no direction \"\(name)\" of a transition; the directions are \(subtypes)"
            }
        }
    }

    /// The name of the type and of the direction, such as "fade" or "push:from-right".
    public var name: String {
        type == .fade ? type.name : "\(type.name):\(subtype.name)"
    }

    /// Creates a transition from a type and an optional direction, such as "push:from-right".
    ///
    /// Throws a ``NameError`` unless both are offered.
    public init(
        name: String, easing: Easing = .linear, timing: MediaTiming = MediaTiming()
    ) throws(NameError) {
        let parts = name.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        self.init(type: try Kind(name: parts[0]), easing: easing, timing: timing)
        if parts.count > 1 { subtype = try Subtype(name: parts[1]) }
    }
}

extension Transition.Kind {
    /// The kinds that Core Animation draws but does not document, without ``cube`` and ``oglFlip``.
    private static let privateNames = [
        "suckEffect", "rippleEffect", "pageCurl", "pageUnCurl", "cameraIris", "cameraIrisHollowOpen",
        "cameraIrisHollowClose",
        // The spelling of these two in widespread lists.
        "cemeraIrisHollowOpen", "cemeraIrisHollowClose",
    ]

    /// The name on command lines and in files: Core Animation's own, such as "moveIn".
    public var name: String { rawValue }

    /// Creates the kind with a name, such as "moveIn" or "move-in".
    ///
    /// Throws a ``Transition/NameError`` if there is none, or if it is private to Core Animation.
    public init(name: String) throws(Transition.NameError) {
        if let kind = Self.allCases.first(where: { name == $0.rawValue || name == $0.rawValue.hyphenated }) {
            self = kind
        } else if Self.privateNames.contains(where: { name == $0 || name == $0.hyphenated }) {
            throw .privateKind(name)
        } else {
            throw .unknownKind(name)
        }
    }
}

extension Transition.Subtype {
    /// The name on command lines and in files, such as "from-right".
    public var name: String { rawValue.hyphenated }

    /// Creates the direction with a name, such as "from-right" or "fromRight".
    ///
    /// Throws a ``Transition/NameError`` if there is none.
    public init(name: String) throws(Transition.NameError) {
        guard let subtype = Self.allCases.first(where: { name == $0.rawValue || name == $0.name }) else {
            throw .unknownSubtype(name)
        }
        self = subtype
    }
}

extension String {
    /// Words in lower case with hyphens in between, from words that start with capitals.
    fileprivate var hyphenated: String {
        map { $0.isUppercase ? "-\($0.lowercased())" : "\($0)" }.joined()
    }
}
