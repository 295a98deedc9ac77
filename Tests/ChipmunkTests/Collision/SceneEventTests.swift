import Chipmunk
import TestSupport
import Testing

/// Every scene that is compared with plain C tells of the same contacts, in the same order, in every process.
@Suite(.late) struct SceneEventTests {
    /// The events of a scene's 600 steps, `separate` included.
    private static func sequence(of scene: EngineScene) -> EventHash {
        let stage = Stage(scene)
        var hash = EventHash()
        let id = { (shape: Shape) in UInt64(stage.shapes.firstIndex { $0 === shape } ?? 1000) }
        stage.space.recordsContacts = true
        let handler = stage.space.addCollisionHandler()
        handler.separate = { arbiter in
            hash.combine(1)
            hash.combine(id(arbiter.shapeA))
            hash.combine(id(arbiter.shapeB))
        }
        for step in 0..<EngineTwinTests.steps {
            stage.step(step)
            hash.combine(contactsOf: stage.space, id: id)
        }
        // The closure holds the stage.
        stage.space.remove(handler)
        handler.separate = nil
        return hash
    }

    private static func allSequences() -> String {
        EngineScene.allCases.map { "\($0.rawValue) \(sequence(of: $0).value)" }.joined(separator: ", ")
    }

    @Test(arguments: EngineScene.allCases)
    func aSceneTellsTheSameTwice(scene: EngineScene) {
        let (first, second) = (SceneEventTests.sequence(of: scene), SceneEventTests.sequence(of: scene))
        #expect(first.count > 20, "too little happens to tell")
        #expect(first.value == second.value)
    }

    @Test func processesTellTheSame() async {
        let expected = "sequences " + SceneEventTests.allSequences()
        for _ in 0..<TestDepth.count(quick: 5, full: 20, long: 50) {
            let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
                print("sequences " + SceneEventTests.allSequences())
            }
            let output = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
            #expect(output.split(separator: "\n").contains { $0 == expected })
        }
    }
}
