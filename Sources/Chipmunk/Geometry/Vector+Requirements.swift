// The rules of Requirements.swift for vectors.

/// Traps unless both coordinates are within the limit for positions, velocities and forces.
@inline(__always)
func requireMotion(_ value: Vector, _ name: StaticString, file: StaticString = #fileID, line: UInt = #line) {
    requireMotion(value.x, name, file: file, line: line)
    requireMotion(value.y, name, file: file, line: line)
}

/// Traps unless the coordinates are within the limit for the points of a shape.
@inline(__always)
func requireCoordinates(_ point: Vector, _ name: StaticString, file: StaticString = #fileID, line: UInt = #line) {
    require(point.x, in: -Limit.length...Limit.length, name, file: file, line: line)
    require(point.y, in: -Limit.length...Limit.length, name, file: file, line: line)
}
