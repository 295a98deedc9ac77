extension FrameTimer: AsyncSequence {
    /// An iterator over the frames of a timer. A second iterator continues after the frames of the first.
    public struct Iterator: AsyncIteratorProtocol {
        let timer: FrameTimer

        /// Returns the next frame once it is due; nil once the timer is invalidated or the task is cancelled.
        public mutating func next() async -> FrameTick? {
            await timer.next(isolation: nil)
        }

        /// Returns the next frame once it is due, without leaving the caller's actor.
        public mutating func next(isolation actor: isolated (any Actor)?) async -> FrameTick? {
            await timer.next(isolation: actor)
        }
    }

    /// Creates an iterator over the frames from now on. The timer starts with the first call of `next()`.
    public func makeAsyncIterator() -> Iterator {
        Iterator(timer: self)
    }
}
