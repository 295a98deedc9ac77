import Foundation
import Testing

/// The last message of a process that trapped.
func trapMessage(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
}
