// The tools, which determine a click on the scene: one moves and tilts, the others add, pin, delete, join and inspect.

import { connectors } from "./connecting.js";
import { drawers } from "./drawing.js";
import { bodyAt, jointAt, middle, sight, toWorld } from "./picking.js";

/** The tools that need a body; the others add something. */
const onBodies = ["pin", "delete"];

/** The tools that change nothing, which can be used in any scene. */
const harmless = ["move", "inspect"];

/** The distance at which a click is on a joint, in CSS pixels. */
const jointReach = 8;

export class Tools {
    #buttons;
    #canvas;
    #live;
    #selection;
    #connecting;
    #drawing;
    #chosen = "move";
    #onRefusal;
    /** The reason that only harmless tools can be used, or null if all can. */
    #reason = null;
    /** The last place of the pointer, in CSS pixels, or null. */
    #place = null;

    /** Calls `onRefusal` with the reason when a tool is chosen that cannot be used. */
    constructor(buttons, canvas, live, { selection, connecting, drawing, onRefusal }) {
        this.#onRefusal = onRefusal;
        this.#buttons = [...buttons];
        this.#canvas = canvas;
        this.#live = live;
        this.#selection = selection;
        this.#connecting = connecting;
        this.#drawing = drawing;
        for (const button of this.#buttons) {
            button.addEventListener("click", () => this.choose(button.dataset.tool));
        }
        canvas.addEventListener("pointermove", (event) => { this.#place = [event.offsetX, event.offsetY]; });
        canvas.addEventListener("keydown", (event) => {
            if (event.key !== "Enter" || event.repeat || this.#chosen === "move" || !live.camera) return;
            if (this.isDrawer) drawing.enter(event.shiftKey); else this.#useByKey();
            event.preventDefault();
        });
    }

    get chosen() {
        return this.#chosen;
    }

    /** Whether the tool joins two bodies. */
    get isConnector() {
        return connectors.includes(this.#chosen);
    }

    /** Whether the tool draws. */
    get isDrawer() {
        return drawers.includes(this.#chosen);
    }

    /** The last place of the pointer, in CSS pixels, or null. */
    get place() {
        return this.#place;
    }

    choose(tool) {
        if (this.#reason !== null && !harmless.includes(tool)) {
            this.#onRefusal(this.#reason);
            return;
        }
        this.#connecting.cancel();
        this.#drawing.leave();
        this.#chosen = tool;
        for (const button of this.#buttons) {
            button.setAttribute("aria-pressed", String(button.dataset.tool === tool));
        }
        if (tool === "move") delete this.#canvas.dataset.tool; else this.#canvas.dataset.tool = tool;
    }

    /** Disables the tools that change the scene, for a reason, or enables them if it is null. */
    lock(reason) {
        this.#reason = reason;
        for (const button of this.#buttons) {
            const isLocked = reason !== null && !harmless.includes(button.dataset.tool);
            button.setAttribute("aria-disabled", String(isLocked));
            button.title = isLocked ? reason : button.getAttribute("aria-label");
        }
        if (reason !== null && !harmless.includes(this.#chosen)) this.choose("move");
    }

    /** Chooses the tool with a number, counted from 1, if there is one. */
    chooseNumber(number) {
        const button = this.#buttons[number - 1];
        if (button) this.choose(button.dataset.tool);
        return button !== undefined;
    }

    /** Uses a tool that joins nothing at a point of the world, at which a body is seen or not. */
    use(at, seen) {
        const { scene, frame, camera } = this.#live;
        if (this.#chosen === "inspect") {
            const index = scene.bodies.findIndex(({ id }) => id === seen.body);
            return this.#selection.select(index === -1 ? null : index);
        }
        if (this.#chosen === "delete" && seen.body === undefined) {
            const joint = jointAt(at, scene, frame?.poses ?? [], jointReach / camera.scale);
            if (joint) return this.#live.send({ type: "disconnect", id: joint.id });
        }
        this.#live.send(onBodies.includes(this.#chosen)
            ? { type: this.#chosen, at, ...seen }
            : { type: "add", part: this.#chosen, at });
    }

    /** Uses the tool on the selected body, or where the pointer was. */
    #useByKey() {
        const { camera, scene, frame } = this.#live;
        const poses = frame?.poses ?? [];
        const selected = poses[this.#selection.index] ? this.#selection.index : null;
        const needsBody = onBodies.includes(this.#chosen) || this.isConnector;
        let point = camera.point(this.#keyPlace());
        let seen = sight(point, scene, poses, bodyAt(point, scene, poses, 0));
        if (selected !== null && needsBody) {
            seen = middle(scene.bodies[selected]);
            point = toWorld(seen.anchor, poses[selected]);
        }
        if (!this.isConnector) return this.use(point, seen);
        const { start } = this.#connecting;
        if (start === null) return this.#connecting.begin(point, seen);
        // The same body once more stands for the background.
        this.#connecting.end(this.#chosen, point, start.body === seen.body ? {} : seen);
    }

    /** Returns the place where a key uses the tool: at the pointer, or else on the newest body, or in the middle of the
     * upper part. */
    #keyPlace() {
        if (this.#place !== null) return this.#place;
        const { camera, frame } = this.#live;
        const newest = frame?.poses.at(-1);
        if (onBodies.includes(this.#chosen) && newest) return camera.place(newest);
        return [this.#canvas.clientWidth / 2, this.#canvas.clientHeight / 4];
    }
}
