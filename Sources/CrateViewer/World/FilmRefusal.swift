/// The reason why there is no film.
struct FilmRefusal: Error, Hashable, CustomStringConvertible {
    let description: String
}
