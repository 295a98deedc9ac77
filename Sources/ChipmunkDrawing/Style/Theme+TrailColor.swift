package import Chipmunk

extension Theme {
    /// Returns the color of a trail by its place in a list: the colors of ``series`` first, then colors between them, a
    /// different one for each place.
    package func trailColor(at index: Int) -> DebugColor {
        guard !series.isEmpty else { return text }
        let (round, place) = index.quotientAndRemainder(dividingBy: series.count)
        // Each round divides the largest gaps that are left: 0, 1/2, 1/4, 3/4, 1/8, ...
        var (fraction, part, rest) = (0.0, 0.5, round)
        while rest > 0 {
            if !rest.isMultiple(of: 2) { fraction += part }
            (part, rest) = (part / 2, rest / 2)
        }
        return series[place].mixed(with: series[(place + 1) % series.count], fraction)
    }
}
