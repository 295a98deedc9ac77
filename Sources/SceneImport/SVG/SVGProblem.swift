/// The reason that an attribute's text means nothing.
struct SVGProblem: Error {
    var sentence: String
}
