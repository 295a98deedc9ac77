import NIOCore
import NIOHTTP1

/// The first handler of a connection. Limits the length and the time of a request's head before anything of it is kept,
/// and ends the connection so that everything that was sent arrives.
final class ConnectionGuard: ChannelDuplexHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer
    typealias OutboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    /// The longest head of a request, in bytes. A browser also sends all cookies of this machine's other servers.
    static let maximumHeadLength = 16 << 10
    /// The time limit for a head, from its first byte or from the connection's beginning.
    static let headLimit = TimeAmount.seconds(10)
    /// The time for which the other side may continue to send after the last response.
    static let lingerLimit = TimeAmount.seconds(2)
    /// The number of bytes that it may send in that time.
    static let maximumLingerLength = 256 << 10

    private enum Phase {
        case heads(HeadScanner)
        /// The input consists of messages of a client that watches.
        case live
        /// The input is dropped, with the number of bytes so far.
        case over(dropped: Int)
    }

    private var phase = Phase.heads(HeadScanner())
    private var deadline: Scheduled<Void>?
    private var inputIsClosed = false
    private let inputClosed: EventLoopPromise<Void>

    init(on eventLoop: any EventLoop) {
        inputClosed = eventLoop.makePromise()
    }

    /// Succeeds when the other side has closed its output, or the connection.
    var inputClosedFuture: EventLoopFuture<Void> {
        inputClosed.futureResult
    }

    /// Ends the phase of requests on the connection.
    func becomeLive() {
        phase = .live
        setDeadline(nil)
    }

    func handlerAdded(context: ChannelHandlerContext) {
        if context.channel.isActive { setDeadline(ConnectionGuard.headLimit, context: context) }
    }

    func channelActive(context: ChannelHandlerContext) {
        setDeadline(ConnectionGuard.headLimit, context: context)
        context.fireChannelActive()
    }

    func channelInactive(context: ChannelHandlerContext) {
        setDeadline(nil)
        inputClosed.succeed()
        context.fireChannelInactive()
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        setDeadline(nil)
        inputClosed.succeed()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let bytes = ConnectionGuard.unwrapInboundIn(data)
        switch phase {
        case .live: context.fireChannelRead(data)
        case .over(let dropped):
            phase = .over(dropped: dropped + bytes.readableBytes)
            if dropped > ConnectionGuard.maximumLingerLength { context.close(promise: nil) }
        case .heads(var scanner):
            let hadBegun = scanner.hasBegun
            let isLonger = scanner.scan(bytes.readableBytesView) > ConnectionGuard.maximumHeadLength
            phase = isLonger ? .over(dropped: 0) : .heads(scanner)
            if isLonger {
                context.fireErrorCaught(HTTPParserError.headerOverflow)
            } else if !scanner.hasBegun {
                setDeadline(nil)
            } else if !hadBegun || scanner.endedHeads {
                setDeadline(ConnectionGuard.headLimit, context: context)
            }
            if !isLonger { context.fireChannelRead(data) }
        }
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        context.fireUserInboundEventTriggered(event)
        guard event as? ChannelEvent == .inputClosed else { return }
        inputIsClosed = true
        inputClosed.succeed()
        if case .over = phase, deadline != nil { context.close(promise: nil) }
    }

    func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
        guard mode == .output else { return context.close(mode: mode, promise: promise) }
        phase = .over(dropped: 0)
        setDeadline(nil)
        // Once the input has ended, NIO drops pending writes, so they have to be awaited.
        let written = context.eventLoop.makePromise(of: Void.self)
        written.futureResult.assumeIsolated().whenComplete { _ in
            guard !self.inputIsClosed else { return context.close(mode: .all, promise: promise) }
            context.close(mode: .output, promise: promise)
            self.setDeadline(ConnectionGuard.lingerLimit, context: context)
        }
        context.writeAndFlush(ConnectionGuard.wrapOutboundOut(ByteBuffer()), promise: written)
    }

    private func setDeadline(_ amount: TimeAmount?, context: ChannelHandlerContext? = nil) {
        deadline?.cancel()
        deadline = nil
        guard let amount, let context else { return }
        deadline = context.eventLoop.assumeIsolated().scheduleTask(in: amount) {
            context.close(promise: nil)
        }
    }
}

/// Counts the bytes of a request's head, and finds where it ends.
struct HeadScanner {
    private var length = 0
    private var lineIsEmpty = true
    private var hasLines = false
    /// Whether the last scanned bytes contained the end of a head.
    private(set) var endedHeads = false

    /// Whether a head has begun and not ended.
    var hasBegun: Bool {
        length > 0
    }

    /// Scans more bytes. Returns the length of the longest head so far.
    mutating func scan(_ bytes: ByteBufferView) -> Int {
        var longest = 0
        endedHeads = false
        for byte in bytes {
            length += 1
            longest = max(longest, length)
            switch byte {
            case UInt8(ascii: "\n"):
                if lineIsEmpty && hasLines {
                    (length, hasLines, endedHeads) = (0, false, true)
                } else {
                    hasLines = hasLines || !lineIsEmpty
                }
                lineIsEmpty = true
            case UInt8(ascii: "\r"): break
            default: lineIsEmpty = false
            }
        }
        return longest
    }
}
