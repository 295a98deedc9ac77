// The panel over the scene that shows the selected body, and changes it.

import { Chart } from "./chart.js";
import { extent, middle, toWorld } from "./picking.js";
import { element, show } from "./readings.js";
import { theme } from "./theme.js";

/** The names of joints, by their types. */
const jointNames = {
    pin: "Rod", slide: "Rope", pivot: "Hinge", groove: "Groove", spring: "Spring", rotarySpring: "Rotary spring",
    rotaryLimit: "Limit", ratchet: "Ratchet", gear: "Gear", motor: "Motor",
};

export class Inspector {
    #box;
    #live;
    #selection;
    #overlays;
    #onMistake;
    /** The scene and the body that the fields and the joints are of. */
    #shown = { scene: null, body: null };
    /** The speed of the selected body, and that body, or null. */
    #chart = new Chart(element("body-chart"));
    #charted = null;

    /** Calls `onMistake` with a sentence for a value that cannot be set. */
    constructor(box, live, { selection, overlays, onMistake }) {
        this.#box = box;
        this.#live = live;
        this.#selection = selection;
        this.#overlays = overlays;
        this.#onMistake = onMistake;
        for (const name of ["friction", "elasticity"]) {
            element(`body-${name}`).addEventListener("change", ({ target }) => this.#setNumber(name, target));
        }
        element("body-color").addEventListener("change", ({ target }) => this.#send({ type: "set", color: target.value }));
        element("body-clone").addEventListener("click", () => this.#clone());
        element("body-delete").addEventListener("click", () => this.delete());
        element("inspector-close").addEventListener("click", () => selection.select(null));
    }

    /** Shows the selected body at the newest frame, or hides the panel. */
    show() {
        const { scene, frame, camera } = this.#live;
        const { index } = this.#selection;
        const pose = index === null ? undefined : frame?.poses[index];
        const hadFocus = this.#box.contains(document.activeElement);
        this.#box.hidden = index === null;
        if (index === null) {
            this.#shown = { scene: null, body: null };
            if (hadFocus) element("stage").focus({ preventScroll: true });
            return;
        }
        const body = scene.bodies[index];
        if (pose && camera && this.#shown.body !== body.id) this.#place(pose, camera);
        if (this.#shown.scene !== scene || this.#shown.body !== body.id) this.#fill(scene, body);
        if (!pose) return;
        show("body-position", `${number(pose[0])}, ${number(pose[1])}`);
        show("body-angle", `${number(pose[2] * 180 / Math.PI)}°`);
        const velocity = this.#overlays.velocity(body.id);
        show("body-speed", velocity ? `${number(Math.hypot(...velocity))} pt/s` : "–");
        this.#chart.draw();
    }

    /** Takes over the speed of the selected body at a frame, of which the velocities are known. */
    observe(frame) {
        const { selected, limits } = this.#live;
        if (selected !== this.#charted) this.#chart.clear();
        this.#charted = selected;
        const velocity = this.#overlays.velocity(selected);
        if (velocity) this.#chart.add(frame, Math.hypot(...velocity), limits.timelineSpan);
    }

    /** Forgets the speed, because another run begins. */
    forget() {
        this.#charted = null;
    }

    /** Deletes the selected body. */
    delete() {
        const { scene, frame } = this.#live;
        const { index } = this.#selection;
        const pose = index === null ? undefined : frame?.poses[index];
        if (!pose) return;
        const seen = middle(scene.bodies[index]);
        this.#live.send({ type: "delete", at: toWorld(seen.anchor, pose), ...seen });
    }

    /** Puts the panel on the side of the scene where a body at a pose is not. */
    #place(pose, camera) {
        this.#box.dataset.side = camera.place(pose)[0] < camera.width / 2 ? "right" : "left";
    }

    /** Sets the texts and the fields that do not change from frame to frame. */
    #fill(scene, body) {
        this.#shown = { scene, body: body.id };
        show("inspector-name", body.name);
        show("body-mass", body.mass === undefined ? "∞" : number(body.mass));
        for (const name of ["friction", "elasticity"]) {
            const field = element(`body-${name}`);
            // What somebody is typing stays.
            if (document.activeElement !== field) field.value = body[name] ?? "";
            field.placeholder = body[name] === undefined ? "mixed" : "";
        }
        element("body-color").value = colorOf(body);
        const isFixed = Boolean(scene.fixed);
        for (const field of this.#box.querySelectorAll("input, .buttons button")) field.disabled = isFixed;
        const index = scene.bodies.indexOf(body);
        const items = scene.joints.filter(({ a, b }) => a === index || b === index).map((joint) => this.#item(joint, index, scene));
        element("body-joints").replaceChildren(...items);
        element("body-joints").hidden = items.length === 0;
    }

    /** Returns the line of a joint, with a button that removes it. */
    #item({ type, id, a, b }, index, { bodies, fixed }) {
        const other = a === index ? b : a;
        const text = `${jointNames[type] ?? type} to ${other === null ? "the world" : bodies[other].name}`;
        const button = document.createElement("button");
        button.type = "button";
        button.textContent = "Remove";
        button.setAttribute("aria-label", `Remove: ${text}`);
        button.disabled = Boolean(fixed);
        button.addEventListener("click", () => this.#live.send({ type: "disconnect", id }));
        const item = document.createElement("li");
        const label = document.createElement("span");
        label.textContent = text;
        item.append(label, button);
        return item;
    }

    #setNumber(name, field) {
        const value = field.valueAsNumber;
        const [least, largest] = [Number(field.min), Number(field.max)];
        if (value >= least && value <= largest) return this.#send({ type: "set", [name]: value });
        this.#onMistake(`The ${name} must be a number from ${least} to ${largest}.`);
        const { scene } = this.#live;
        if (this.#selection.index !== null) field.value = scene.bodies[this.#selection.index][name] ?? "";
    }

    #send(message) {
        if (this.#selection.index !== null) this.#live.send({ ...message, body: this.#live.selected });
    }

    /** Adds a copy beside the body, on the side where the view has more room. */
    #clone() {
        const { scene, frame, camera } = this.#live;
        const { index } = this.#selection;
        const pose = index === null ? undefined : frame?.poses[index];
        if (!pose || !camera) return;
        const side = pose[0] > camera.center[0] ? -1 : 1;
        this.#send({ type: "clone", at: [pose[0] + side * 2.1 * extent(scene.bodies[index]), pose[1]] });
    }
}

/** Returns a number with one decimal place, and a minus sign. */
function number(value) {
    const text = Math.abs(value) < 1e6 ? value.toFixed(1) : value.toPrecision(3);
    return text === "-0.0" ? "0.0" : text.replace("-", "−");
}

/** Returns the color of a body's first shape, as CSS has it. */
function colorOf({ shapes: [shape] }) {
    const colors = theme();
    const own = { crate: colors.plank, plank: colors.plank, ball: colors.ball, wheel: colors.wall, wall: colors.wall };
    return shape?.color ?? own[shape?.look] ?? colors.shape;
}
