public import Benchmark
import CCounts

extension BenchmarkMetric {
    /// Calls of malloc and its like.
    public static let mallocs = BenchmarkMetric.custom("mallocs")
    /// Retains of Swift objects.
    public static let retains = BenchmarkMetric.custom("retains")
    /// Releases of Swift objects.
    public static let releases = BenchmarkMetric.custom("releases")
}

/// Registers a benchmark of work on something that is made once, before anything is counted.
///
/// The number of iterations never depends on the time they take, so that the counts are the same in every run.
///
/// - Parameters:
///   - name: The name, also of its file of thresholds: letters, digits and dashes.
///   - metrics: What is counted: what is the same in every run.
///   - make: Makes what is worked on. The work is done once on it before the first count.
///   - work: The work of one iteration.
public func measure<Subject>(
    _ name: String, counting metrics: [BenchmarkMetric] = [.mallocs, .retains, .releases],
    _ make: @escaping () throws -> Subject, _ work: @escaping (Subject) throws -> Void
) {
    var subject: Subject?
    let configuration = Benchmark.Configuration(
        metrics: metrics + [.cpuTotal], warmupIterations: 1, maxDuration: .seconds(600),
        maxIterations: 5)
    Benchmark(name, configuration: configuration) { (benchmark: Benchmark) throws in
        let made: Subject
        if let subject {
            made = subject
        } else {
            made = try make()
            subject = made
        }
        benchmark.startMeasurement()
        counts_begin()
        let result = Result { try work(made) }
        let counts = counts_end()
        benchmark.stopMeasurement()
        try result.get()
        let values: [BenchmarkMetric: Int64] = [
            .mallocs: counts.mallocs, .retains: counts.retains, .releases: counts.releases,
        ]
        for metric in metrics { benchmark.measurement(metric, Int(values[metric] ?? 0)) }
    }
}
