import Chipmunk
import TestSupport
import Testing

/// Thousands of handlers, among which C looks for matches: the same calls as if each were asked.
@Suite struct HandlerTableTests {
    /// A handler, and whom the documented rules would call.
    private final class Model {
        enum Scope {
            case pair(UInt, UInt), type(UInt), all

            var rank: Int {
                switch self {
                case .pair: 0
                case .type: 1
                case .all: 2
                }
            }
        }

        let name: Int
        let scope: Scope
        let handler: CollisionHandler
        var phases: Set<Phase> = []

        init(_ name: Int, _ scope: Scope, _ handler: CollisionHandler) {
            (self.name, self.scope, self.handler) = (name, scope, handler)
        }

        /// The first shapes of its calls for two types, as 0 and 1.
        func calls(_ a: UInt, _ b: UInt) -> [Int] {
            switch scope {
            case .pair(let first, let second):
                (first, second) == (a, b) ? [0] : (first, second) == (b, a) ? [1] : []
            case .type(let type): (type == a ? [0] : []) + (type == b ? [1] : [])
            case .all: [0]
            }
        }
    }

    private static func expectedCalls(of models: [Model], _ phase: Phase, _ a: UInt, _ b: UInt) -> [String] {
        let ranked = models.enumerated().sorted {
            ($0.element.scope.rank, $0.offset) < ($1.element.scope.rank, $1.offset)
        }
        return ranked.map(\.element).filter { $0.phases.contains(phase) }.flatMap { model in
            model.calls(a, b).map { "\(model.name) \(phase) \($0)" }
        }
    }

    @Test(arguments: 0..<4)
    func whateverComesAndGoesThoseThatMatchAreCalledInTheirOrder(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed) + 1)
        let meeting = Meeting()
        let space = meeting.space
        let log = Log()
        let circle = meeting.ball.shapes[0]
        var models: [Model] = []
        var calls = 0
        let types: [UInt] = [0, 1, 2, 3, 1 << 32, 1 << 63, .max - 1]
        for name in 0..<250 {
            for _ in 0..<Int.random(in: 0...4, using: &random) {
                let pick = { types[Int.random(in: 0..<types.count, using: &random)] }
                let scope: Model.Scope =
                    switch Int.random(in: 0..<9, using: &random) {
                    case 0: .all
                    case 1, 2: .type(pick())
                    default: .pair(pick(), pick())
                    }
                let handler =
                    switch scope {
                    case .pair(let a, let b):
                        space.addCollisionHandler(
                            between: CollisionType(rawValue: a), and: CollisionType(rawValue: b))
                    case .type(let type): space.addCollisionHandler(for: CollisionType(rawValue: type))
                    case .all: space.addCollisionHandler()
                    }
                models.append(Model(name * 10 + models.count % 10, scope, handler))
            }
            for model in models where Int.random(in: 0..<3, using: &random) == 0 {
                let phase = Phase.allCases[Int.random(in: 0..<4, using: &random)]
                if model.phases.remove(phase) != nil {
                    switch phase {
                    case .begin: model.handler.begin = nil
                    case .preSolve: model.handler.preSolve = nil
                    case .postSolve: model.handler.postSolve = nil
                    case .separate: model.handler.separate = nil
                    }
                } else {
                    model.phases.insert(phase)
                    let name = model.name
                    model.handler.set(phase) { log.note("\(name) \(phase) \($0.shapeA === circle ? 0 : 1)") }
                }
            }
            while models.count > 20 || (!models.isEmpty && Int.random(in: 0..<3, using: &random) == 0) {
                space.remove(models.remove(at: Int.random(in: 0..<models.count, using: &random)).handler)
            }
            // C has the circle first.
            let (a, b) = (types.randomElement(using: &random) ?? 0, types.randomElement(using: &random) ?? 0)
            circle.collisionType = CollisionType(rawValue: a)
            meeting.crate.shapes[0].collisionType = CollisionType(rawValue: b)
            meeting.meetAndPart()
            let expected = Phase.allCases.flatMap { HandlerTableTests.expectedCalls(of: models, $0, a, b) }
            #expect(log.take() == expected)
            calls += expected.count
        }
        #expect(calls > 500, "too little is called to tell: \(calls)")
    }

    @Test func ofTenThousandHandlersOnlyTheOneForTheTypesIsCalled() {
        let meeting = Meeting()
        let log = Log()
        var handlers = (0..<10_000).map { index in
            meeting.space.addCollisionHandler(
                between: CollisionType(rawValue: UInt(index)), and: CollisionType(rawValue: UInt(index) + 1))
        }
        for (index, handler) in handlers.enumerated() {
            for phase in Phase.allCases { handler.set(phase) { _ in log.note("\(index) \(phase)") } }
        }
        meeting.meetAndPart()
        #expect(log.take() == ["1 begin", "1 preSolve", "1 postSolve", "1 separate"])
        handlers.reverse()
        for handler in handlers { meeting.space.remove(handler) }
        meeting.meetAndPart()
        #expect(log.take().isEmpty)
    }
}
