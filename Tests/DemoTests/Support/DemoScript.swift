import Chipmunk

/// A person's input in a demo, frame by frame: holds arrow keys, drags bodies, and clicks and drags with the right
/// button. It is the same in each run, as it depends on nothing but the frame's number and on where the bodies are.
struct DemoScript {
    enum Kind {
        /// Drags bodies with the left button, and the mouse away from bodies with the right one.
        case drags
        /// The same, but the right button is for dragging from one side of a body to the other.
        case cuts
        /// Drags bodies with the left button, and the mouse with the right one where nothing is.
        case points
        /// Has the crane fetch its crate, carry it away and let it fall, and drags bodies then.
        case lifts
        /// Leaves everything alone.
        case watches
    }

    /// A device that the person uses.
    enum Device: CaseIterable {
        case keys, leftButton, rightButton, mouse
    }

    private static let cycleLength = 125
    let kind: Kind
    /// The devices that the person does without.
    var missing: Set<Device> = []
    private var mouse = Vector.zero
    private var start = Vector.zero

    init(_ kind: Kind) {
        self.kind = kind
    }

    /// The person's input in a frame.
    mutating func input(in frame: Int, of stage: DemoStage) -> DemoInput {
        var input = DemoInput()
        if kind == .watches { return input }
        if kind == .lifts && frame < 750 {
            mouse = frame < 300 ? Vector(200, -190) : Vector(-100, 50)
            input.isRightDown = (600..<605).contains(frame)
        } else {
            let (cycle, phase) = frame.quotientAndRemainder(dividingBy: DemoScript.cycleLength)
            move(cycle, phase, stage)
            input.isLeftDown = (10..<70).contains(phase)
            input.isRightDown = kind == .points ? phase == 85 : (85..<105).contains(phase)
        }
        input.mouse = mouse
        input.keyboard = keyboard(in: frame)

        if missing.contains(.mouse) { input.mouse = .zero }
        if missing.contains(.keys) { input.keyboard = .zero }
        if missing.contains(.leftButton) { input.isLeftDown = false }
        if missing.contains(.rightButton) { input.isRightDown = false }
        return input
    }

    /// Moves the mouse to a body, around in a spiral with what the left button holds, to another body, and on from there.
    private mutating func move(_ cycle: Int, _ phase: Int, _ stage: DemoStage) {
        let direction = Vector(angle: Double(cycle))
        switch phase {
        case 0..<10:
            mouse = target(cycle * 37 + 11, in: stage) ?? mouse
            start = mouse
        case 10..<70:
            let progress = Double(phase - 10)
            mouse = start + Vector(angle: 0.1 * progress + Double(cycle)) * (2 * progress)
        case 85..<105:
            let progress = Double(phase - 85)
            if phase == 85 {
                start = target(cycle * 53 + 5, in: stage) ?? mouse
                while kind == .points && stage.space.nearestShape(to: start, maxDistance: 120) != nil {
                    start += direction * 40
                }
            }
            mouse = start + direction * (kind == .cuts ? 400 - 42 * progress : 4 * progress)
        default: break
        }
    }

    /// A body that can be moved.
    private func target(_ number: Int, in stage: DemoStage) -> Vector? {
        let movable = stage.space.bodies.filter { $0.type == .dynamic }
        return movable.isEmpty ? nil : movable[number % movable.count].position
    }

    private func keyboard(in frame: Int) -> Vector {
        let xs: [Double] = [0, 1, 1, -1, 0, -1, 1, 0]
        let ys: [Double] = [0, 0, 1, 1, 0, -1]
        return Vector(xs[frame / 37 % xs.count], ys[frame / 23 % ys.count])
    }
}
