package import Dynamics

/// A scene under every combination of some tilts and seeds.
///
/// The combinations have a fixed order: the seed changes most slowly, then the tilt's y, then its x.
package struct Sweep: Hashable, Sendable {
    /// The largest number of combinations of a sweep.
    package static let maximumCount = 10_000_000

    /// The scene to run.
    package let scene: Scene
    /// The scene's name in requests.
    package let sceneReference: String
    /// The collision bounds of the scene's items in requests, or nil for the scene's own.
    package let bounds: DynamicItemCollisionBoundsType?
    /// The seeds, or nil for the scene as it is.
    package let seeds: SweepSeeds?
    /// The tilt to the right, in g.
    package let tiltX: SweepAxis
    /// The tilt upward, in g.
    package let tiltY: SweepAxis
    /// Steps per simulated second.
    package let rate: Double
    /// The condition that ends each run.
    package let end: RunPlan.End
    /// Whether each line includes the bodies.
    package let includesBodies: Bool
    /// The saved run from which each run continues, or nil if each begins at the scene's start.
    package let start: SavedRun?
    private let startDigest: StableHash?
    /// The number of combinations, at least one.
    package let count: Int
    /// The checked scene, or nil if it is invalid. It saves each run the check.
    private let checkedScene: CheckedScene?

    /// Creates a sweep. The defaults are the same as for ``RunPlan``.
    ///
    /// - Throws: ``InputError`` if there are more than ``maximumCount`` combinations, if seeds are given but nothing in
    ///   the scene is random, if bounds are given but no item has any, or if a number is outside its range.
    package init(
        of scene: Scene, askedForBy sceneReference: String? = nil, bounds: DynamicItemCollisionBoundsType? = nil,
        seeds: SweepSeeds? = nil, tiltX: SweepAxis, tiltY: SweepAxis, rate: Double = RunPlan.defaultRate,
        end: RunPlan.End = .rest(limit: RunPlan.defaultLimit), includesBodies: Bool = false
    ) throws(InputError) {
        var count = seeds?.count ?? 1
        for factor in [tiltX.count, tiltY.count] {
            let (product, overflow) = count.multipliedReportingOverflow(by: factor)
            guard !overflow, product <= Sweep.maximumCount else {
                throw InputError(problem: "a sweep must have at most \(Sweep.maximumCount) combinations")
            }
            count = product
        }
        self.count = count
        self.scene = try scene.with(bounds)
        self.bounds = bounds
        checkedScene = try? CheckedScene(self.scene)
        self.sceneReference = sceneReference ?? scene.name
        self.seeds = seeds
        self.tiltX = tiltX
        self.tiltY = tiltY
        self.rate = rate
        self.end = end
        self.includesBodies = includesBodies
        (start, startDigest) = (nil, nil)
        // The axes are monotonic, so the first and the last combination have the extremes.
        for index in [0, count - 1] { _ = try plan(at: index) }
    }

    /// Creates a sweep whose runs continue from a saved run, each under its own tilt. Their common beginning is not
    /// repeated.
    ///
    /// - Parameters:
    ///   - start: The saved run, with the scene and the rate.
    ///   - tiltX: The tilt to the right from there on, in g.
    ///   - tiltY: The tilt upward from there on, in g.
    ///   - end: The condition that ends each run, with steps and seconds that count from there. Defaults to rest within
    ///     60 seconds.
    ///   - includesBodies: Whether each line includes the bodies. Defaults to false.
    /// - Throws: ``InputError`` if there are more than ``maximumCount`` combinations, if a number is outside its range, or if the
    ///   scene cannot be resumed.
    package init(
        from start: SavedRun, tiltX: SweepAxis, tiltY: SweepAxis,
        end: RunPlan.End = .rest(limit: RunPlan.defaultLimit), includesBodies: Bool = false
    ) throws(InputError) {
        let plan = try start.plan(end: end)
        let sweep = try Sweep(
            of: plan.scene, tiltX: tiltX, tiltY: tiltY, rate: plan.rate, end: plan.end, includesBodies: includesBodies)
        do {
            _ = try start.resume()
        } catch {
            throw error as? InputError ?? InputError(problem: "\(error)")
        }
        self.init(sweep, from: start)
    }

    private init(_ sweep: Sweep, from start: SavedRun) {
        (scene, sceneReference, checkedScene) = (sweep.scene, sweep.sceneReference, sweep.checkedScene)
        (bounds, seeds, tiltX, tiltY) = (nil, nil, sweep.tiltX, sweep.tiltY)
        (rate, end, includesBodies, count) = (sweep.rate, sweep.end, sweep.includesBodies, sweep.count)
        (self.start, startDigest) = (start, start.digest)
    }

    /// Returns the request for a combination, whose id is its index. Traps unless the index is below ``count``.
    package func request(at index: Int) -> RunRequest {
        guard (0..<count).contains(index) else {
            fatalError("Sweep.request(at:) must be in 0 ..< \(count), got \(index)")
        }
        let (row, column) = index.quotientAndRemainder(dividingBy: tiltX.count)
        let (seedIndex, rowOfSeed) = row.quotientAndRemainder(dividingBy: tiltY.count)
        return RunRequest(
            id: .integer(index), scene: sceneReference, bounds: bounds, seed: seeds?[seedIndex],
            tilt: Tilt(x: tiltX[column], y: tiltY[rowOfSeed]), rate: rate, end: end, includesBodies: includesBodies)
    }

    /// Returns the plan of a combination. Traps unless the index is below ``count``.
    package func plan(at index: Int) throws(InputError) -> RunPlan {
        try checkedPlan(at: index).plan
    }

    private func checkedPlan(at index: Int) throws(InputError) -> CheckedPlan {
        try request(at: index).plan(of: scene, checked: checkedScene)
    }

    /// Performs a run and returns its line without the line end. Traps unless the index is below ``count``.
    ///
    /// - Throws: The errors of ``RunRequest/run(of:)``.
    package func line(at index: Int) throws -> String {
        let plan = try checkedPlan(at: index)
        var summary = try request(at: index).run(plan, from: start)
        if startDigest != nil { summary.digest = try digest(of: plan.plan).description }
        return try summary.line
    }

    /// Returns the fingerprint of a run: of its plan and of its start.
    func digest(of plan: RunPlan) throws -> StableHash {
        var hash = try plan.digest
        if let startDigest { hash.combine(startDigest.description) }
        return hash
    }
}
