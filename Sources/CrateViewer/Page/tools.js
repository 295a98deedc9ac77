// What a click on the scene does: it moves and tilts, or it adds, pins and deletes.

/** The tools that need a body; the others add something. */
const onBodies = ["pin", "delete"];

export class Tools {
    #buttons;
    #canvas;
    #live;
    #chosen = "move";
    /** Where the pointer was last, in CSS pixels, or null. */
    #place = null;

    constructor(buttons, canvas, live) {
        this.#buttons = [...buttons];
        this.#canvas = canvas;
        this.#live = live;
        for (const button of this.#buttons) {
            button.addEventListener("click", () => this.choose(button.dataset.tool));
        }
        canvas.addEventListener("pointermove", (event) => { this.#place = [event.offsetX, event.offsetY]; });
        canvas.addEventListener("keydown", (event) => {
            if (event.key !== "Enter" || event.repeat || this.#chosen === "move" || !live.camera) return;
            this.use(live.camera.point(this.#keyPlace()));
            event.preventDefault();
        });
    }

    get chosen() {
        return this.#chosen;
    }

    choose(tool) {
        this.#chosen = tool;
        for (const button of this.#buttons) {
            button.setAttribute("aria-pressed", String(button.dataset.tool === tool));
        }
        if (tool === "move") delete this.#canvas.dataset.tool; else this.#canvas.dataset.tool = tool;
    }

    /** Chooses the tool with a number from 1, if there is one. */
    chooseNumber(number) {
        const button = this.#buttons[number - 1];
        if (button) this.choose(button.dataset.tool);
        return button !== undefined;
    }

    /** Uses the tool at a point of the world. */
    use(at) {
        this.#live.send(onBodies.includes(this.#chosen)
            ? { type: this.#chosen, at }
            : { type: "add", part: this.#chosen, at });
    }

    /** Where a key uses the tool: at the pointer, or else on the newest body, or in the middle of the upper part. */
    #keyPlace() {
        if (this.#place !== null) return this.#place;
        const { camera, frame } = this.#live;
        const newest = frame?.poses.at(-1);
        if (onBodies.includes(this.#chosen) && newest) return camera.place(newest);
        return [this.#canvas.clientWidth / 2, this.#canvas.clientHeight / 4];
    }
}
