import CrateKit
import Logging
import NIOWebSocket

// Starts of scenes, and reports of scenes that cannot be shown.

extension LiveWorld {
    /// Replaces the first scene, and restarts it if it is shown.
    func update(_ served: ServedScene) throws(InputError) {
        if scenes.dropFirst().contains(where: { $0.scene.name == served.scene.name }) {
            throw InputError(path: "name", problem: "must not be that of another scene, got \"\(served.scene.name)\"")
        }
        // Here, so that it cannot fail while people watch.
        _ = try World(served.scene)
        let isShown = (dueScene ?? current.scene).scene.name == scenes[0].scene.name
        scenes[0] = served
        report(nil)
        if isShown { setDue(served) }
    }

    /// Reports the problem in the first scene's file to all clients.
    func report(_ problem: String?) {
        guard problem != self.problem else { return }
        self.problem = problem.map { String($0.prefix(LiveWorld.maximumProblemLength)) }
        for client in clients { client.onlooker.put(.problem, problemMessage) }
        log.write(.scene, .notice, problem == nil ? "the scene file is whole again" : "the scene file has mistakes")
    }

    var problemMessage: WebSocketFrame {
        .text(ServerMessage.text(ServerMessage.Problem(text: problem)))
    }

    func setDue(_ served: ServedScene) {
        dueScene = served
        schedule.dropRequests()
        tiltHolder.rest(at: current.nextTilt)
    }

    func startDueScene() -> Bool {
        let begin = clock.now
        guard begin >= nextStart, let served = dueScene.take() else { return false }
        start(served)
        let end = clock.now
        nextStart = end.advanced(by: begin.duration(to: end))
        return true
    }

    private func start(_ served: ServedScene) {
        // A tilt that was sent since the start was requested applies from the first step on.
        let tilt = tiltHolder.holder.map { _ in current.nextTilt }
        do {
            current = try LiveRun(of: served, tilt: tilt, tilter: tiltHolder.holder, rate: rate)
        } catch {
            let text = "\(served.scene.name) cannot be shown: \(error)."
            for client in clients { refuse(text, to: client.number) }
            return log.write(.scene, .warning, "cannot be shown", ["scene": served.scene.name])
        }
        (scrub, edits, changeCount) = (nil, [], 0)
        schedule.restart(timestep: current.timestep)
        revision += 1
        sendScene()
        log.write(.scene, .info, "started", ["scene": served.scene.name])
    }
}
