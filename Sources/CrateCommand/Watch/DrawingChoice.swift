#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The ways in which `crates watch` draws.
package enum DrawingChoice: String, CaseIterable, Sendable {
    case auto, braille, blocks, kitty, sixel

    /// Returns the drawing for a terminal. Defaults to the best that the terminal can show, or to braille without
    /// colors.
    func drawing(on abilities: TerminalAbilities, depth: ColorDepth) -> WatchLoop.Drawing {
        switch self {
        case .braille: return .cells(.braille, depth)
        case .blocks: return .cells(.blocks, depth)
        case .kitty: return .kitty
        case .sixel: return .sixel
        case .auto:
            if depth == .none { return .cells(.braille, depth) }
            if abilities.showsKittyImages { return .kitty }
            if abilities.showsSixels { return .sixel }
            // The Linux console has no braille characters.
            let isConsole = ProcessInfo.processInfo.environment["TERM"] == "linux"
            return .cells(isConsole ? .blocks : .braille, depth)
        }
    }
}
