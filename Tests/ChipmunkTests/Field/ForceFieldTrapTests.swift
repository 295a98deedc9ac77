import Testing

@testable import Chipmunk

@Suite struct ForceFieldTrapTests {
    static let mistakes: [Mistake] = [
        Mistake("ForceField.uniform(_:) must be in -1e+30 ... 1e+30, got nan") {
            _ = ForceField.uniform(Vector(0, .nan))
        },
        Mistake("ForceField.radial(center:acceleration:) center must be in -1e+30 ... 1e+30, got inf") {
            _ = ForceField.radial(center: Vector(.infinity, 0), acceleration: 1)
        },
        Mistake("ForceField.radial(center:acceleration:) falloff must be in 0.0 ... 1e+30, got -1.0") {
            _ = ForceField.radial(center: .zero, acceleration: 1, falloff: -1)
        },
        Mistake("ForceField.vortex(center:acceleration:) minimumRadius must be in 1e-30 ... 1e+30, got 0.0") {
            _ = ForceField.vortex(center: .zero, acceleration: 1, minimumRadius: 0)
        },
        Mistake("ForceField.drag(_:) must be in 0.0 ... 1e+30, got -2.0") { _ = ForceField.drag(-2) },
        Mistake("ForceField.wind(lift:) must be in 0.0 ... 1e+30, got nan") {
            _ = ForceField.wind(.zero, drag: 1, lift: .nan)
        },
        Mistake("ForceField.buoyancy(density:) must be in 0.0 ... 1e+30, got -1.0") {
            _ = ForceField.buoyancy(level: 0, density: -1)
        },
        Mistake("Space.apply(_:for:) must be in 1e-30 ... 1e+30, got 0.0") {
            Space().apply(.uniform(.zero), for: 0)
        },
    ]

    @Test(arguments: mistakes.indices) func aMistakeTraps(index: Int) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [index] in
            ForceFieldTrapTests.mistakes[index].commit()
        }
        expectTrap(result, ForceFieldTrapTests.mistakes[index].message)
    }
}
