import Chipmunk
import ChipmunkDrawing
import Testing

@Suite struct ThemeTests {
    @Test(arguments: [Theme.light, Theme.dark])
    func linesStandOutFromTheBackground(theme: Theme) {
        let lines: KeyValuePairs = [
            "wall": theme.wall, "outline": theme.outline, "sensor": theme.sensor, "wood line": theme.woodLine,
            "joint": theme.joint, "contact": theme.contact, "velocity": theme.velocity,
            "ghost": theme.ghost,
        ]
        for (name, color) in lines { #expect(color.contrast(with: theme.background) >= 3, "\(name)") }
        for color in theme.series { #expect(color.contrast(with: theme.background) >= 3) }
        #expect(theme.text.contrast(with: theme.background) >= 7)
        #expect(theme.outline.contrast(with: theme.shape) >= 3)
        #expect(theme.outline.contrast(with: theme.ball) >= 1.8)
    }

    @Test func contrastIsThatOfWCAG() {
        let (white, black) = (DebugColor(hex: 0xffffff), DebugColor(hex: 0))
        #expect(abs(white.contrast(with: black) - 21) < 1e-12)
        #expect(black.contrast(with: black) == 1)
        // The lightest grey that is said to have 4.5 on white.
        #expect(abs(DebugColor(hex: 0x767676).contrast(with: white) - 4.54) < 0.01)
    }

    @Test func mixingGoesFromOneToTheOther() {
        let (red, blue) = (DebugColor(hex: 0xff0000), DebugColor(hex: 0x0000ff, alpha: 0))
        #expect(red.mixed(with: blue, 0) == red)
        #expect(red.mixed(with: blue, 1) == blue)
        #expect(red.mixed(with: blue, 0.5) == DebugColor(red: 0.5, green: 0, blue: 0.5, alpha: 0.5))
    }
}
