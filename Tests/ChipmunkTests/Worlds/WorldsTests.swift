import Chipmunk
import Synchronization
import TestSupport
import Testing

@Suite struct WorldsTests {
    /// A game of its own kind: a space with some balls, and a count of its steps.
    private struct Game {
        let space: Space
        var stepCount = 0

        init(number: Int) {
            space = Space()
            space.gravity = Vector(0, -100)
            space.staticBody.attach(SegmentShape(from: Vector(-200, 0), to: Vector(200, 5))).elasticity = 0.5
            for index in 0...number % 5 {
                let ball = space.add(makeBall(at: Vector(Double(index) * 3 - 5, 40 + Double(index) * 21)))
                ball.shapes[0].elasticity = 0.8
                ball.shapes[0].friction = 0.7
            }
        }

        mutating func step() {
            space.step(by: 1 / 60)
            stepCount += 1
        }

        var motions: [BodyMotion] { space.bodies.map { BodyMotion(of: $0) } }
    }

    @Test(arguments: [nil, 1, 2, 7] as [Int?])
    func eachWorldHasTheBitsThatItHasAlone(jobs: Int?) {
        var games = Worlds(count: 23, jobs: jobs) { Game(number: $0) }
        for _ in 0..<3 { games.forEach { game, _ in for _ in 0..<40 { game.step() } } }
        for number in 0..<games.count {
            var alone = Game(number: number)
            for _ in 0..<120 { alone.step() }
            #expect(games[number].motions == alone.motions)
            #expect(games[number].stepCount == 120)
        }
    }

    @Test func eachWorldIsWorkedOnOnceWithItsNumber() {
        var counts = Worlds(count: 1000) { [$0] }
        let total = Atomic(0)
        counts.forEach { numbers, number in
            numbers.append(number)
            total.add(1, ordering: .relaxed)
        }
        #expect(total.load(ordering: .relaxed) == 1000)
        for number in 0..<1000 { #expect(counts[number] == [number, number]) }
    }

    @Test func aWorldIsChangedInPlace() {
        var games = Worlds(count: 3) { Game(number: $0) }
        games[1].step()
        games[2] = Game(number: 0)
        games[2].stepCount = 9
        #expect((0..<3).map { games[$0].stepCount } == [0, 1, 9])
    }

    @Test func noWorldsAreFine() {
        var none = Worlds(count: 0) { Game(number: $0) }
        none.forEach { _, _ in Issue.record("there is no world") }
        #expect(none.count == 0)
    }

    @Test func anErrorInTheMakingIsPassedOn() {
        struct Broken: Error, Equatable { let number: Int }
        #expect(throws: Broken(number: 2)) {
            _ = try Worlds(count: 5) { number throws(Broken) in
                if number == 2 { throw Broken(number: number) }
                return Game(number: number)
            }.count
        }
    }

    static let mistakes: [Mistake] = [
        Mistake("Worlds.count must be 0 or more, got -1") { _ = Worlds(count: -1) { $0 }.count },
        Mistake("Worlds.jobs must be 1 or more, got 0") { _ = Worlds(count: 1, jobs: 0) { $0 }.count },
        Mistake("Worlds index must be in 0 ..< 2, got 2") { _ = Worlds(count: 2) { $0 }[2] },
    ]

    @Test(arguments: mistakes.indices)
    func mistakesTrap(index: Int) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [index] in
            WorldsTests.mistakes[index].commit()
        }
        expectTrap(result, WorldsTests.mistakes[index].message)
    }
}
