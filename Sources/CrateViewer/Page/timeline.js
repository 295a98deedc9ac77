// The timeline: it shows an earlier step to everybody, and lets the world continue from there.

import { Pace } from "./pace.js";

/** The distance of an arrow key, in seconds; with Shift it is one step. */
const keyDistance = 0.1;

/** The time for which a message may be on its way, in milliseconds. After that the server's state counts. */
const grace = 500;

export class Timeline {
    #box;
    #input;
    #text;
    #live;
    #pace;
    #isPressed = false;
    /** The step that was requested and not released yet, or null. */
    #wanted = null;
    #asked = -Infinity;
    /** The earliest and the latest step when the values were last set, relative to which they count. */
    #reach = null;

    constructor({ box, input, text }, live) {
        this.#box = box;
        this.#input = input;
        this.#text = text;
        this.#live = live;
        this.#pace = new Pace((step) => live.send({ type: "scrub", step }), () => live.limits.frameRate);
        input.addEventListener("pointerdown", () => { this.#isPressed = true; });
        input.addEventListener("input", () => this.#ask(Number(input.value)));
        input.addEventListener("keydown", (event) => this.#press(event));
        // The slider has its final value only after this event.
        addEventListener("pointerup", () => this.#lift(() => this.letGo()));
        addEventListener("pointercancel", () => this.#lift(() => this.leave()));
    }

    /** Whether this page shows an earlier step. */
    get isScrubbing() {
        return this.#wanted !== null;
    }

    /** Forgets the request, as the server has. */
    forget() {
        this.#pace.cancel();
        this.#wanted = null;
    }

    /** Lets the world continue from the shown step. */
    letGo() {
        if (this.#wanted === null) return;
        this.#pace.flush();
        this.#wanted = null;
        this.#live.send({ type: "branch" });
    }

    /** Returns to the latest step, from which the world continues. */
    leave() {
        const { frame } = this.#live;
        if (this.#wanted === null || !frame?.timeline) return;
        this.#pace.cancel();
        this.#wanted = null;
        this.#live.send({ type: "scrub", step: frame.timeline[1] });
        this.#live.send({ type: "branch" });
    }

    /** Shows the world's place. The values are steps before the latest one, so that they hardly change while the time
     * passes. */
    show() {
        const { frame, scene, clientNumber, isConnected } = this.#live;
        const reach = frame?.timeline ?? null;
        this.#input.disabled = !isConnected || reach === null;
        if (frame && reach === null) this.#set("none", "");
        this.#reach = reach;
        if (!scene || reach === null) return;
        const isMine = frame.scrubber === clientNumber;
        if (!isMine && !this.#isPressed && performance.now() - this.#asked > grace) this.forget();
        const [earliest, latest] = reach;
        const step = this.#wanted ?? frame.step;
        const isShown = this.#wanted !== null || frame.scrubber !== null;
        const back = ((latest - step) * scene.timestep).toFixed(1);
        const whole = ((latest - earliest) * scene.timestep).toFixed(0);
        if (Number(this.#input.min) !== earliest - latest) this.#input.min = earliest - latest;
        if (Number(this.#input.value) !== step - latest) this.#input.value = step - latest;
        const others = isShown && !isMine && this.#wanted === null ? `, by No. ${frame.scrubber}` : "";
        this.#set(isShown ? "back" : "now", `${back} s back of ${whole} s${others}`);
        const text = isShown ? `${back} s back` : "now";
        if (this.#text.textContent !== text) this.#text.textContent = text;
    }

    #set(state, words) {
        if (this.#box.dataset.state !== state) this.#box.dataset.state = state;
        const valueText = state === "now" ? "now" : words;
        if (this.#input.getAttribute("aria-valuetext") !== valueText) {
            this.#input.setAttribute("aria-valuetext", valueText);
        }
    }

    #ask(value) {
        if (this.#reach === null || !this.#live.isConnected) return;
        const [earliest, latest] = this.#reach;
        this.#asked = performance.now();
        this.#wanted = Math.min(Math.max(latest + value, earliest), latest);
        this.#pace.offer(this.#wanted);
        this.show();
    }

    #lift(end) {
        if (!this.#isPressed) return;
        this.#isPressed = false;
        setTimeout(end);
    }

    #press(event) {
        // A slider says nothing when it gets a value that it has already, so first it gets the newest one.
        this.show();
        const { scene } = this.#live;
        if (event.ctrlKey || event.metaKey || event.altKey || !scene) return;
        const sign = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key];
        if (sign !== undefined) {
            const steps = event.shiftKey ? 1 : Math.max(1, Math.round(keyDistance / scene.timestep));
            this.#ask(Number(this.#input.value) + sign * steps);
        } else if (event.key === "Enter") {
            this.letGo();
        } else {
            return;
        }
        event.preventDefault();
    }
}
