package import Testing

extension Trait where Self == TimeLimitTrait {
    /// For tests that would wait for ever where something fails: an hour, because a machine may be busy, and the address
    /// sanitizer takes its time.
    package static var patientTimeLimit: Self { .timeLimit(.minutes(60)) }
}
