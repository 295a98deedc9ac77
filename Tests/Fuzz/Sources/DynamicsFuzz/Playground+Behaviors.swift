internal import Chipmunk
internal import Dynamics
internal import FuzzSupport

extension Playground {
    /// A behavior of any kind, or nil where what was read breaks a rule.
    func makeBehavior() -> DynamicBehavior? {
        let some = items.filter { _ in bytes.bool() }
        switch bytes.index(10) {
        case 0: return GravityBehavior(items: some)
        case 1, 2: return CollisionBehavior(items: some)
        case 3: return DynamicItemBehavior(items: some)
        case 4: return PushBehavior(items: some, mode: bytes.bool() ? .continuous : .instantaneous)
        case 5:
            guard let item = anyItem(), let point = bytes.coordinates() else { return nil }
            return SnapBehavior(item: item, snapTo: point)
        case 6, 7: return makeAttachment()
        case 8:
            guard let field = makeField() else { return nil }
            for item in some { field.addItem(item) }
            return field
        default: return DynamicBehavior()
        }
    }

    private func makeAttachment() -> AttachmentBehavior? {
        guard let item = anyItem(), let anchor = bytes.coordinates() else { return nil }
        switch bytes.index(8) {
        case 0: return AttachmentBehavior(item: item, attachedToAnchor: anchor)
        case 1:
            guard let axis = bytes.coordinates(), axis != .zero else { return nil }
            return .slidingAttachment(with: item, attachmentAnchor: anchor, axisOfTranslation: axis)
        default: break
        }
        guard let other = anyItem(), other !== item, let offset = bytes.coordinates() else { return nil }
        switch bytes.index(5) {
        case 0:
            return AttachmentBehavior(
                item: item, offsetFromCenter: anchor, attachedTo: other, offsetFromCenter: offset)
        case 1:
            return .limitAttachment(
                with: item, offsetFromCenter: anchor, attachedTo: other, offsetFromCenter: offset)
        case 2: return .pinAttachment(with: item, attachedTo: other, attachmentAnchor: anchor)
        case 3: return .fixedAttachment(with: item, attachedTo: other, attachmentAnchor: anchor)
        default:
            guard offset != .zero else { return nil }
            return .slidingAttachment(
                with: item, attachedTo: other, attachmentAnchor: anchor, axisOfTranslation: offset)
        }
    }

    private func makeField() -> FieldBehavior? {
        guard let vector = bytes.coordinates() else { return nil }
        switch bytes.index(11) {
        case 0: return .linearGravityField(direction: vector)
        case 1: return .radialGravityField(position: vector)
        case 2: return .springField()
        case 3: return .dragField()
        case 4: return .velocityField(direction: vector)
        case 5: return .noiseField(smoothness: 0.5, animationSpeed: bytes.number(in: 0...1e6) ?? 1)
        case 6: return .turbulenceField(smoothness: 0, animationSpeed: bytes.number(in: 0...1e6) ?? 1)
        case 7: return .vortexField()
        case 8: return .electricField()
        case 9: return .magneticField()
        default:
            return .field { [weak self] _, _ in
                self?.interfere()
                return vector
            }
        }
    }

    /// Changes a property of a behavior, or its items.
    func change() {
        switch anyBehavior() {
        case let gravity as GravityBehavior:
            if let item = anyItem() { bytes.bool() ? gravity.addItem(item) : gravity.removeItem(item) }
            if let direction = bytes.coordinates() { gravity.gravityDirection = direction }
        case let collision as CollisionBehavior: change(collision)
        case let properties as DynamicItemBehavior: change(properties)
        case let push as PushBehavior:
            if let item = anyItem() {
                bytes.bool() ? push.addItem(item) : push.removeItem(item)
                if let offset = bytes.coordinates() { push.setTargetOffsetFromCenter(offset, for: item) }
            }
            if let direction = bytes.coordinates() { push.pushDirection = direction }
            push.active = bytes.bool()
        case let snap as SnapBehavior:
            if let point = bytes.coordinates() { snap.snapPoint = point }
            if let damping = bytes.number(in: 0...1) { snap.damping = damping }
        case let attachment as AttachmentBehavior: change(attachment)
        case let field as FieldBehavior: change(field)
        default: break
        }
    }

