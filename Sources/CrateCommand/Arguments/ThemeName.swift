package import ChipmunkDrawing

/// The themes by name.
package enum ThemeName: String, CaseIterable, Sendable {
    case light, dark

    package var theme: Theme { self == .light ? .light : .dark }
}
