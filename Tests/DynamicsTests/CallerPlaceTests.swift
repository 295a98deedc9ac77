import Chipmunk
import Dynamics
import Testing

/// The place that a trap names: the call in the program, or the rule where a property is set.
struct CallerPlaceTests {
    /// A wrong call that is on the same line as this.
    struct WrongCall: Sendable {
        let line: UInt
        let make: @Sendable () -> Void

        init(line: UInt = #line, _ make: @escaping @Sendable () -> Void) {
            self.line = line
            self.make = make
        }
    }

    private typealias Attach = AttachmentBehavior
    private static let wrong = Vector(.nan, 0)

    private static let calls: [WrongCall] = [
        WrongCall { _ = DynamicAnimator(step: 0) },
        WrongCall { _ = DynamicAnimator(referenceBounds: DynamicBounds(width: .nan, height: 1)) },
        WrongCall { DynamicAnimator().advance(by: .nan) },
        WrongCall { DynamicAnimator().advance(to: -1) },
        WrongCall { DynamicAnimator().advance(to: .infinity) },
        WrongCall { _ = DynamicAnimator().items(in: DynamicBounds(width: .nan, height: 1)) },
        WrongCall { adopted { DynamicAnimator().addBehavior($0) } },
        WrongCall { adopted { DynamicBehavior().addChildBehavior($0) } },
        WrongCall { DynamicBehavior().with { $0.addChildBehavior($0) } },
        WrongCall { GravityBehavior().setAngle(.nan, magnitude: 1) },
        WrongCall { PushBehavior(mode: .continuous).setAngle(0, magnitude: .nan) },
        WrongCall { PushBehavior(mode: .continuous).setTargetOffsetFromCenter(wrong, for: Sticker()) },
        WrongCall { CollisionBehavior().addBoundary(withIdentifier: 1, from: [1, 2], to: [1, 2]) },
        WrongCall { CollisionBehavior().addBoundary(withIdentifier: 1, for: BezierPath()) },
        WrongCall { CollisionBehavior().setTranslatesReferenceBoundsIntoBoundary(with: .init(top: .nan)) },
        WrongCall { DynamicItemBehavior().addLinearVelocity(wrong, for: Sticker()) },
        WrongCall { DynamicItemBehavior().addAngularVelocity(.nan, for: Sticker()) },
        WrongCall { _ = SnapBehavior(item: Sticker(), snapTo: wrong) },
        WrongCall { _ = AttachmentBehavior(item: Sticker(), attachedToAnchor: wrong) },
        WrongCall { Sticker().with { _ = AttachmentBehavior(item: $0, attachedTo: $0) } },
        WrongCall { Sticker().with { _ = Attach.pinAttachment(with: $0, attachedTo: $0, attachmentAnchor: .zero) } },
        WrongCall { _ = FieldBehavior.linearGravityField(direction: wrong) },
        WrongCall { _ = FieldBehavior.noiseField(smoothness: 2, animationSpeed: 1) },
        WrongCall { _ = FieldRegion(radius: .nan) },
        WrongCall { _ = BezierPath(polygon: [wrong]) },
        WrongCall { _ = BezierPath(rect: DynamicBounds(width: .nan, height: 1)) },
    ]

    /// Does something to a behavior that is a child of another one.
    private static func adopted(_ body: (DynamicBehavior) -> Void) {
        let (parent, child) = (DynamicBehavior(), DynamicBehavior())
        parent.addChildBehavior(child)
        body(child)
        _ = parent
    }

    @Test(arguments: calls.indices) func aTrapNamesTheCall(_ index: Int) async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) { [index = index as Int] in
            CallerPlaceTests.calls[index].make()
        }
        expectTrap(result, "DynamicsTests/CallerPlaceTests.swift:\(Self.calls[index].line): Fatal error: ")
    }

    @Test func aTrapOfASetterNamesTheRuleAndTheProperty() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            GravityBehavior().angle = .nan
        }
        expectTrap(result, "Dynamics/GravityBehavior.swift:")
        expectTrap(result, ": Fatal error: GravityBehavior.angle must be in -1e+30 ... 1e+30, got nan")
    }
}

extension DynamicBehavior {
    fileprivate func with(_ body: (DynamicBehavior) -> Void) { body(self) }
}

extension Sticker {
    fileprivate func with(_ body: (Sticker) -> Void) { body(self) }
}
