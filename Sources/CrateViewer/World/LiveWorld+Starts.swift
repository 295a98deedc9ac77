import CrateKit
import Logging

// Starts of scenes, and reports of scenes that cannot be shown.

extension LiveWorld {
    /// Returns a scene that can be shown, by its place in the list that clients have, or nil if there is none.
    func scene(at index: Int) -> ServedScene? {
        starts.scenes.indices.contains(index) ? starts.scenes[index] : nil
    }

    /// Replaces the first scene, and restarts it if it is shown.
    func update(_ served: ServedScene) throws(InputError) {
        let isShown = (starts.due ?? current.scene).scene.name == starts.scenes[0].scene.name
        try starts.replaceFirst(with: served)
        report(nil)
        if isShown { setDue(served) }
    }

    /// Reports the problem in the first scene's file to all clients.
    func report(_ problem: String?) {
        guard announcer.tell(problem: problem, to: audience) else { return }
        log.write(.scene, .notice, problem == nil ? "the scene file is whole again" : "the scene file has mistakes")
    }

    /// Shows a scene that a client sent, and lists it after the served scenes.
    func show(_ scene: Scene, sentBy client: Int) {
        let added = starts.add(scene)
        log.write(.scene, .notice, "a client sent a scene", ["scene": added.scene.name, "client": "\(client)"])
        setDue(added)
    }

    /// Sends a client the reason that its scene is not shown.
    func refuse(_ refusal: SceneRefusal, to client: Int) {
        audience.refuse(refusal.description, to: client)
    }

    func setDue(_ served: ServedScene) {
        starts.due = served
        schedule.dropRequests()
        tiltHolder.rest(at: current.nextTilt)
    }

    /// Starts the due scene. Returns whether there was one, and time for it.
    func startDueScene() -> Bool {
        let begin = ContinuousClock.now
        guard let served = starts.takeDue(at: begin) else { return false }
        start(served)
        starts.recordStart(from: begin)
        return true
    }

    private func start(_ served: ServedScene) {
        // A tilt that was sent since the start was requested applies from the first step on.
        let tilt = tiltHolder.holder.map { _ in current.nextTilt }
        do {
            current = try starts.run(of: served, tilt: tilt, tilter: tiltHolder.holder)
        } catch {
            audience.refuse("\(served.scene.name) cannot be shown: \(error).")
            return log.write(.scene, .warning, "cannot be shown", ["scene": served.scene.name])
        }
        scrub = nil
        edits.removeAll()
        schedule.restart(timestep: current.timestep)
        revision += 1
        announcer.tellStart(of: current, scenes: starts.scenes, to: audience)
        log.write(.scene, .info, "started", ["scene": served.scene.name])
    }
}
