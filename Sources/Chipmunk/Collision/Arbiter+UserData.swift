internal import CChipmunk

extension Arbiter {
    /// Anything of yours that belongs to the contact, from one step to the next. Defaults to nil.
    /// `cpArbiterGetUserData`, `cpArbiterSetUserData`.
    ///
    /// Its life ends with the contact: right after the last handler's ``CollisionHandler/separate``, or when the space goes
    /// away. Shapes that touch again begin with nil; in C the pointer may still be there, or not.
    ///
    ///     let handler = space.addCollisionHandler(for: .sticky)
    ///     handler.separate = { arbiter in
    ///         guard let joint = arbiter.userData as? PivotJoint else { return }
    ///         joint.maxForce = 0
    ///         joint.space?.remove(joint)
    ///     }
    public var userData: Any? {
        get {
            guard unsafe cpArbiterGetUserData(handle) != nil else { return nil }
            return space.contactData[unsafe UInt(bitPattern: handle)]
        }
        nonmutating set { unsafe space.setContactData(newValue, of: handle) }
    }

    /// The space, in which both shapes are until the callback ends.
    private var space: Space {
        guard let space = bodyA.space else { trap("an arbiter without a space") }
        return space
    }
}

extension Space {
    /// Sets what belongs to a contact. C only knows whether there is something, and forgets it with the contact.
    func setContactData(_ value: Any?, of arbiter: OpaquePointer) {
        let key = UInt(bitPattern: arbiter)
        // The old value dies at the end, when nothing is being changed here: it may do what it likes then.
        let old = contactData.removeValue(forKey: key)
        if let value { contactData[key] = value }
        unsafe cpArbiterSetUserData(arbiter, value == nil ? nil : UnsafeMutableRawPointer(arbiter))
        _ = old
    }

    /// Ends the life of what belongs to a contact that ended.
    func endContactData(of arbiter: OpaquePointer) {
        if unsafe cpArbiterGetUserData(arbiter) != nil { unsafe setContactData(nil, of: arbiter) }
    }
}
