// What can be shown besides the bodies: names, velocities and trails, which the page computes from the frames, and contacts,
// which the server sends to those who ask.

import { drawContacts } from "./contacts.js";
import { strokeArrow } from "./surface.js";
import { theme } from "./theme.js";

/** The time in which a body gets to the tip of its arrow, in seconds: the same as in pictures by `crates`. */
const arrowTime = 0.1;
/** The largest number of points of a trail. */
const trailLength = 120;
/** The height of names, in CSS pixels. */
const textHeight = 12;
/** The age of contacts from which on they are no longer shown, in simulated seconds: a slow connection may lack newer ones. */
const contactTime = 0.1;

export class Overlays {
    #live;
    /** The newest frame, and the scene that it is of. */
    #frame = null;
    #scene = null;
    /** The velocities and the latest places of the bodies, by their ids. */
    #velocities = new Map();
    #trails = new Map();
    /** The overlays that are shown. */
    #shown = new Set();

    #buttons;
    #onCut;
    /** The newest message about contacts, or null. */
    #contacts = null;
    /** Whether it was said that some contacts are missing, since they were switched on. */
    #saidCut = false;

    /**
     * Lets each button switch the overlay in its `data-overlay` on and off. Calls `onCut` when some contacts are missing, once until
     * they are switched on again.
     */
    constructor(buttons, live, { onCut }) {
        this.#live = live;
        this.#buttons = [...buttons];
        this.#onCut = onCut;
        for (const button of this.#buttons) button.addEventListener("click", () => this.toggle(button.dataset.overlay));
    }

    /** The newest message about contacts, or null. */
    get contacts() {
        return this.#contacts;
    }

    /** Switches an overlay on or off. */
    toggle(overlay) {
        if (!this.#shown.delete(overlay)) this.#shown.add(overlay);
        const isShown = this.#shown.has(overlay);
        const button = this.#buttons.find(({ dataset }) => dataset.overlay === overlay);
        button.setAttribute("aria-pressed", String(isShown));
        if (overlay !== "contacts") return;
        this.#contacts = null;
        this.#saidCut = false;
        this.#live.send({ type: "contacts", value: isShown });
    }

    /** Asks the server for what is shown, because it knows nothing of an earlier connection. */
    ask() {
        this.#contacts = null;
        if (this.#shown.has("contacts")) this.#live.send({ type: "contacts", value: true });
    }

    /** Takes over a message about contacts, unless it comes after they were switched off. */
    take(contacts) {
        if (!this.#shown.has("contacts")) return;
        this.#contacts = contacts;
        if (contacts.isWhole || this.#saidCut) return;
        this.#saidCut = true;
        this.#onCut();
    }

    /** Forgets what is known of the bodies, because another run begins. */
    forget() {
        this.#frame = null;
        this.#contacts = null;
        this.#velocities.clear();
        this.#trails.clear();
    }

    /** Takes over a frame of a scene. */
    observe(scene, frame) {
        const last = this.#frame;
        // Nothing is known of the way to an earlier step.
        if (last && frame.step < last.step) this.forget();
        if (last && frame.step > last.step) {
            const places = new Map(this.#scene.bodies.map(({ id }, index) => [id, last.poses[index]]));
            const time = (frame.step - last.step) * scene.timestep;
            const trails = new Map();
            this.#velocities.clear();
            scene.bodies.forEach(({ id }, index) => {
                const [from, to] = [places.get(id), frame.poses[index]];
                if (!from || !to) return;
                this.#velocities.set(id, [0, 1].map((axis) => (to[axis] - from[axis]) / time));
                const trail = this.#trails.get(id) ?? [];
                trail.push(from.slice(0, 2));
                if (trail.length > trailLength) trail.shift();
                trails.set(id, trail);
            });
            this.#trails = trails;
        }
        if (last?.step !== frame.step || this.#scene !== scene) [this.#scene, this.#frame] = [scene, frame];
    }

    /** Returns the mean velocity of a body since the frame before, or undefined if it is not known. */
    velocity(id) {
        return this.#velocities.get(id);
    }

    /** Draws what belongs below the bodies. */
    drawBelow(context) {
        const { scene, frame, camera } = this.#live;
        if (!this.#shown.has("trails") || !frame) return;
        context.strokeStyle = theme().muted;
        context.lineWidth = 1;
        scene.bodies.forEach(({ id }, index) => {
            const trail = this.#trails.get(id);
            if (!trail || !frame.poses[index]) return;
            context.beginPath();
            for (const point of [...trail, frame.poses[index]]) context.lineTo(...camera.place(point));
            context.stroke();
        });
    }

    /** Draws what belongs above the bodies. */
    drawAbove(context) {
        const { scene, frame, camera } = this.#live;
        if (!frame) return;
        const { background, text, velocity } = theme();
        const bodies = scene.bodies.map((body, index) => [body, frame.poses[index]]).filter(([, pose]) => pose);
        if (this.#shown.has("velocities")) {
            context.strokeStyle = velocity;
            for (const [{ id }, [x, y]] of bodies) {
                const [along, up] = this.#velocities.get(id) ?? [0, 0];
                const [from, to] = [camera.place([x, y]), camera.place([x + along * arrowTime, y + up * arrowTime])];
                if (Math.hypot(to[0] - from[0], to[1] - from[1]) >= 1) strokeArrow(context, from, to, 2, 8);
            }
        }
        const age = this.#contacts ? (frame.step - this.#contacts.step) * scene.timestep : Infinity;
        if (Math.abs(age) <= contactTime) drawContacts(context, camera, this.#contacts.points);
        if (!this.#shown.has("names")) return;
        context.font = `${textHeight}px ${getComputedStyle(context.canvas).fontFamily}`;
        context.textAlign = "center";
        context.textBaseline = "middle";
        context.lineJoin = "round";
        context.lineWidth = 4;
        for (const [{ name }, pose] of bodies) {
            const place = camera.place(pose);
            context.strokeStyle = background;
            context.strokeText(name, ...place);
            context.fillStyle = text;
            context.fillText(name, ...place);
        }
        context.textAlign = "start";
        context.textBaseline = "alphabetic";
    }
}
