/// Makes the films of the last seconds that the page offers.
package struct FilmMaker: Sendable {
    /// The formats of films.
    package enum Format: String, CaseIterable, Sendable {
        case gif, mp4

        /// The media type.
        var mediaType: String { self == .gif ? "image/gif" : "video/mp4" }
    }

    /// A maker that makes no films.
    static let none = FilmMaker(missing: "this server makes no films")

    /// The reason that no films can be made: the missing program, and how to install it. Nil if films can be made.
    let problem: String?
    /// Draws a film, and returns its bytes.
    let make: @Sendable (_ content: FilmContent, _ format: Format, _ isDark: Bool) async throws -> [UInt8]

    /// Creates a maker of films.
    package init(
        make: @escaping @Sendable (_ content: FilmContent, _ format: Format, _ isDark: Bool) async throws -> [UInt8]
    ) {
        (problem, self.make) = (nil, make)
    }

    /// Creates a maker that makes no films, with the reason as a sentence.
    package init(missing problem: String) {
        self.problem = problem
        make = { _, _, _ in throw FilmRefusal(description: problem) }
    }
}
