import NIOCore

extension NIOAsyncChannel {
    /// Runs code with the two directions of a connection, and returns when the connection has ended.
    ///
    /// Everything that was written arrives. Closed at once, a connection loses what is on its way, and even what has arrived if the
    /// other side has sent something that was not read. So only the way out is closed, and the connection's guard closes the rest
    /// as soon as the other side does, or takes too long.
    func executeThenLinger(
        _ body:
            @Sendable (NIOAsyncChannelInboundStream<Inbound>, NIOAsyncChannelOutboundWriter<Outbound>) async throws ->
            Void
    ) async throws {
        let channel = channel
        try await executeThenClose { inbound, outbound in
            try await body(inbound, outbound)
            outbound.finish()
            await withTaskCancellationHandler {
                try? await channel.closeFuture.get()
            } onCancel: {
                channel.close(promise: nil)
            }
        }
    }
}
