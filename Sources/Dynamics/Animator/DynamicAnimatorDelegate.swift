/// An object that is notified when an animator resumes and pauses. `UIDynamicAnimatorDelegate`.
public protocol DynamicAnimatorDelegate: AnyObject {
    /// Called when something changes while the animator is paused. Does nothing by default.
    func dynamicAnimatorWillResume(_ animator: DynamicAnimator)
    /// Called when everything has come to rest. Does nothing by default.
    func dynamicAnimatorDidPause(_ animator: DynamicAnimator)
}

extension DynamicAnimatorDelegate {
    /// Does nothing.
    public func dynamicAnimatorWillResume(_ animator: DynamicAnimator) {}
    /// Does nothing.
    public func dynamicAnimatorDidPause(_ animator: DynamicAnimator) {}
}
