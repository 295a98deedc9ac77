import Foundation
import Testing
import TimerAnimation

@Suite struct CoreGraphicsTests {
    private func halfway<Value: InterpolatableVector>(_ from: Value, _ to: Value) -> Value? {
        BasicAnimation(from: from, to: to, timing: MediaTiming(duration: 1)).value(at: 0.5, modelValue: .zero)
    }

    @Test func valuesOfCoreGraphicsInterpolate() {
        #expect(halfway(CGFloat(1), 4) == 2.5)
        #expect(halfway(CGPoint(x: 0, y: 8), CGPoint(x: 2, y: 4)) == CGPoint(x: 1, y: 6))
        #expect(halfway(CGSize(width: 0, height: 8), CGSize(width: 2, height: 4)) == CGSize(width: 1, height: 6))
        #expect(
            halfway(CGRect(x: 0, y: 8, width: 10, height: 20), CGRect(x: 2, y: 4, width: 30, height: 10))
                == CGRect(x: 1, y: 6, width: 20, height: 15))
    }

    @Test func theyAreAddedPacedAndSprung() throws {
        let step = BasicAnimation(by: CGRect(x: 1, y: 2, width: 3, height: 4), timing: MediaTiming(duration: 1))
        #expect(
            step.value(at: 1, modelValue: CGRect(x: 10, y: 20, width: 30, height: 40))
                == CGRect(x: 11, y: 22, width: 33, height: 44))
        let paced = KeyframeAnimation(
            values: [CGPoint.zero, CGPoint(x: 3, y: 4), CGPoint(x: 3, y: -1)], calculationMode: .paced)
        #expect(paced.value(atProgress: 0.5) == CGPoint(x: 3, y: 4))
        let falling = KeyframeAnimation(values: [CGFloat(0), 1, 0.5, 0.7], calculationMode: .paced)
        #expect(abs(falling.value(atProgress: 0.7) - 0.81) < 1e-12)
        let spring = SpringAnimation(from: CGSize.zero, to: CGSize(width: 1, height: -2))
        let size = try #require(spring.value(at: 0.2, modelValue: .zero))
        #expect(Double(size.width) == SpringCurve().value(at: 0.2))
        #expect(Double(size.height) == -2 * SpringCurve().value(at: 0.2))
        #expect(CGRect(x: 1, y: 1, width: 1, height: 1).norm == 2)
    }

    /// Programs have their own sums of points; beside them this module's are not ambiguous.
    @Test func aProgramsOwnSumIsPreferred() {
        #expect((CGPoint(x: 1, y: 1) + CGPoint(x: 1, y: 1)).x == 42)
    }
}

private func + (left: CGPoint, right: CGPoint) -> CGPoint { CGPoint(x: 42, y: 42) }
