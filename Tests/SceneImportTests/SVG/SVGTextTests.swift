import Chipmunk
import CrateKit
import Testing

@testable import SceneImport

/// Texts of drawings, which become labels.
@Suite struct SVGTextTests {
    private func labels(_ elements: String) throws -> [LabelDefinition] {
        try Drawing.read(elements).scene.labels
    }

    @Test func aTextIsALabelAtItsPlace() throws {
        let label = try #require(
            try labels("<text x='30' y='20' font-size='12' fill='#ff8000' text-anchor='middle'> Up\n  here </text>")
                .first)
        #expect(label.text == "Up here" && label.position == Vector(30, 80) && label.size == 12)
        #expect(label.align == .center && label.color == DebugColor(hex: 0xff8000))
        // Words are parted by space of any kind.
        #expect(try labels("<text>\u{3000}a\u{a0}\u{2003}b\r\n\tc\u{301} </text>").map(\.text) == ["a b c\u{301}"])
    }

    /// As browsers do: 16 pixels, black, from its place on.
    @Test func aTextThatSaysNothingHasTheDefaults() throws {
        let label = try #require(try labels("<text>a</text>").first)
        #expect(label.position == Vector(0, 100) && label.size == 16 && label.align == .left && label.color == nil)
    }

    @Test(arguments: [
        ("font-size='50%'", 10.0), ("font-size='2em'", 40), ("style='font-size: 9pt'", 12), ("font-size='inherit'", 20),
        ("font-size='large'", 20), ("", 20),
    ])
    func theSizeIsInherited(attribute: String, size: Double) throws {
        let label = try #require(try labels("<g font-size='20px'><text \(attribute)>a</text></g>").first)
        #expect(label.size == size)
    }

    @Test func transformsMoveAndScaleIt() throws {
        let label = try #require(
            try labels("<g transform='translate(10 20) scale(2)'><text x='5' y='5' font-size='8'>a</text></g>").first)
        #expect(label.position == Vector(20, 70) && label.size == 16)
        let notes = try Drawing.warnings("<text transform='rotate(30)'>a</text><circle r='1'/>")
        #expect(notes.contains("a label is upright; texts do not turn"))
    }

    @Test func eachPartWithAPlaceIsALine() throws {
        let lines = try labels(
            "<text x='1' y='10'><tspan>One</tspan> <tspan>two</tspan><tspan x='2' dy='1.5em'>three</tspan>"
                + "<tspan x='3' y='50'>four</tspan><tspan x='3' y='60'> </tspan></text>")
        #expect(lines.map(\.text) == ["One two", "three", "four"])
        #expect(lines.map(\.position) == [Vector(1, 90), Vector(2, 66), Vector(3, 50)])
    }

    @Test(arguments: [
        ("<text fill='none'>a</text>", "<text> is left out; it has neither fill nor stroke"),
        ("<g data-body='b'><circle r='5'/><text>a</text></g>", "<text> is left out; a text in a body"),
        ("<text font-size='20000'>a</text>", "a text is left out; its letters must be 0.1 ... 10000.0 points high"),
        ("<text><textPath>a</textPath>b</text>", "<textPath> in a text is left out"),
        ("<text>\(String(repeating: "a", count: 101))</text>", "a text ends after 100 characters"),
        (String(repeating: "<text>a</text>", count: 201), "a text is left out; a scene has at most 200 labels"),
        ("<text>a<tspan>b</tspan></text>", "the parts of a text without places are put after it"),
    ])
    func whatALabelCannotBeIsNoted(elements: String, note: String) throws {
        let reading = try Drawing.read(elements + "<circle r='5'/>")
        #expect(reading.warnings.contains { $0.problem.hasPrefix(note) }, "\(reading.warnings.map(\.problem))")
        try reading.scene.validate()
    }

    @Test func aLongTextThatIsUsedOftenIsRefused() {
        let text = "<defs><text id='a'>\(String(repeating: " ", count: 1 << 20))</text></defs>"
        let refusals = Drawing.refusals(text + String(repeating: "<use href='#a'/>", count: 100))
        #expect(refusals.contains { $0.contains("bytes of attributes and texts") }, "\(refusals)")
    }

    @Test func whatIsNotSeenIsNone() throws {
        #expect(
            try labels(
                "<defs><text>a</text></defs><text visibility='hidden'>b</text><g display='none'><text>c</text></g>"
                    + "<text data-kind='none'>d</text><text/><text> \n </text>") == [])
    }

    @Test(arguments: ["<text x='q'>a</text>", "<text y='1q'>a</text>", "<text><tspan dy='q'>a</tspan></text>"])
    func aPlaceThatIsNoneIsRefused(elements: String) {
        #expect(Drawing.refusals(elements).first?.contains("must be a length") == true)
    }

    @Test func aPlaceForEachLetterIsThatOfTheFirst() throws {
        #expect(try labels("<text x='4 8 12' y='5,6'>abc</text>").first?.position == Vector(4, 95))
    }
}
