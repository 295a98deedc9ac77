internal import CrateKit
internal import FuzzSupport

extension Reader {
    func readGolden(_ bytes: [UInt8]) -> Bool {
        let golden: Golden
        do {
            golden = try Golden(json: bytes)
        } catch {
            expect(!error.description.isEmpty, "an error says nothing")
            return false
        }
        do {
            let text = try golden.json
            let again = try Golden(json: Array(text.utf8))
            expect(again == golden, "a golden reads back as another from:\n\(text)")
        } catch {
            expect(false, "a golden that was read cannot be written and read: \(error)")
        }
        // The plan is made and checked, but not run: it may be long.
        _ = try? golden.plan(among: Scene.builtIn)
        return true
    }
}
