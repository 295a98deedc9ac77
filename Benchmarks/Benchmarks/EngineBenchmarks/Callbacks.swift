import BenchScenes
import Benchmark
import Chipmunk
import Counting

/// Closures that a step calls for each pair, body or joint, and the contacts that it records.
func callBack() {
    measure("callback-pre-solve") {
        let space = manyPyramids.makeSpace()
        space.addCollisionHandler().preSolve = { $0.contactCount > 0 }
        step(space, times: 120)
        return space
    } _: {
        step($0)
    }
    measure("callback-post-solve") {
        let space = manyPyramids.makeSpace()
        space.addCollisionHandler().postSolve = { blackHole($0.contactCount) }
        step(space, times: 120)
        return space
    } _: {
        step($0)
    }
    measure("callback-pre-solve-shapes") {
        let space = manyPyramids.makeSpace()
        space.addCollisionHandler().preSolve = { arbiter in
            arbiter.friction = (arbiter.shapeA.friction * arbiter.shapeB.friction).squareRoot()
            return true
        }
        step(space, times: 120)
        return space
    } _: {
        step($0)
    }
    measure("callback-velocity") {
        let space = manyPyramids.makeSpace()
        for body in space.bodies {
            body.velocityFunction = { $0.updateVelocity(gravity: $1, damping: $2, duration: $3) }
        }
        step(space, times: 120)
        return space
    } _: {
        step($0)
    }
    measure("callback-joint") {
        let space = scene("joint-grid").makeSpace()
        for joint in space.constraints { joint.preSolve = { blackHole($0.maxForce) } }
        step(space, times: 120)
        return space
    } _: {
        step($0)
    }
    // Chipmunk reports contacts in an order that addresses decide, and to sort them takes more or fewer retains.
    measure("contacts-recorded", counting: [.mallocs]) {
        let space = scene("tumbler").makeSpace()
        space.recordsContacts = true
        step(space, times: 120)
        return space
    } _: { space in
        for _ in 0..<60 {
            step(space, times: 1)
            blackHole(space.contactsBegan.count)
        }
    }
}
