import Chipmunk
import Testing

@Suite struct ShapeFilterTests {
    static let filters: [ShapeFilter] = [
        .all, .none, ShapeFilter(group: 1), ShapeFilter(group: 2), ShapeFilter(categories: 1), ShapeFilter(mask: 1),
        ShapeFilter(categories: 1, mask: 2), ShapeFilter(categories: 2, mask: 1), ShapeFilter(categories: 2, mask: 2),
        ShapeFilter(group: 1, categories: 3, mask: 3), ShapeFilter(group: .max, categories: 1 << 31, mask: 1 << 31),
    ]

    /// Whether two balls that overlap push each other apart.
    private func collide(_ one: ShapeFilter, _ other: ShapeFilter) -> Bool {
        let space = Space()
        let left = space.add(makeBall(at: Vector(-5, 0)))
        let right = space.add(makeBall(at: Vector(5, 0)))
        left.shapes[0].filter = one
        right.shapes[0].filter = other
        space.step(by: 1 / 60, times: 3)
        return left.position.x < -5 && right.position.x > 5
    }

    @Test(arguments: filters, filters)
    func acceptsAgreesWithWhatCollides(one: ShapeFilter, other: ShapeFilter) {
        #expect(one.accepts(other) == collide(one, other))
        #expect(one.accepts(other) == other.accepts(one))
    }

    @Test func theDefaultsTouchEverythingButNone() {
        #expect(ShapeFilter() == .all)
        #expect(ShapeFilter.all.group == 0)
        #expect(ShapeFilter.all.categories == .max)
        #expect(ShapeFilter.all.mask == .max)
        #expect(ShapeFilter.all.accepts(.all))
        #expect(!ShapeFilter.all.accepts(.none))
        #expect(!ShapeFilter.none.accepts(.none))
    }

    @Test func shapesOfOneGroupDoNotTouchButThoseOfNoGroupDo() {
        #expect(!ShapeFilter(group: 3).accepts(ShapeFilter(group: 3)))
        #expect(ShapeFilter(group: 3).accepts(ShapeFilter(group: 4)))
        #expect(ShapeFilter(group: 0).accepts(ShapeFilter(group: 0)))
    }

    @Test func bothMasksMustAgree() {
        let one = ShapeFilter(categories: 1, mask: 2)
        let other = ShapeFilter(categories: 2, mask: 4)
        #expect(!one.accepts(other))
        #expect(!other.accepts(one))
        #expect(one.accepts(ShapeFilter(categories: 2, mask: 1)))
    }
}
