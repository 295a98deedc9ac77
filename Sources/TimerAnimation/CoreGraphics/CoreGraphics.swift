public import Foundation

// Core Graphics' values, which Foundation has on every platform.
//
// Core Graphics has no sums of points, sizes and rectangles, so programs declare their own. These operators are
// disfavored, because they would be ambiguous beside the programs' own.

extension CGFloat: InterpolatableVector {
    /// Returns the product.
    public func scaled(by factor: Double) -> CGFloat { self * CGFloat(factor) }
    /// The absolute value.
    public var norm: Double { Double(magnitude) }
}

extension CGPoint: InterpolatableVector {
    /// Returns the coordinatewise sum.
    @_disfavoredOverload public static func + (left: CGPoint, right: CGPoint) -> CGPoint {
        CGPoint(x: left.x + right.x, y: left.y + right.y)
    }
    /// Returns the coordinatewise difference.
    @_disfavoredOverload public static func - (left: CGPoint, right: CGPoint) -> CGPoint {
        CGPoint(x: left.x - right.x, y: left.y - right.y)
    }
    /// Returns the point with both coordinates times the factor.
    public func scaled(by factor: Double) -> CGPoint { CGPoint(x: x.scaled(by: factor), y: y.scaled(by: factor)) }
    /// The distance from the origin.
    public var norm: Double { SIMD2(Double(x), Double(y)).norm }
}

extension CGSize: InterpolatableVector {
    /// Returns the sums of the widths and of the heights.
    @_disfavoredOverload public static func + (left: CGSize, right: CGSize) -> CGSize {
        CGSize(width: left.width + right.width, height: left.height + right.height)
    }
    /// Returns the differences of the widths and of the heights.
    @_disfavoredOverload public static func - (left: CGSize, right: CGSize) -> CGSize {
        CGSize(width: left.width - right.width, height: left.height - right.height)
    }
    /// Returns the size with the width and the height times the factor.
    public func scaled(by factor: Double) -> CGSize {
        CGSize(width: width.scaled(by: factor), height: height.scaled(by: factor))
    }
    /// The length of the diagonal.
    public var norm: Double { SIMD2(Double(width), Double(height)).norm }
}

extension CGRect: InterpolatableVector {
    /// Returns the sums of the origins and of the sizes.
    @_disfavoredOverload public static func + (left: CGRect, right: CGRect) -> CGRect {
        CGRect(origin: left.origin + right.origin, size: left.size + right.size)
    }
    /// Returns the differences of the origins and of the sizes.
    @_disfavoredOverload public static func - (left: CGRect, right: CGRect) -> CGRect {
        CGRect(origin: left.origin - right.origin, size: left.size - right.size)
    }
    /// Returns the rectangle with the origin and the size times the factor.
    public func scaled(by factor: Double) -> CGRect {
        CGRect(origin: origin.scaled(by: factor), size: size.scaled(by: factor))
    }
    /// The length of the vector of the origin's coordinates, the width and the height.
    public var norm: Double { SIMD2(origin.norm, size.norm).norm }
}

extension AnimationPath {
    /// Adds a rectangle as a separate stroke, like the method that takes its four numbers.
    public mutating func addRect(_ rect: CGRect, file: StaticString = #fileID, line: UInt = #line) {
        addRect(SIMD4(rect), file: file, line: line)
    }

    /// Adds the ellipse that fits into a rectangle as a separate stroke, like the method that takes four numbers.
    public mutating func addEllipse(in rect: CGRect, file: StaticString = #fileID, line: UInt = #line) {
        addEllipse(in: SIMD4(rect), file: file, line: line)
    }
}

extension SIMD4<Double> {
    fileprivate init(_ rect: CGRect) {
        self.init(Double(rect.origin.x), Double(rect.origin.y), Double(rect.size.width), Double(rect.size.height))
    }
}
