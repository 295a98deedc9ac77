import CrateKit
import SystemPackage

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

    /// The folder of whoever runs this, by the variable `HOME`.
    static var homeFolder: FilePath? {
        ProcessInfo.processInfo.environment["HOME"].map { FilePath($0) }
    }

    /// How many processors there are.
    static var processorCount: Int {
        ProcessInfo.processInfo.activeProcessorCount
    }
}
