import CrateKit

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What the command was started in.
enum Surroundings {
    /// Whether a continuous integration runs this: the variable `CI` is set, and neither `0` nor `false`.
    static var isContinuousIntegration: Bool {
        ContinuousIntegration.isRunning(in: ProcessInfo.processInfo.environment)
    }

    /// How many processors there are.
    static var processorCount: Int {
        ProcessInfo.processInfo.activeProcessorCount
    }
}
