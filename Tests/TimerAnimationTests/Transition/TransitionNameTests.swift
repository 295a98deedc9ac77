import Testing
import TimerAnimation

@Suite struct TransitionNameTests {
    @Test func everyTransitionHasANameThatMakesIt() throws {
        for transition in TransitionTests.all where transition.type != .fade || transition.subtype == .fromLeft {
            #expect(try Transition(name: transition.name) == transition)
        }
        #expect(Transition(type: .moveIn, subtype: .fromTop).name == "moveIn:from-top")
    }

    @Test(arguments: ["moveIn", "move-in", "moveIn:fromLeft", "move-in:from-left"])
    func bothSpellingsAreRead(name: String) throws {
        #expect(try Transition(name: name) == Transition(type: .moveIn))
    }

    /// The private kinds that the sources list, without the two that are offered.
    @Test(arguments: [
        "suckEffect", "rippleEffect", "pageCurl", "pageUnCurl", "cameraIrisHollowOpen", "cameraIrisHollowClose",
        "page-curl", "cemeraIrisHollowOpen", "cemeraIrisHollowClose",
    ])
    func privateKindsAreRefusedAsSuch(name: String) {
        let error = #expect(throws: Transition.NameError.self) { try Transition.Kind(name: name) }
        #expect(error == .privateKind(name))
        #expect(
            error?.description == "the transition \"\(name)\" is private to Core Animation; "
                + "the transitions are fade, push, moveIn, reveal, cube, oglFlip")
    }

    @Test(arguments: [
        ("", "there is no transition \"\"; the transitions are fade, push, moveIn, reveal, cube, oglFlip"),
        ("Push", "there is no transition \"Push\"; the transitions are fade, push, moveIn, reveal, cube, oglFlip"),
        (
            "push:",
            "there is no direction \"\" of a transition; "
                + "the directions are from-left, from-right, from-top, from-bottom"
        ),
        (
            "push:up:down",
            "there is no direction \"up:down\" of a transition; "
                + "the directions are from-left, from-right, from-top, from-bottom"
        ),
    ])
    func otherNamesAreRefused(name: String, message: String) {
        let error = #expect(throws: Transition.NameError.self) { try Transition(name: name) }
        #expect(error?.description == message)
    }
}
