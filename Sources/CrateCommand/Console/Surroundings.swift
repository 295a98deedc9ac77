import CrateKit

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The environment of the command.
package enum Surroundings {
    /// Whether this process runs in continuous integration: the variable `CI` is set, and neither `0` nor `false`.
    package static var isContinuousIntegration: Bool {
        ContinuousIntegration.isRunning(in: ProcessInfo.processInfo.environment)
    }

    /// The number of processors.
    package static var processorCount: Int {
        ProcessInfo.processInfo.activeProcessorCount
    }
}
