import Chipmunk

// The twins of engine_joint_scenes.c.
extension Stage {
    func buildJoints() {
        space.gravity = Vector(0, -250)
        floor()
        buildChain()
        buildVehicle()
        beforeStep = { stage, step in
            guard step.isMultiple(of: 150), let motor = stage.joints.last as? SimpleMotor else { return }
            motor.rate = step.isMultiple(of: 300) ? 6 : -4
        }
    }

    private func buildChain() {
        let links = (0..<5).map { box(-290 + 22 * Double($0), 160, 18, 6, 0.7 + 0.1 * Double($0)) }
        tuned(PivotJoint(ground, links[0], at: Vector(-300, 160)), 5e4, 0.01, 300, true)
        tuned(
            PinJoint(links[0], links[1], anchorA: Vector(9, 0), anchorB: Vector(-9, 1)), 4e4, 0.02, 250, false)
        tuned(
            SlideJoint(links[1], links[2], anchorA: Vector(9, 0), anchorB: Vector(-9, 0), range: 2...7),
            3e4, 0.03, 200, true)
        for index in 2...3 {
            tuned(
                PivotJoint(links[index], links[index + 1], anchorA: Vector(11, 0), anchorB: Vector(-11, 0)),
                2e4, 0.04, 150, false)
        }
        tuned(RotaryLimitJoint(links[3], links[4], range: -0.4...0.9), 1e5, 0.05, 9, false)
        tuned(RatchetJoint(links[2], links[3], phase: 0.1, ratchet: 0.3), 8e4, 0.06, 8, false)
    }

    private func buildVehicle() {
        let hull = box(60, 40, 90, 16, 4)
        let front = ball(95, 16, 15, 1)
        let rear = ball(25, 16, 12, 1.3)
        let mast = box(60, 63, 4, 30, 0.3)
        tuned(GrooveJoint(hull, front, from: Vector(35, -8), to: Vector(35, -34)), 6e4, 0.01, 400, false)
        tuned(
            DampedSpring(hull, front, anchorA: Vector(35, 0), restLength: 28, stiffness: 260, damping: 6),
            7e4, 0.02, 350, false)
        tuned(PivotJoint(rear, hull, at: Vector(25, 16)), 6e4, 0.03, 330, false)
        tuned(GearJoint(front, rear, phase: 0.2, ratio: 0.8), 2e5, 0.07, 7, true)
        tuned(PivotJoint(hull, mast, at: Vector(60, 48)), 5e4, 0.02, 310, false)
        tuned(DampedRotarySpring(hull, mast, restAngle: 0.15, stiffness: 9e3, damping: 120), 6e4, 0.08, 6, false)
        tuned(SimpleMotor(rear, hull, rate: -4), 3e4, 0.09, 5, false)
    }

    func buildSprings() {
        space.gravity = Vector(0, -120)
        floor()
        var bobs: [Body] = []
        for i in (0..<6).map(Double.init) {
            bobs.append(box(-150 + 60 * i, 130 + 4 * i, 20, 14, 1 + 0.25 * i))
            joint(
                DampedSpring(
                    ground, bobs[bobs.count - 1], anchorA: Vector(-150 + 60 * i, 260), anchorB: Vector(3, 7),
                    restLength: 60 + 9 * i, stiffness: 30 + 5 * i, damping: 0.3 * i))
        }
        for (a, b) in zip(bobs, bobs.dropFirst()) {
            joint(
                DampedSpring(
                    a, b, anchorA: Vector(10, 0), anchorB: Vector(-10, 0), restLength: 35, stiffness: 12, damping: 0.5))
        }
        for index in [1, 8] {
            (joints[index] as? DampedSpring)?.forceFunction = { spring, distance in
                let x = spring.restLength - distance
                return 20 * x + 0.05 * x * x * x
            }
        }
        joint(DampedRotarySpring(ground, bobs[0], restAngle: 0.4, stiffness: 3000, damping: 25))
        joint(DampedRotarySpring(bobs[4], bobs[5], restAngle: -0.3, stiffness: 700, damping: 10)).torqueFunction = {
            spring, angle in
            let x = angle - spring.restAngle
            return x * x > 0.01 ? 4000 * x : 500
        }
        bobs[3].velocity = Vector(80, 40)
        bobs[5].angularVelocity = 7
    }

    func buildRebuilding() {
        space.gravity = Vector(10, -180)
        floor()
        for index in 0..<5 {
            let i = Double(index)
            box(-60 + 31 * i, 40 + 25 * i, 24, 18, 1 + 0.3 * i)
        }
        joint(PivotJoint(bodies[0], bodies[1], at: Vector(-45, 55)))
        beforeStep = { $0.rebuild($1) }
    }

    private func rebuild(_ step: Int) {
        switch step {
        case 60: shape(CircleShape(radius: 9, offset: Vector(0, 12)), on: bodies[0], 0.5, 0.4)
        case 90:
            tuned(
                PinJoint(bodies[0], bodies[1], anchorA: Vector(5, 0), anchorB: Vector(-5, 0)), 1e5, 0.01, 200, true)
        case 150:
            joint(DampedSpring(bodies[2], bodies[3], restLength: 25, stiffness: 80, damping: 2))
            shape(SegmentShape(from: Vector(-20, 0), to: Vector(20, 8), radius: 3), on: bodies[3], 0.3, 0.5)
        case 240:
            space.remove(joints[0])
            bodies[1].detach(shapes[2])
        case 300: space.remove(bodies[2])
        case 360:
            joint(PivotJoint(ground, bodies[0], at: Vector(-40, 70)))
            space.add(joints[0])
        case 420:
            bodies[2].position = Vector(30, 200)
            space.add(bodies[2])
            space.add(joints[2])
        case 500: bodies[0].detach(shapes[6])
        default: break
        }
    }
}
