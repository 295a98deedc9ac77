import FlyingSocks
import Logging

/// Hands FlyingFox's words on to swift-log, for those who look for a fault: what matters to the user is
/// told by the viewer itself.
struct ServerLog: FlyingSocks.Logging {
    let logger: Logger

    func logDebug(_ debug: @autoclosure () -> String) { logger.trace("\(debug())") }
    func logInfo(_ info: @autoclosure () -> String) { logger.debug("\(info())") }
    func logWarning(_ warning: @autoclosure () -> String) { logger.debug("\(warning())") }
    func logError(_ error: @autoclosure () -> String) { logger.debug("\(error())") }
    func logCritical(_ critical: @autoclosure () -> String) { logger.debug("\(critical())") }
}
