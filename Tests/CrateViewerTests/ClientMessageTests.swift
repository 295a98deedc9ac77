import Chipmunk
import CrateKit
import Testing

@testable import CrateViewer

struct ClientMessageTests {
    @Test(
        arguments: zip(
            [
                #"{"type": "tilt", "value": [0.3, -1]}"#, #"{"type": "tilt", "value": [1, 0], "measured": true}"#,
                #"{"type":"pause"}"#, #"{"type":"resume"}"#, #"{"type":"step"}"#,
                #"{"type":"reset","because":"I want to"}"#, #"{"type":"scene","name":"balls"}"#,
                #"{"type":"grab","at":[1e2,-0.5]}"#, #"{"type":"move","to":[3,4]}"#, #"{"type":"release"}"#,
                #"{"type":"ping","id":-7}"#, #"{"type":"scrub","step":-1200}"#,
                #"{"type":"scrub","step":9223372036854775807}"#, #"{"type":"branch"}"#,
                #"{"type":"attitude","value":[0.3,-0.4]}"#, #"{"type":"attitude","value":[0,0],"measured":true}"#,
                #"{"type":"grab","at":[1,2],"body":3,"anchor":[4,5]}"#,
                #"{"type":"grab","at":[1,2],"body":null,"anchor":[4,5]}"#,
                #"{"type":"draw","points":[[1,2],[3,4]],"isClosed":false}"#,
            ],
            [
                ClientMessage.tilt(Tilt(x: 0.3, y: -1)), .tilt(Tilt(x: 1, y: 0), isMeasured: true), .pause, .resume,
                .step, .reset, .scene("balls"), .grab(Pick(Vector(100, -0.5))), .move(Vector(3, 4)), .release,
                .ping(-7),
                .scrub(-1200), .scrub(.max), .branch,
                .tilt(Tilt(x: -0.8, y: -0.6)), .tilt(Tilt(x: 1, y: 0), isMeasured: true),
                .grab(Pick(Vector(1, 2), sight: Pick.Sight(id: 3, anchor: Vector(4, 5)))),
                .grab(Pick(Vector(1, 2))), .edit(.draw([Vector(1, 2), Vector(3, 4)], isClosed: false)),
            ]))
    func aMessageOfTheProtocolIsRead(text: String, message: ClientMessage) throws {
        #expect(try ClientMessage(text.utf8) == message)
    }

    @Test(
        arguments: zip(
            [
                "", "{", "[]", #"{"type":1}"#, "{}", #"{"type":"fly"}"#, #"{"type":"tilt"}"#,
                #"{"type":"tilt","value":[1]}"#, #"{"type":"tilt","value":[1,null]}"#,
                #"{"type":"tilt","value":[1e999,0]}"#, #"{"type":"tilt","value":[1,0],"measured":1}"#,
                #"{"type":"tilt","value":[100.5,0]}"#, #"{"type":"grab","at":[0,-1000001]}"#,
                #"{"type":"ping","id":0.5}"#, #"{"type":"scrub"}"#, #"{"type":"scrub","step":1.5}"#,
                #"{"type":"scrub","step":"1"}"#, #"{"type":"scrub","step":9223372036854775808}"#,
                #"{"type":"scrub","step":null}"#, #"{"type":"attitude","value":[0,10.5]}"#,
                #"{"type":"attitude","value":[1e999,0]}"#, #"{"type":"pin","at":[0,0],"body":0}"#,
                #"{"type":"grab","at":[0,0],"body":0,"anchor":[1e7,0]}"#,
                #"{"type":"delete","at":[0,0],"body":"0","anchor":[0,0]}"#,
                #"{"type":"draw","points":[[0,0],[1,1]]}"#, #"{"type":"draw","points":[[0,0],[1]],"isClosed":true}"#,
                #"{"type":"draw","points":[0,1],"isClosed":true}"#,
                #"{"type":"draw","points":[[0,0],[1,1e7]],"isClosed":true}"#,
                #"{"type":"draw","points":[\#(String(repeating: "[0,0],", count: 64))[1,1]],"isClosed":true}"#,
            ],
            [
                "it is not JSON", "it is not JSON", "it must be an object", "\"type\" has the wrong type",
                "the key \"type\" is missing", "its type is \"fly\"", "the key \"value\" is missing",
                "\"value\" must be [x, y]", "\"value.Index 1\" has the wrong type", "not finite",
                "\"measured\" has the wrong type",
                "\"value\" must be [x, y] with both in -100.0 ... 100.0", "\"at\" must be [x, y]", "it is not JSON",
                "the key \"step\" is missing", "it is not JSON", "\"step\" has the wrong type", "it is not JSON",
                "\"step\" has the wrong type",
                "\"value\" must be [pitch, roll] with both in -10.0 ... 10.0", "not finite",
                "the key \"anchor\" is missing", "\"anchor\" must be [x, y]", "\"body\" has the wrong type",
                "the key \"isClosed\" is missing", "each of \"points\" must be [x, y]", "has the wrong type",
                "with both in -1000000.0 ... 1000000.0", "at most 64 points",
            ]))
    func whatIsNoMessageIsRefusedWithAReason(text: String, reason: String) throws {
        let error = try #require(throws: ClientMessage.Malformed.self) { try ClientMessage(text.utf8) }
        #expect(error.description.contains(reason))
    }

    @Test func aReasonFitsIntoACloseFrame() throws {
        let text = #"{"type":"\#(String(repeating: "\u{1F4A5}", count: 200))"}"#
        let error = try #require(throws: ClientMessage.Malformed.self) { try ClientMessage(text.utf8) }
        #expect(CloseReason.malformed(error).text.utf8.count <= CloseReason.maximumTextLength)
    }
}
