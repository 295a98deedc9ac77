package import Chipmunk

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

extension DebugColor {
    /// Returns a mix of this color and another one, by the fraction of the other from 0 to 1.
    package func mixed(with other: DebugColor, _ fraction: Double) -> DebugColor {
        func mix(_ part: KeyPath<DebugColor, Double>) -> Double {
            self[keyPath: part] + (other[keyPath: part] - self[keyPath: part]) * fraction
        }
        return DebugColor(red: mix(\.red), green: mix(\.green), blue: mix(\.blue), alpha: mix(\.alpha))
    }

    /// The relative luminance by WCAG, from 0 to 1.
    package var luminance: Double {
        func linear(_ part: Double) -> Double {
            part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }

    /// Returns the contrast ratio by WCAG, from 1 to 21. Lines should have at least 3 against their background.
    package func contrast(with other: DebugColor) -> Double {
        let (a, b) = (luminance + 0.05, other.luminance + 0.05)
        return max(a, b) / min(a, b)
    }
}
