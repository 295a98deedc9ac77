import CrateKit

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The environment of the command.
enum Surroundings {
    /// Whether this process runs in continuous integration: the variable `CI` is set, and neither `0` nor `false`.
    static var isContinuousIntegration: Bool {
        ContinuousIntegration.isRunning(in: ProcessInfo.processInfo.environment)
    }

    /// The number of processors.
    static var processorCount: Int {
        ProcessInfo.processInfo.activeProcessorCount
    }
}
