import Batches
import CrateKit

/// The steps of worlds in a second of wall-clock time, in batches of 64, for 1, 2 and 4 jobs.
struct Throughput {
    private static let jobs = [1, 2, 4]
    private static let rounds = 5
    private static let seconds = 0.3
    private static let worlds = 64

    /// The numbers of jobs, and the median for each.
    let stepsPerSecond: [(jobs: Int, value: Double)]

    init(of scene: Scene) {
        var samples = Throughput.jobs.map { _ in [Double]() }
        var sums: [Double] = []
        // All numbers of jobs in each round, so that none has the quiet moments to itself.
        for _ in 0..<Throughput.rounds {
            for (index, jobs) in Throughput.jobs.enumerated() {
                var batch = Batches(of: scene, count: Throughput.worlds, jobs: jobs)
                for _ in 0..<240 { batch.step() }
                sums.append(batch.sum)
                let clock = ContinuousClock()
                let start = clock.now
                var steps = 0
                while start.duration(to: clock.now) < .seconds(Throughput.seconds) {
                    batch.step()
                    steps += Throughput.worlds
                }
                samples[index].append(Double(steps) / (start.duration(to: clock.now) / .seconds(1)))
            }
        }
        guard sums.allSatisfy({ $0.isFinite && $0 == sums[0] }) else {
            fatalError("batches with other numbers of jobs do not simulate the same")
        }
        stepsPerSecond = zip(Throughput.jobs, samples).map { ($0, $1.sorted()[$1.count / 2]) }
    }
}
