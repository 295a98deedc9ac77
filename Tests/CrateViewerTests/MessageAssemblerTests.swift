import NIOCore
import NIOWebSocket
import Testing

@testable import CrateViewer

struct MessageAssemblerTests {
    private func frame(
        _ text: String, _ opcode: WebSocketOpcode = .text, fin: Bool = true, rsv1: Bool = false, isMasked: Bool = true
    ) -> WebSocketFrame {
        var data = ByteBuffer(string: text)
        let mask = isMasked ? WebSocketMaskingKey([1, 2, 3, 4] as [UInt8]) : nil
        if let mask { data.webSocketMask(mask) }
        return WebSocketFrame(fin: fin, rsv1: rsv1, opcode: opcode, maskKey: mask, data: data)
    }

    @Test func aMessageInOneFrameIsUnmasked() {
        let assembler = Assembling()
        #expect(assembler.take(frame("hello")) == .message(Array("hello".utf8)))
    }

    @Test func aMessageInPartsMayHaveAPingInIt() {
        let assembler = Assembling()
        // The parts cut a letter in two.
        let bytes = Array("é!".utf8)
        func part(_ range: Range<Int>, _ opcode: WebSocketOpcode, fin: Bool) -> WebSocketFrame {
            let mask = WebSocketMaskingKey([9, 8, 7, 6] as [UInt8])
            var data = ByteBuffer(bytes: bytes[range])
            if let mask { data.webSocketMask(mask) }
            return WebSocketFrame(fin: fin, opcode: opcode, maskKey: mask, data: data)
        }
        #expect(assembler.take(part(0..<1, .text, fin: false)) == .part)
        let ping = frame("x", .ping)
        #expect(assembler.take(ping) == .ping(ping))
        #expect(assembler.take(part(1..<2, .continuation, fin: false)) == .part)
        #expect(assembler.take(part(2..<3, .continuation, fin: true)) == .message(bytes))
        #expect(assembler.take(frame("next")) == .message(Array("next".utf8)))
    }

    @Test func fourThousandAndNinetySixBytesAreAllowedInAnyParts() {
        let assembler = Assembling()
        let longest = String(repeating: "x", count: 4096)
        #expect(assembler.take(frame(longest)) == .message(Array(longest.utf8)))
        #expect(assembler.take(frame(longest, fin: false)) == .part)
        #expect(assembler.take(frame("", .continuation, fin: false)) == .part)
        #expect(assembler.take(frame("x", .continuation)) == .violation(.tooBig))
    }

    @Test func aCloseFrameHasACodeThatIsSentAndAReason() {
        func close(_ bytes: [UInt8], isMasked: Bool = true) -> CloseReason.Code? {
            var data = ByteBuffer(bytes: bytes)
            let mask = isMasked ? WebSocketMaskingKey([1, 2, 3, 4] as [UInt8]) : nil
            if let mask { data.webSocketMask(mask) }
            let frame = WebSocketFrame(fin: true, opcode: .connectionClose, maskKey: mask, data: data)
            return MessageAssembler.violation(ofClose: frame)?.code
        }
        func code(_ code: UInt16) -> [UInt8] { [UInt8(code >> 8), UInt8(code & 0xff)] }
        for number in [1000, 1001, 1003, 1007, 1011, 1014, 3000, 4999] as [UInt16] {
            #expect(close(code(number)) == nil)
            #expect(close(code(number) + Array("bye".utf8)) == nil)
        }
        #expect(close([]) == nil)
        for number in [0, 999, 1004, 1005, 1006, 1015, 1016, 2999, 5000, 65535] as [UInt16] {
            #expect(close(code(number)) == .protocolError)
        }
        #expect(close([3]) == .protocolError)
        #expect(close(code(1000) + [0xff]) == .invalidData)
        #expect(close(code(1000), isMasked: false) == .protocolError)
    }

    @Test func whatBreaksTheProtocolIsAViolation() {
        let frames: [(WebSocketFrame, CloseReason.Code)] = [
            (frame("x", .binary), .unsupportedData),
            (frame("x", .continuation), .protocolError),
            (frame("x", rsv1: true), .protocolError),
            (frame("x", isMasked: false), .protocolError),
            (frame("x", WebSocketOpcode(encodedWebSocketOpcode: 5) ?? .text), .protocolError),
        ]
        for (frame, code) in frames {
            let assembler = Assembling()
            guard case .violation(let reason) = assembler.take(frame) else {
                Issue.record("\(frame) is no violation")
                continue
            }
            #expect(reason.code == code)
        }
        let assembler = Assembling()
        #expect(assembler.take(frame("x", fin: false)) == .part)
        #expect(assembler.take(frame("y")) == .violation(.broken("a message begins before the last one ended")))
    }

    @Test func whatIsNotUTF8IsAViolation() {
        let assembler = Assembling()
        let mask = WebSocketMaskingKey([0, 0, 0, 0] as [UInt8])
        let frame = WebSocketFrame(fin: true, opcode: .text, maskKey: mask, data: ByteBuffer(bytes: [0xc3, 0x28]))
        #expect(assembler.take(frame) == .violation(.notUTF8))
    }
}

/// An assembler by reference, for what is expected is evaluated in a closure.
private final class Assembling {
    private var assembler = MessageAssembler()

    func take(_ frame: WebSocketFrame) -> MessageAssembler.Event {
        assembler.take(frame)
    }
}
