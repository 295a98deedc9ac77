package import Chipmunk
import Foundation

extension EllipticalArc {
    /// Creates an arc from its ends, as SVG has it. Radii that are too small for the ends grow.
    ///
    /// - Parameters:
    ///   - rotation: The angle of the first half axis, in radians.
    ///   - isLarge: Whether the arc is more than half of the ellipse.
    ///   - isPositive: Whether the angle grows from the start to the end.
    /// - Returns: The arc, or nil if it is a straight line.
    package init?(
        from start: Vector, to end: Vector, radii: Vector, rotation: Double, isLarge: Bool, isPositive: Bool
    ) {
        var (rx, ry) = (abs(radii.x), abs(radii.y))
        guard rx > 0, ry > 0, start != end, rotation.isFinite else { return nil }
        let direction = Vector(cos(rotation), sin(rotation))
        // In the coordinates of the ellipse, around the middle between the ends.
        let half = ((start - end) / 2).unrotated(by: direction)
        let excess = (half.x / rx) * (half.x / rx) + (half.y / ry) * (half.y / ry)
        if excess > 1 {
            rx *= excess.squareRoot()
            ry *= excess.squareRoot()
        }
        let unit = Vector(half.x / rx, half.y / ry)
        let squared = unit.lengthSquared
        guard squared > 0, squared.isFinite else { return nil }
        let offset = max(0, 1 / squared - 1).squareRoot() * (isLarge == isPositive ? -1 : 1)
        // On the unit circle: its center, and the ends seen from there.
        let middle = Vector(unit.y, -unit.x) * offset
        let (first, last) = (unit - middle, Vector.zero - unit - middle)
        var sweep = atan2(first.cross(last), first.dot(last))
        if isPositive, sweep < 0 { sweep += 2 * .pi }
        if !isPositive, sweep > 0 { sweep -= 2 * .pi }
        center = (start + end) / 2 + Vector(middle.x * rx, middle.y * ry).rotated(by: direction)
        axisU = direction * rx
        axisV = direction.perpendicular * ry
        startAngle = atan2(first.y, first.x)
        self.sweep = sweep
    }
}
