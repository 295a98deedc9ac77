internal import CChipmunk

/// A filter that decides which shapes a shape can touch. `cpShapeFilter`.
///
/// Two shapes touch unless they are in the same group, or one of them has no category in the other's mask.
public struct ShapeFilter: Hashable, Sendable, Codable {
    /// The group. Shapes of the same group do not touch. Defaults to 0, which is no group.
    public var group: UInt
    /// The categories that the shape belongs to. Defaults to all.
    public var categories: ShapeCategories
    /// The categories that the shape touches. Defaults to all.
    public var mask: ShapeCategories

    /// A filter that touches everything except shapes with the filter ``none``. `CP_SHAPE_FILTER_ALL`.
    public static let all = ShapeFilter()
    /// A filter that touches nothing. `CP_SHAPE_FILTER_NONE`.
    public static let none = ShapeFilter(categories: [], mask: [])

    /// Creates a filter. The group defaults to 0, which is none; the categories and the mask default to all.
    /// `cpShapeFilterNew`.
    public init(group: UInt = 0, categories: ShapeCategories = .all, mask: ShapeCategories = .all) {
        self.group = group
        self.categories = categories
        self.mask = mask
    }

    /// Returns whether shapes with these two filters touch.
    public func accepts(_ other: ShapeFilter) -> Bool {
        (group == 0 || group != other.group) && !categories.isDisjoint(with: other.mask)
            && !other.categories.isDisjoint(with: mask)
    }
}

extension ShapeFilter {
    init(_ filter: cpShapeFilter) {
        self.init(
            group: UInt(filter.group), categories: ShapeCategories(rawValue: filter.categories),
            mask: ShapeCategories(rawValue: filter.mask))
    }
}

extension cpShapeFilter {
    init(_ filter: ShapeFilter) {
        self = cpShapeFilterNew(filter.group, filter.categories.rawValue, filter.mask.rawValue)
    }
}
