internal import CChipmunk

/// A rectangle whose sides are parallel to the axes, in points, y up. `cpBB`.
public struct BoundingBox: Hashable, Sendable, Codable {
    /// The smallest x coordinate.
    public var left: Double
    /// The smallest y coordinate.
    public var bottom: Double
    /// The largest x coordinate.
    public var right: Double
    /// The largest y coordinate.
    public var top: Double

    /// Creates a box from its four sides. `cpBBNew`.
    @inlinable public init(left: Double, bottom: Double, right: Double, top: Double) {
        self.left = left
        self.bottom = bottom
        self.right = right
        self.top = top
    }

    /// Creates a box from its center, half its width and half its height. `cpBBNewForExtents`.
    @inlinable public init(center: Vector, halfWidth: Double, halfHeight: Double) {
        self.init(
            left: center.x - halfWidth, bottom: center.y - halfHeight,
            right: center.x + halfWidth, top: center.y + halfHeight)
    }

    /// Creates the box around a circle. `cpBBNewForCircle`.
    @inlinable public init(circleAt center: Vector, radius: Double) {
        self.init(center: center, halfWidth: radius, halfHeight: radius)
    }

    /// The center of the box. `cpBBCenter`.
    @inlinable public var center: Vector {
        Vector(left, bottom).lerp(to: Vector(right, top), at: 0.5)
    }

    /// The area of the box, in points². `cpBBArea`.
    @inlinable public var area: Double {
        (right - left) * (top - bottom)
    }
}

extension BoundingBox {
    /// Returns whether the boxes overlap or touch. `cpBBIntersects`.
    @inlinable public func intersects(_ other: BoundingBox) -> Bool {
        left <= other.right && other.left <= right && bottom <= other.top && other.bottom <= top
    }

    /// Returns whether another box lies within this one. `cpBBContainsBB`.
    @inlinable public func contains(_ other: BoundingBox) -> Bool {
        left <= other.left && right >= other.right && bottom <= other.bottom && top >= other.top
    }

    /// Returns whether a point lies in the box or on its edge. `cpBBContainsVect`.
    @inlinable public func contains(_ point: Vector) -> Bool {
        left <= point.x && right >= point.x && bottom <= point.y && top >= point.y
    }

    /// Returns the fraction of a segment, from 0 to 1, at which it enters the box, or nil if it misses the box.
    /// `cpBBSegmentQuery`.
    public func segmentEntry(from start: Vector, to end: Vector) -> Double? {
        let fraction = cpBBSegmentQuery(cpBB(self), cpVect(start), cpVect(end))
        return fraction.isFinite ? fraction : nil
    }

    /// Returns whether a segment meets the box. `cpBBIntersectsSegment`.
    public func intersectsSegment(from start: Vector, to end: Vector) -> Bool {
        segmentEntry(from: start, to: end) != nil
    }
}

extension BoundingBox {
    /// Returns the smallest box around this box and another. `cpBBMerge`.
    public func merged(with other: BoundingBox) -> BoundingBox {
        BoundingBox(cpBBMerge(cpBB(self), cpBB(other)))
    }

    /// Returns the area of the smallest box around this box and another. `cpBBMergedArea`.
    public func mergedArea(with other: BoundingBox) -> Double {
        cpBBMergedArea(cpBB(self), cpBB(other))
    }

    /// Returns the smallest box around this box and a point. `cpBBExpand`.
    public func expanded(toInclude point: Vector) -> BoundingBox {
        BoundingBox(cpBBExpand(cpBB(self), cpVect(point)))
    }

    /// Returns the box with each side moved outward.
    package func grown(by margin: Double) -> BoundingBox {
        BoundingBox(left: left - margin, bottom: bottom - margin, right: right + margin, top: top + margin)
    }

    /// Returns the box moved by a displacement. `cpBBOffset`.
    public func offset(by displacement: Vector) -> BoundingBox {
        BoundingBox(cpBBOffset(cpBB(self), cpVect(displacement)))
    }

    /// Returns the point of the box nearest to another point. `cpBBClampVect`.
    public func clamp(_ point: Vector) -> Vector {
        Vector(cpBBClampVect(cpBB(self), cpVect(point)))
    }

    /// Returns the point shifted by whole widths and heights into the box. `cpBBWrapVect`.
    ///
    /// In a direction without extent, the result is the box's only coordinate; C returns NaN.
    public func wrap(_ point: Vector) -> Vector {
        let wrapped = Vector(cpBBWrapVect(cpBB(self), cpVect(point)))
        return Vector(right == left ? left : wrapped.x, top == bottom ? bottom : wrapped.y)
    }
}
