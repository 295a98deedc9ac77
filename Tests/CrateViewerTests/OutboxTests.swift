import NIOCore
import NIOWebSocket
import TestSupport
import Testing

@testable import CrateViewer

struct OutboxTests {
    private let metrics = ViewerMetrics()

    private func texts(_ outbox: Outbox) async -> [String] {
        var texts: [String] = []
        while let frame = await outbox.next() { texts.append(String(buffer: frame.data)) }
        return texts
    }

    @Test func ofEachKindOnlyTheNewestMessageWaits() async {
        let outbox = Outbox(metrics: metrics)
        for index in 1...1000 { outbox.put(.frame, .text("frame \(index)")) }
        for index in 1...3 { outbox.put(.answer, .text("answer \(index)")) }
        #expect(await outbox.next()?.data == ByteBuffer(string: "answer 3"))
        #expect(await outbox.next()?.data == ByteBuffer(string: "frame 1000"))
        #expect(metrics.count(of: .framesSkipped) == 999)
        outbox.end()
        #expect(await outbox.next() == nil)
    }

    @Test func noFrameOfAnEarlierSceneFollowsAScene() async {
        let outbox = Outbox(metrics: metrics)
        outbox.put(.frame, .text("old frame"))
        outbox.put(.scene, .text("scene"))
        outbox.put(.frame, .text("new frame"))
        #expect(await outbox.next()?.data == ByteBuffer(string: "scene"))
        #expect(await outbox.next()?.data == ByteBuffer(string: "new frame"))
    }

    @Test func theCloseFrameIsTheLastAndComesAtOnce() async {
        let outbox = Outbox(metrics: metrics)
        outbox.put(.scene, .text("scene"))
        outbox.close(.close(.tooBig))
        outbox.close(.close(.binary))
        outbox.put(.frame, .text("frame"))
        outbox.end()
        let frame = await outbox.next()
        #expect(frame?.opcode == .connectionClose)
        #expect(frame?.data.getInteger(at: 0, as: UInt16.self) == 1009)
        #expect(await outbox.next() == nil)
    }

    @Test(.patientTimeLimit) func whoWaitsIsWokenByAMessageByTheEndAndByCancellation() async {
        for wake in [{ (outbox: Outbox) in outbox.put(.ping, .ping) }, { $0.end() }] {
            let outbox = Outbox(metrics: metrics)
            let waiting = Task { await outbox.next() }
            await Task.yield()
            wake(outbox)
            _ = await waiting.value
        }
        let outbox = Outbox(metrics: metrics)
        let waiting = Task { await outbox.next() }
        await Task.yield()
        waiting.cancel()
        #expect(await waiting.value == nil)
    }
}
