import Chipmunk
import CrateKit

/// The poses of the last seconds, 25 times per simulated second, for a film.
struct Reel {
    /// The number of simulated seconds that it covers.
    static let span = 10
    /// The frames per simulated second. A GIF counts in hundredths of a second, so this rate needs a whole number of
    /// them.
    static let framesPerSecond = 25
    /// The byte limit of the poses. If it is exceeded, the reel is shorter.
    static let byteBudget = 16 << 20

    /// The poses of all bodies after a step.
    struct Frame {
        /// The number of the frame since the start of the run; some are missing where steps are longer than frames.
        let number: Int
        let step: Int
        let poses: [Pose]
    }

    /// In ascending order of their steps.
    private(set) var frames: [Frame] = []
    private let timestep: Double
    private let byteBudget: Int
    private var bytes = 0

    init(timestep: Double, byteBudget: Int = Reel.byteBudget) {
        (self.timestep, self.byteBudget) = (timestep, byteBudget)
    }

    /// Records a space after a step, if that begins a frame.
    mutating func record(_ space: Space, step: Int) {
        let number = number(of: step)
        if let last = frames.last, number <= last.number { return }
        append(space, number, step)
    }

    /// Records a space that was changed after the latest step, if that has a frame.
    mutating func amend(_ space: Space, step: Int) {
        guard let last = frames.last, last.step == step else { return }
        drop { $0.removeLast() }
        append(space, last.number, step)
    }

    /// Restarts the reel at a step.
    mutating func restart(_ space: Space, step: Int) {
        (frames, bytes) = ([], 0)
        append(space, number(of: step), step)
    }

    private func number(of step: Int) -> Int {
        // A step begins a frame even if its time is less only by rounding.
        Int((Double(step) * timestep * Double(Reel.framesPerSecond) + 1e-6).rounded(.down))
    }

    private mutating func append(_ space: Space, _ number: Int, _ step: Int) {
        var poses: [Pose] = []
        space.readPoses(into: &poses)
        frames.append(Frame(number: number, step: step, poses: poses))
        bytes += MemoryLayout<Pose>.stride * poses.count
        let first = number - Reel.span * Reel.framesPerSecond
        while frames.count > 1, frames[0].number <= first || bytes > byteBudget { drop { $0.removeFirst() } }
    }

    private mutating func drop(_ take: (inout [Frame]) -> Frame) {
        bytes -= MemoryLayout<Pose>.stride * take(&frames).poses.count
    }
}

extension LiveRun {
    /// Returns the last seconds as they were shown, since the start or the last branch; nil if states of the space
    /// cannot be kept.
    func footage() -> Footage? {
        guard let timeline else { return nil }
        var footage = Footage(of: scene.scene, framesPerSecond: Reel.framesPerSecond)
        var part: (checkpoint: Timeline.Checkpoint, frames: [[Pose]])?
        func end() {
            guard let part else { return }
            footage.append(
                part.checkpoint.simulation, bodies: part.checkpoint.bodies, joints: part.checkpoint.jointAppearances,
                cast: part.checkpoint.cast, frames: part.frames)
        }
        for (index, frame) in reel.frames.enumerated() where frame.step >= timeline.reach.lowerBound {
            let checkpoint = timeline.checkpoint(before: frame.step)
            if part?.checkpoint.step != checkpoint.step {
                end()
                part = (checkpoint, [])
            }
            // If steps are longer than frames, a step is shown several times.
            let next = index + 1 < reel.frames.count ? reel.frames[index + 1].number : frame.number + 1
            part?.frames += repeatElement(frame.poses, count: next - frame.number)
        }
        end()
        return footage
    }
}
