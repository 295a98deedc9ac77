internal import Foundation
internal import FuzzSupport

@testable internal import CrateKit

extension Reader {
    /// The lines are read as requests whose scenes nobody knows, so that none is run.
    func readRequests(_ bytes: [UInt8]) -> Bool {
        let batch = Batch { name throws(InputError) in
            throw InputError(path: "scene", problem: "no scene is named \"\(name)\"")
        }
        var isAccepted = false
        for (index, line) in bytes.split(separator: UInt8(ascii: "\n")).enumerated() {
            do {
                let answer = try batch.answer(to: .text(Array(line)), number: index + 1)
                expect(answer.isError, "a request for no scene was answered: \(answer.line)")
                expect(!answer.line.utf8.contains(0x0a), "an answer has several lines: \(answer.line)")
                let object = try JSONSerialization.jsonObject(with: Data(answer.line.utf8)) as? [String: Any]
                expect(object?["line"] as? Int == index + 1, "an answer is not for its line: \(answer.line)")
            } catch {
                expect(false, "a request was not answered: \(error)")
            }
            guard let request = try? JSONDecoder().decode(RunRequest.self, from: Data(line)) else { continue }
            isAccepted = true
            checkWriting(request)
        }
        return isAccepted
    }

    private func checkWriting(_ request: RunRequest) {
        do {
            let again = try JSONDecoder().decode(RunRequest.self, from: try JSONEncoder().encode(request))
            expect(again == request, "\(request) reads back as \(again)")
        } catch {
            expect(false, "a request that was read cannot be written and read: \(error)")
        }
        for scene in Scene.builtIn { _ = try? request.plan(of: scene) }
    }
}
