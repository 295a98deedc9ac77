/// The kinds of simple calls that change a space, which consist of a subject and some numbers.
///
/// The order is part of the format of recordings: a new kind comes at the end.
enum CallKind: UInt8, CaseIterable, Sendable {
    case iterations, gravity, damping, idleSpeedThreshold, sleepTimeThreshold, collisionSlop, collisionBias
    case collisionPersistence, maximumPairs, corrections, recordsContacts, reindexStaticShapes

    case removeBody, bodyType, mass, moment, centerOfGravity
    case position, angle, velocity, angularVelocity, force, torque
    case forceAtWorldPoint, forceAtLocalPoint, impulseAtWorldPoint, impulseAtLocalPoint
    case wake, wakeTouching, wakeTouchingShape, sleep, sleepWith
    case updateVelocity, updatePosition, releaseFromQuarantine, reindexShapes

    case detach, shapeMass, neighbors, updateBoundingBox, updateBoundingBoxUnder, reindexShape

    case removeConstraint, wakeJoined, ratchetAngle

    // Calls on bodies that came later, at the end, so that the numbers before them stay.
    case gravityScale, linearDamping, angularDamping, maxSpeed, maxAngularSpeed, isBullet
    case passThrough

    // A call on a space that came later.
    case impactThreshold
}
