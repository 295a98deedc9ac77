/// The reason that an attribute's text means nothing.
package struct SVGProblem: Error {
    /// The reason, as a sentence.
    package var sentence: String

    /// Creates a reason.
    package init(sentence: String) {
        self.sentence = sentence
    }
}
