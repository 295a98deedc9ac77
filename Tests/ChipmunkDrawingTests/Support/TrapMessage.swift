import Foundation
import Testing

/// What a process that trapped said last.
func trapMessage(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
}
