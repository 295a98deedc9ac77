extension FrameTimer: AsyncSequence {
    /// Asks a timer for its frames. See ``FrameTimer`` for what a second one does.
    public struct Iterator: AsyncIteratorProtocol {
        let timer: FrameTimer

        /// Waits for the next frame; nil when the timer was invalidated or the task was cancelled.
        public mutating func next() async -> FrameTick? {
            await timer.next(isolation: nil)
        }

        /// Waits for the next frame without leaving the caller's actor.
        public mutating func next(isolation actor: isolated (any Actor)?) async -> FrameTick? {
            await timer.next(isolation: actor)
        }
    }

    /// An iterator over the frames from now on. The timer starts with the first frame that is asked for.
    public func makeAsyncIterator() -> Iterator {
        Iterator(timer: self)
    }
}
