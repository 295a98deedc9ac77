/// The reason that there is no film.
struct FilmRefusal: Error, Hashable, CustomStringConvertible {
    let description: String
}
