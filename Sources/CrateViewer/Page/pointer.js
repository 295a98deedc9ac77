// The mouse or a finger on the scene: on a body it grabs the body, and beside the bodies it tilts.

import { Pace } from "./pace.js";
import { bodyAt, sight } from "./picking.js";

/** The length of a drag for 1 g, in CSS pixels. */
export const tiltRadius = 90;

/** A shorter drag is a click, which should not make everything weightless. */
const deadZone = 8;

/** The distance at which a pointer is on a body, in CSS pixels: a finger is broad. */
const reach = { mouse: 3, pen: 6, touch: 14 };

export class Pointer {
    #canvas;
    #live;
    #tilting;
    #mayTilt;
    #tools;
    #pace;

    /**
     * The current drag, or null: `{mode: "tilt", from, to}` in CSS pixels, or `{mode: "grab", body, anchor, to}` with
     * the anchor in the body's coordinates.
     */
    drag = null;

    constructor(canvas, live, { tilting, mayTilt, tools }) {
        this.#canvas = canvas;
        this.#live = live;
        this.#tilting = tilting;
        this.#mayTilt = mayTilt;
        this.#tools = tools;
        this.#pace = new Pace((to) => live.send({ type: "move", to }), () => live.limits.frameRate);
        canvas.addEventListener("pointerdown", (event) => this.#press(event));
        canvas.addEventListener("pointermove", (event) => this.#move(event));
        canvas.addEventListener("lostpointercapture", (event) => this.#end(event));
    }

    /** Lets go without a message to the server, which has forgotten the hand itself. */
    forget() {
        this.#pace.cancel();
        this.drag = null;
        this.#show(null);
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
        if (this.#tools.chosen !== "move") return this.#tools.use(point, seen);
        // At an earlier step, hands do nothing.
        if (frame.scrubber !== null) return;
        if (body !== null) {
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

    #move(event) {
        const drag = this.drag;
        if (drag === null) return this.#show(this.#bodyUnder(event) === null ? null : "body");
        if (event.pointerId !== drag.id) return;
        drag.to = [event.offsetX, event.offsetY];
        if (drag.mode === "grab") return this.#pace.offer(this.#live.camera.point(drag.to));
        const [x, y] = [drag.to[0] - drag.from[0], drag.from[1] - drag.to[1]];
        drag.isLong ||= Math.hypot(x, y) >= deadZone;
        if (drag.isLong) this.#tilting.set([x / tiltRadius, y / tiltRadius]);
    }

    #end(event) {
        if (event.pointerId !== this.drag?.id) return;
        if (this.drag.mode === "grab") {
            this.#pace.flush();
            this.#live.send({ type: "release" });
        }
        this.forget();
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
