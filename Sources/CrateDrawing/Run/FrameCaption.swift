import CrateKit

/// The time under a frame of a strip.
struct FrameCaption {
    /// The number of decimals that tells the times of the frames apart, at least two.
    let decimals: Int

    /// Creates the captions of frames at a distance in seconds.
    init(spacing: Double) {
        var (decimals, finest) = (2, 0.02)
        while spacing < finest && decimals < 9 { (decimals, finest) = (decimals + 1, finest / 10) }
        self.decimals = decimals
    }

    /// Creates the captions of frames at some steps, with their times from a closure.
    init(ofSteps steps: [Int], time: (Int) -> Double) {
        self.init(spacing: zip(steps, steps.dropFirst()).map { time($1) - time($0) }.min() ?? 1)
    }

    /// Returns the caption of a frame at a time, in seconds.
    func text(at time: Double) -> String {
        "\(fixed(time, decimals: decimals)) s"
    }
}
