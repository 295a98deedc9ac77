extension RunPlan {
    /// A fingerprint of everything that the bits of the result depend on: scene, tilt, rate, end, engine and
    /// architecture.
    ///
    /// - Throws: An `EncodingError` if a number of the plan is not finite, which ``validate()`` refuses.
    package var digest: StableHash {
        get throws {
            var hash = StableHash()
            hash.combine(try JSONText.line(Identity(self)))
            return hash
        }
    }

    private struct Identity: Encodable {
        var scene: String
        var tilt: TiltTrack
        var rate: Double
        var steps: Int
        var endsAtRest: Bool
        var engine = RunReport.Engine.current
        var architecture = Architecture.current

        init(_ plan: RunPlan) {
            scene = plan.scene.digest.description
            tilt = plan.tilt
            rate = plan.rate
            steps = plan.stepLimit
            endsAtRest = if case .rest = plan.end { true } else { false }
        }
    }
}
