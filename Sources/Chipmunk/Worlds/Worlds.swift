/// Many independent worlds, such as the games of a server or the copies of an environment in training, that are stepped
/// side by side on all cores.
///
/// A world is a value of your own with what belongs together: a space, its bodies, the score.
///
///     struct Game {
///         let space = Space()
///         var score = 0
///     }
///     var games = Worlds(count: 64) { _ in Game() }
///     games.forEach { game, number in
///         game.space.gravity = Vector(0, -100 - Double(number))
///         for _ in 0..<600 { game.space.step(by: 1 / 60) }
///     }
///     print(games[0].space.gravity)
///
/// Each world has the bits that it has alone, in whatever number of jobs: one thread at a time works on it, and the worlds
/// share nothing. Keep it so: an object that two of them hold, and that changes, is a data race. For scenes of CrateKit
/// under tilts there is `WorldBatch`.
public struct Worlds<World>: ~Copyable {
    /// The largest number of worlds that are worked on at once, or nil for the number of processors.
    public let jobs: Int?
    private var worlds: [World]

    /// Makes some worlds, one after the other.
    ///
    /// - Parameters:
    ///   - count: The number of worlds. Traps if negative.
    ///   - jobs: The largest number of worlds that are worked on at once. Defaults to nil, for the number of processors.
    ///     Traps unless 1 or more. With 1, the caller's thread works on them in order.
    ///   - make: Makes the world of a number, from 0. It returns objects that nobody else holds.
    /// - Throws: The errors of `make`.
    public init<Failure>(
        count: Int, jobs: Int? = nil, file: StaticString = #fileID, line: UInt = #line,
        make: (Int) throws(Failure) -> sending World
    ) throws(Failure) {
        require(count >= 0, "Worlds.count must be 0 or more, got \(count)", file: file, line: line)
        require(jobs ?? 1 >= 1, "Worlds.jobs must be 1 or more, got \(jobs ?? 1)", file: file, line: line)
        self.jobs = jobs
        var worlds: [World] = []
        worlds.reserveCapacity(count)
        for number in 0..<count { worlds.append(try make(number)) }
        self.worlds = worlds
    }

    /// The number of worlds.
    public var count: Int { worlds.count }

    /// The world of a number, between the calls of ``forEach(_:)``. Traps unless the number is below ``count``.
    public subscript(number: Int, file: StaticString = #fileID, line: UInt = #line) -> World {
        get {
            requireWorld(number, file: file, line: line)
            return worlds[number]
        }
        _modify {
            requireWorld(number, file: file, line: line)
            yield &worlds[number]
        }
    }

    /// Works on each world once, several at a time and in no order, and returns after the last one.
    ///
    /// The caller's thread takes part; no task is created, so it may be called in synchronous code and within an actor.
    ///
    /// - Parameter work: Is given a world and its number.
    public mutating func forEach(_ work: @Sendable (inout World, Int) -> Void) {
        let jobs = jobs ?? worlds.count
        unsafe worlds.withUnsafeMutableBufferPointer { buffer in
            // Each world is worked on by one thread, so no two threads meet.
            nonisolated(unsafe) let worlds = unsafe buffer
            unsafe ConcurrentWork.perform(worlds.count, jobs: jobs) { number in
                unsafe work(&worlds[number], number)
            }
        }
    }

    private func requireWorld(_ number: Int, file: StaticString, line: UInt) {
        require(
            worlds.indices.contains(number), "Worlds index must be in 0 ..< \(count), got \(number)",
            file: file, line: line)
    }
}