    private func change(_ collision: CollisionBehavior) {
        if let item = anyItem() { bytes.bool() ? collision.addItem(item) : collision.removeItem(item) }
        switch bytes.index(6) {
        case 0: collision.collisionMode = .init(rawValue: UInt(bytes.index(4)))
        case 1: collision.translatesReferenceBoundsIntoBoundary.toggle()
        case 2:
            if let corner = bytes.coordinates() {
                collision.setTranslatesReferenceBoundsIntoBoundary(with: .init(top: corner.y, left: corner.x))
            }
        case 3: collision.removeBoundary(withIdentifier: bytes.index(4))
        case 4:
            if let start = bytes.coordinates(), let end = bytes.coordinates(), start != end {
                collision.addBoundary(withIdentifier: bytes.index(4), from: start, to: end)
            }
        default:
            var path = BezierPath()
            for _ in 0...bytes.index(5) {
                guard let point = bytes.coordinates(), let control = bytes.coordinates() else { continue }
                switch bytes.index(4) {
                case 0: path.move(to: point)
                case 1: path.addQuadCurve(to: point, controlPoint: control)
                case 2: path.addCurve(to: point, controlPoint1: control, controlPoint2: point)
                default: path.addLine(to: point)
                }
            }
            if bytes.bool() { path.close() }
            guard (try? path.checkBoundary()) != nil else { return }
            collision.addBoundary(withIdentifier: bytes.index(4), for: path)
        }
    }

    private func change(_ properties: DynamicItemBehavior) {
        if let item = anyItem() {
            bytes.bool() ? properties.addItem(item) : properties.removeItem(item)
            if let velocity = bytes.coordinates() { properties.addLinearVelocity(velocity, for: item) }
            if let velocity = bytes.length() { properties.addAngularVelocity(velocity, for: item) }
        }
        switch bytes.index(8) {
        case 0: properties.isAnchored.toggle()
        case 1: properties.allowsRotation.toggle()
        case 2: if let density = bytes.number(in: 1e-6...1e6) { properties.density = density }
        case 3: if let elasticity = bytes.length() { properties.elasticity = elasticity }
        case 4: if let friction = bytes.length() { properties.friction = friction }
        case 5: if let resistance = bytes.length() { properties.resistance = resistance }
        case 6: if let resistance = bytes.length() { properties.angularResistance = resistance }
        default: if let charge = bytes.number(in: -1e30...1e30) { properties.charge = charge }
        }
    }

    private func change(_ attachment: AttachmentBehavior) {
        switch bytes.index(6) {
        case 0: if let anchor = bytes.coordinates() { attachment.anchorPoint = anchor }
        case 1: if let length = bytes.length() { attachment.length = length }
        case 2: if let damping = bytes.length() { attachment.damping = damping }
        case 3: if let frequency = bytes.length() { attachment.frequency = frequency }
        case 4: if let friction = bytes.length() { attachment.frictionTorque = friction }
        default:
            let (lower, upper) = (bytes.number(), bytes.number())
            if lower <= 0 && upper >= 0 { attachment.attachmentRange = lower...upper }
        }
    }

    private func makeRegion() -> FieldRegion? {
        guard let radius = bytes.length(), let size = bytes.coordinates() else { return nil }
        let (circle, box) = (FieldRegion(radius: radius), FieldRegion(size: size))
        return switch bytes.index(4) {
        case 0: circle.inverse
        case 1: circle.union(with: box)
        case 2: circle.intersection(with: box)
        default: box.difference(from: circle)
        }
    }

    private func change(_ field: FieldBehavior) {
        if let item = anyItem() { bytes.bool() ? field.addItem(item) : field.removeItem(item) }
        switch bytes.index(6) {
        case 0: if let position = bytes.coordinates() { field.position = position }
        case 1: if let strength = bytes.number(in: -1e30...1e30) { field.strength = strength }
        case 2: if let falloff = bytes.length() { field.falloff = falloff }
        case 3: if let radius = bytes.number(in: 1e-3...1e30) { field.minimumRadius = radius }
        case 4: if let region = makeRegion() { field.region = region }
        default: if let direction = bytes.coordinates() { field.direction = direction }
        }
    }
}
