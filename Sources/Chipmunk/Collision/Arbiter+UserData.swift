internal import CChipmunk

extension Arbiter {
    /// Custom data of the contact, kept from step to step. Defaults to nil. `cpArbiterGetUserData`,
    /// `cpArbiterSetUserData`.
    ///
    /// It is released with the contact: right after the last handler's ``CollisionHandler/separate``, or when the space
    /// is freed. Shapes that touch again start with nil; in C the old pointer may remain.
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

    /// The space, which holds both shapes until the callback returns.
    private var space: Space {
        guard let space = bodyA.space else { trap("an arbiter without a space") }
        return space
    }
}

extension Space {
    /// Sets the data of a contact. C only records whether there is any data, and drops this record with the contact.
    func setContactData(_ value: Any?, of arbiter: OpaquePointer) {
        let key = UInt(bitPattern: arbiter)
        // The old value is released at the end, when no change is under way, so its deinitializer may do anything.
        let old = contactData.removeValue(forKey: key)
        if let value { contactData[key] = value }
        unsafe cpArbiterSetUserData(arbiter, value == nil ? nil : UnsafeMutableRawPointer(arbiter))
        _ = old
    }

    /// Releases the data of an ended contact.
    func endContactData(of arbiter: OpaquePointer) {
        if unsafe cpArbiterGetUserData(arbiter) != nil { unsafe setContactData(nil, of: arbiter) }
    }
}
