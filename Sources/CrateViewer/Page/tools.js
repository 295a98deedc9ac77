// The tools, which determine a click on the scene: one moves and tilts, the others add, pin and delete.

import { bodyAt, sight } from "./picking.js";

/** The tools that need a body; the others add something. */
const onBodies = ["pin", "delete"];

export class Tools {
    #buttons;
    #canvas;
    #live;
    #chosen = "move";
    #onRefusal;
    /** The reason that only the first tool can be used, or null if all can. */
    #reason = null;
    /** The last place of the pointer, in CSS pixels, or null. */
    #place = null;

    /** Calls `onRefusal` with the reason when a tool is chosen that cannot be used. */
    constructor(buttons, canvas, live, onRefusal) {
        this.#onRefusal = onRefusal;
        this.#buttons = [...buttons];
        this.#canvas = canvas;
        this.#live = live;
        for (const button of this.#buttons) {
            button.addEventListener("click", () => this.choose(button.dataset.tool));
        }
        canvas.addEventListener("pointermove", (event) => { this.#place = [event.offsetX, event.offsetY]; });
        canvas.addEventListener("keydown", (event) => {
            if (event.key !== "Enter" || event.repeat || this.#chosen === "move" || !live.camera) return;
            const point = live.camera.point(this.#keyPlace());
            const body = bodyAt(point, live.scene, live.frame?.poses ?? [], 0);
            this.use(point, sight(point, live.scene, live.frame?.poses ?? [], body));
            event.preventDefault();
        });
    }

    get chosen() {
        return this.#chosen;
    }

    choose(tool) {
        if (this.#reason !== null && tool !== "move") {
            this.#onRefusal(this.#reason);
            return;
        }
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
            const isLocked = reason !== null && button.dataset.tool !== "move";
            button.setAttribute("aria-disabled", String(isLocked));
            button.title = isLocked ? reason : button.getAttribute("aria-label");
        }
        if (reason !== null) this.choose("move");
    }

    /** Chooses the tool with a number, counted from 1, if there is one. */
    chooseNumber(number) {
        const button = this.#buttons[number - 1];
        if (button) this.choose(button.dataset.tool);
        return button !== undefined;
    }

    /** Uses the tool at a point of the world, at which a body is seen or not. */
    use(at, seen) {
        this.#live.send(onBodies.includes(this.#chosen)
            ? { type: this.#chosen, at, ...seen }
            : { type: "add", part: this.#chosen, at });
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
