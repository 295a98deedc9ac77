import Chipmunk
import Testing

/// A demo of Chipmunk's, by its name in C: the demos of the program's menu, and of its benchmark.
enum DemoName: String, CaseIterable, CustomTestStringConvertible {
    case logoSmash = "LogoSmash"
    case pyramidStack = "PyramidStack"
    case plink = "Plink"
    case bouncyHexagons = "BouncyHexagons"
    case tumble = "Tumble"
    case pyramidTopple = "PyramidTopple"
    case planet = "Planet"
    case springies = "Springies"
    case pump = "Pump"
    case theoJansen = "TheoJansen"
    case query = "Query"
    case oneWay = "OneWay"
    case joints = "Joints"
    case tank = "Tank"
    case chains = "Chains"
    case crane = "Crane"
    case contactGraph = "ContactGraph"
    case buoyancy = "Buoyancy"
    case player = "Player"
    case slice = "Slice"
    case convex = "Convex"
    case unicycle = "Unicycle"
    case sticky = "Sticky"
    case shatter = "Shatter"

    case simpleTerrainCircles1000 = "SimpleTerrainCircles_1000"
    case simpleTerrainCircles500 = "SimpleTerrainCircles_500"
    case simpleTerrainCircles100 = "SimpleTerrainCircles_100"
    case simpleTerrainBoxes1000 = "SimpleTerrainBoxes_1000"
    case simpleTerrainBoxes500 = "SimpleTerrainBoxes_500"
    case simpleTerrainBoxes100 = "SimpleTerrainBoxes_100"
    case simpleTerrainHexagons1000 = "SimpleTerrainHexagons_1000"
    case simpleTerrainHexagons500 = "SimpleTerrainHexagons_500"
    case simpleTerrainHexagons100 = "SimpleTerrainHexagons_100"
    case simpleTerrainVCircles200 = "SimpleTerrainVCircles_200"
    case simpleTerrainVBoxes200 = "SimpleTerrainVBoxes_200"
    case simpleTerrainVHexagons200 = "SimpleTerrainVHexagons_200"
    case complexTerrainCircles1000 = "ComplexTerrainCircles_1000"
    case complexTerrainHexagons1000 = "ComplexTerrainHexagons_1000"
    case bouncyTerrainCircles500 = "BouncyTerrainCircles_500"
    case bouncyTerrainHexagons500 = "BouncyTerrainHexagons_500"
    case noCollide = "NoCollide"

    var testDescription: String { rawValue }

    /// Fills a space with the demo.
    func build(_ space: Space, _ console: DemoConsole) throws -> any Demo {
        switch self {
        case .logoSmash: try LogoSmash(space, console)
        case .pyramidStack: PyramidStack(space)
        case .plink: try Plink(space, console)
        case .tumble: Tumble(space, console)
        case .pyramidTopple: PyramidTopple(space)
        case .planet: try Planet(space, console)
        case .springies: Springies(space)
        case .pump: try Pump(space, console)
        case .theoJansen: TheoJansen(space, console)
        case .query: try Query(space, console)
        case .oneWay: OneWay(space)
        case .joints: Joints(space)
        case .tank: Tank(space, console)
        case .chains: Chains(space)
        case .crane: Crane(space, console)
        case .contactGraph: ContactGraph(space, console)
        case .buoyancy: Buoyancy(space, console)
        case .player: Player(space, console)
        case .slice: Slice(space, console)
        case .convex: Convex(space, console)
        case .unicycle: Unicycle(space, console)
        case .sticky: Sticky(space, console)
        case .shatter: Shatter(space, console)
        case .simpleTerrainCircles1000: try Bench.simpleTerrain(space, console, .circles, count: 1000, size: 5)
        case .simpleTerrainCircles500: try Bench.simpleTerrain(space, console, .circles, count: 500, size: 5)
        case .simpleTerrainCircles100: try Bench.simpleTerrain(space, console, .circles, count: 100, size: 5)
        case .simpleTerrainBoxes1000: try Bench.simpleTerrain(space, console, .boxes, count: 1000, size: 10)
        case .simpleTerrainBoxes500: try Bench.simpleTerrain(space, console, .boxes, count: 500, size: 10)
        case .simpleTerrainBoxes100: try Bench.simpleTerrain(space, console, .boxes, count: 100, size: 10)
        case .simpleTerrainHexagons1000: try Bench.simpleTerrain(space, console, .hexagons, count: 1000, size: 5)
        case .simpleTerrainHexagons500: try Bench.simpleTerrain(space, console, .hexagons, count: 500, size: 5)
        case .simpleTerrainHexagons100: try Bench.simpleTerrain(space, console, .hexagons, count: 100, size: 5)
        case .simpleTerrainVCircles200:
            try Bench.simpleTerrain(space, console, .circles, count: 200, size: 5, varies: true)
        case .simpleTerrainVBoxes200:
            try Bench.simpleTerrain(space, console, .boxes, count: 200, size: 8, varies: true)
        case .simpleTerrainVHexagons200:
            try Bench.simpleTerrain(space, console, .hexagons, count: 200, size: 5, varies: true)
        case .complexTerrainCircles1000: try Bench.complexTerrain(space, console, .circles)
        case .complexTerrainHexagons1000: try Bench.complexTerrain(space, console, .hexagons)
        case .bouncyTerrainCircles500: try Bench.bouncyTerrain(space, console, .circles)
        case .bouncyTerrainHexagons500, .bouncyHexagons: try Bench.bouncyTerrain(space, console, .hexagons)
        case .noCollide: Bench.noCollide(space, console)
        }
    }

    /// The script of a person's input in the demo.
    var script: DemoScript {
        switch self {
        case .slice: DemoScript(.cuts)
        // Of a segment that starts inside a shape Chipmunk reports its end, and this package its start.
        case .query: DemoScript(.points)
        case .crane: DemoScript(.lifts)
        // Aborts where what it has runs into each other.
        case .noCollide: DemoScript(.watches)
        default: DemoScript(.drags)
        }
    }
}
