import CrateKit
import NIOCore

/// Makes films, one at a time, each within a time limit.
actor FilmJob {
    /// The time limit for a film: less than a connection may be idle, so that the error still arrives.
    static let timeLimit = Duration.seconds(15)
    /// The size limit of a film, in bytes.
    static let maximumLength = 64 << 20

    private let maker: FilmMaker
    private let timeLimit: Duration
    private var isBusy = false

    init(_ maker: FilmMaker, timeLimit: Duration = FilmJob.timeLimit) {
        (self.maker, self.timeLimit) = (maker, timeLimit)
    }

    /// Makes a film of footage.
    ///
    /// - Parameter content: Returns the content. Called only once it is clear that the film will be made.
    /// - Throws: ``Refusal/busy`` while another film is being made, ``FilmRefusal``, `CancellationError`, or any error
    ///   of `content`.
    func film(
        as format: FilmMaker.Format, isDark: Bool, of content: @Sendable () async throws -> FilmContent
    ) async throws -> (film: ByteBuffer, scene: Scene) {
        if let problem = maker.problem { throw FilmRefusal(description: problem) }
        guard !isBusy else { throw Refusal.busy }
        isBusy = true
        defer { isBusy = false }
        let content = try await content()
        let (maker, timeLimit) = (maker, timeLimit)
        do {
            let film = try await withThrowingTaskGroup { group in
                group.addTask(priority: .utility) {
                    ByteBuffer(bytes: try await maker.make(content, format, isDark))
                }
                group.addTask {
                    try await Task.sleep(for: timeLimit)
                    throw FilmRefusal(description: "the film took longer than \(timeLimit.components.seconds) s")
                }
                // The other task ends with the group.
                defer { group.cancelAll() }
                guard let film = try await group.next() else { throw CancellationError() }
                guard film.readableBytes <= FilmJob.maximumLength else {
                    throw FilmRefusal(description: "the film has more than \(FilmJob.maximumLength) bytes")
                }
                return film
            }
            return (film, content.footage.scene)
        } catch let error as FilmRefusal {
            throw error
        } catch {
            try Task.checkCancellation()
            throw FilmRefusal(description: "\(error)")
        }
    }
}
