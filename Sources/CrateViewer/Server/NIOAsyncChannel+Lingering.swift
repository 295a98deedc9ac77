import NIOCore

extension NIOAsyncChannel {
    /// Runs code with the two directions of a connection, and returns when the connection has ended.
    ///
    /// Everything that was written arrives. A connection that is closed at once loses the data on its way, and even
    /// data that has arrived if the other side has sent something unread. So only the output is closed, and the
    /// connection's guard closes the input when the other side does, or takes too long.
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
