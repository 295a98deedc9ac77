import CTwins
import Chipmunk

/// The processor time that some work takes, in seconds: the least of a few runs, each on things of its own.
func cost<Subject>(of work: (Subject) -> Void, on make: () -> Subject) -> Double {
    (0..<3).map { _ in
        let subject = make()
        let start = cost_thread_seconds()
        work(subject)
        return cost_thread_seconds() - start
    }.min() ?? .nan
}

/// The cost of some work with few things, with many of them, and where it matters in C with as many, in seconds.
struct CostGrowth: CustomStringConvertible {
    let few: Double
    let many: Double
    var inC = 0.0

    var description: String { "\(few) s with few, \(many) s with many, \(inC) s in C" }

    /// The first of five measurements that stays within a limit, or the last one.
    ///
    /// Neighbours on a machine slow the larger work down more, as it needs more of the caches that they share. They come and
    /// go, while what grows too fast does so each time.
    static func measure(until isWithinLimit: (CostGrowth) -> Bool, _ measurement: () -> CostGrowth) -> CostGrowth {
        var growth = measurement()
        for _ in 1..<5 where !isWithinLimit(growth) { growth = measurement() }
        return growth
    }
}

/// Runs work on a thread with a stack of some size, and waits for its end.
func onStack(bytes: Int, _ work: () -> Void) {
    unsafe withCallback(to: work) { call, context in unsafe run_on_stack(bytes, call, context) }
}

/// The number of boxes for which a space is asked for shapes while some work runs, which must not step it.
func countQueries(of space: Space, _ work: () -> Void) -> Int {
    unsafe withCallback(to: work) { call, context in
        // The space lives as long as the call that has its pointer.
        withExtendedLifetime(space) { Int(unsafe cost_of_queries(space.unsafePointer, call, context)) }
    }
}

private struct Job {
    let work: () -> Void
}

/// Hands work over as C takes it: as a function, and the context to call it with.
private func withCallback<Result>(
    to work: () -> Void, _ body: (@convention(c) (UnsafeMutableRawPointer?) -> Void, UnsafeMutableRawPointer) -> Result
) -> Result {
    withoutActuallyEscaping(work) { work in
        var job = Job(work: work)
        return unsafe withUnsafeMutablePointer(to: &job) { job in
            unsafe body({ unsafe $0?.assumingMemoryBound(to: Job.self).pointee.work() }, job)
        }
    }
}

/// Balls with a shape each, in rows, so that none touches another.
func makeCrowd(of count: Int) -> (space: Space, balls: [Body]) {
    let space = Space()
    let balls = (0..<count).map { index in
        space.add(makeBall(at: Vector(Double(index % 200) * 30, Double(index / 200) * 30)))
    }
    return (space, balls)
}

/// Balls that each hang on the space's static body, by one joint.
func makeJoints(count: Int) -> (space: Space, joints: [Constraint]) {
    let (space, balls) = makeCrowd(of: count)
    let joints = balls.map { space.add(PivotJoint(space.staticBody, $0, at: $0.position)) }
    return (space, joints)
}
