// The mouse or a finger on the scene: on a body it grabs the body, beside the bodies it tilts, and with a tool it uses
// that.

import { Pace } from "./pace.js";
import { bodyAt, sight } from "./picking.js";

/** The length of a drag for 1 g, in CSS pixels. */
export const tiltRadius = 90;

/** A shorter drag is a click, which should not make everything weightless, and joins nothing yet. */
const deadZone = 8;

/** The distance at which a pointer is on a body, in CSS pixels: a finger is broad. */
const reach = { mouse: 3, pen: 6, touch: 14 };

export class Pointer {
    #canvas;
    #live;
    #tilting;
    #mayTilt;
    #tools;
    #connecting;
    #drawing;
    #pace;

    /**
     * The current drag, or null: `{mode: "tilt", from, to}` in CSS pixels, `{mode: "grab", body, anchor, to}` with the
     * anchor in the body's coordinates, `{mode: "connect", from, to}`, `{mode: "draw", from, to}`, or `{mode: "tool", at, seen}`
     * for a finger.
     */
    drag = null;

    constructor(canvas, live, { tilting, mayTilt, tools, connecting, drawing }) {
        this.#canvas = canvas;
        this.#live = live;
        this.#tilting = tilting;
        this.#mayTilt = mayTilt;
        this.#tools = tools;
        this.#connecting = connecting;
        this.#drawing = drawing;
        this.#pace = new Pace((to) => live.send({ type: "move", to }), () => live.limits.frameRate);
        canvas.addEventListener("pointerdown", (event) => this.#press(event));
        canvas.addEventListener("pointermove", (event) => this.#move(event));
        canvas.addEventListener("lostpointercapture", (event) => this.#end(event));
    }

    /** Lets go without a message to the server, which has forgotten the hand itself. */
    forget() {
        this.#pace.cancel();
        if (this.drag?.mode === "draw") this.#drawing.cancel();
        this.drag = null;
        this.#show(null);
    }

    /** Lets go of everything, because another finger has joined. */
    letGo() {
        if (this.drag?.mode === "grab") this.#live.send({ type: "release" });
        if (this.drag?.mode === "connect") this.#connecting.cancel();
        this.forget();
    }

    /** Follows the held body when bodies are added or removed: `indexOf` has the new index of each, or -1. */
    follow(indexOf) {
        if (this.drag?.mode !== "grab") return;
        const body = indexOf(this.drag.body);
        if (body === -1) this.forget(); else this.drag.body = body;
    }

    #press(event) {
        const { frame, camera } = this.#live;
        if (event.button !== 0 || this.drag !== null || !frame || !camera || !this.#live.isConnected) return;
        const to = [event.offsetX, event.offsetY];
        const [point, body] = [camera.point(to), this.#bodyUnder(event)];
        const seen = sight(point, this.#live.scene, frame.poses, body);
        if (this.#tools.chosen !== "move") return this.#pressTool(event, point, seen);
        // At an earlier step, hands do nothing.
        if (frame.scrubber !== null) return;
        if (this.#isMovable(body)) {
            this.drag = { mode: "grab", id: event.pointerId, body, anchor: seen.anchor, to };
            this.#live.send({ type: "grab", at: point, ...seen });
        } else if (this.#mayTilt()) {
            this.drag = { mode: "tilt", id: event.pointerId, from: to, to, isLong: false };
        } else {
            return;
        }
        this.#canvas.setPointerCapture(event.pointerId);
        this.#show("held");
    }

    /** Uses the tool at once, or with the end of the drag: for a joint, and of a finger that may begin a pinch. */
    #pressTool(event, at, seen) {
        const to = [event.offsetX, event.offsetY];
        if (this.#tools.chosen === "corners" && event.pointerType !== "touch") {
            return this.#drawing.add(to, event.pointerType);
        }
        if (this.#tools.chosen === "draw") {
            this.#drawing.begin(to);
            this.drag = { mode: "draw", id: event.pointerId, from: to, to };
        } else if (this.#tools.isConnector) {
            const isFirst = this.#connecting.start === null;
            if (isFirst) this.#connecting.begin(at, seen);
            this.drag = { mode: "connect", id: event.pointerId, from: to, to, isLong: !isFirst };
        } else if (event.pointerType === "touch") {
            this.drag = { mode: "tool", id: event.pointerId, from: to, to, at, seen };
        } else {
            return this.#tools.use(at, seen);
        }
        this.#canvas.setPointerCapture(event.pointerId);
    }

    #move(event) {
        const drag = this.drag;
        if (drag === null) return this.#show(this.#isTarget(this.#bodyUnder(event)) ? "body" : null);
        if (event.pointerId !== drag.id) return;
        drag.to = [event.offsetX, event.offsetY];
        if (drag.mode === "draw") return this.#drawing.extend(drag.to);
        if (drag.mode === "grab") return this.#pace.offer(this.#live.camera.point(drag.to));
        const [x, y] = [drag.to[0] - drag.from[0], drag.from[1] - drag.to[1]];
        drag.isLong ||= Math.hypot(x, y) >= deadZone;
        if (drag.mode === "tilt" && drag.isLong) this.#tilting.set([x / tiltRadius, y / tiltRadius]);
    }

    #end(event) {
        const { drag } = this;
        if (event.pointerId !== drag?.id) return;
        if (drag.mode === "grab") {
            this.#pace.flush();
            this.#live.send({ type: "release" });
        }
        if (drag.mode === "draw") this.#drawing.end(event.pointerType);
        if (drag.mode === "tool") {
            if (this.#tools.isDrawer) this.#drawing.add(drag.from, event.pointerType);
            else this.#tools.use(drag.at, drag.seen);
        }
        if (drag.mode === "connect" && drag.isLong) this.#connect(event, drag.to);
        this.forget();
    }

    /** Ends a joint at a place. A click alone waits for another one. */
    #connect({ pointerType }, [offsetX, offsetY]) {
        const { scene, frame, camera } = this.#live;
        const point = camera.point([offsetX, offsetY]);
        const body = this.#bodyUnder({ pointerType, offsetX, offsetY });
        this.#connecting.end(this.#tools.chosen, point, sight(point, scene, frame?.poses ?? [], body));
    }

    /** Whether a hand can move the body with an index, or null: what nothing moves is background. */
    #isMovable(body) {
        return body !== null && !this.#live.scene.bodies[body].isFixed;
    }

    /** Whether the chosen tool can do something with the body with an index, or null. */
    #isTarget(body) {
        return this.#tools.chosen === "move" ? this.#isMovable(body) : body !== null;
    }

    #bodyUnder(event) {
        const { scene, frame, camera, limits } = this.#live;
        if (!scene || !frame || !camera) return null;
        const near = Math.min((reach[event.pointerType] ?? reach.mouse) / camera.scale, limits.reach);
        return bodyAt(camera.point([event.offsetX, event.offsetY]), scene, frame.poses, near);
    }

    #show(cursor) {
        if (cursor === null) delete this.#canvas.dataset.cursor; else this.#canvas.dataset.cursor = cursor;
    }
}
