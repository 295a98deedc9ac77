import Chipmunk
import Foundation
import Testing

@Suite struct ShapeFilterTests {
    static let filters: [ShapeFilter] = [
        .all, .none, ShapeFilter(group: 1), ShapeFilter(group: 2), ShapeFilter(categories: 1), ShapeFilter(mask: 1),
        ShapeFilter(categories: 1, mask: 2), ShapeFilter(categories: 2, mask: 1), ShapeFilter(categories: 2, mask: 2),
        ShapeFilter(group: 1, categories: 3, mask: 3),
        ShapeFilter(group: .max, categories: 0x8000_0000, mask: 0x8000_0000),
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
        #expect(ShapeFilter.all.categories == .all)
        #expect(ShapeFilter.all.mask == .all)
        #expect(ShapeFilter.all.accepts(.all))
        #expect(!ShapeFilter.all.accepts(.none))
        #expect(!ShapeFilter.none.accepts(.none))
    }

    @Test func categoriesAreABitEach() throws {
        var categories: ShapeCategories = [1, 4]
        #expect(categories.rawValue == 5 && categories == 5)
        categories.insert(0x8000_0000)
        #expect(categories.rawValue == 0x8000_0005 && ShapeCategories.all.isSuperset(of: categories))
        #expect(ShapeCategories.all.rawValue == .max && ShapeFilter.none.mask.isEmpty)
    }

    @Test func aFilterIsWrittenAsNumbers() throws {
        let filter = ShapeFilter(group: 3, categories: [1, 4], mask: .all)
        let json = try JSONEncoder().encode(filter)
        let numbers = try #require(try JSONSerialization.jsonObject(with: json) as? [String: Int])
        #expect(numbers == ["group": 3, "categories": 5, "mask": 4_294_967_295])
        #expect(try JSONDecoder().decode(ShapeFilter.self, from: json) == filter)
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
