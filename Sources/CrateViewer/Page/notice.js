// A sentence over the scene, for some seconds.

/** How long it stays, in milliseconds: time to read it twice. */
const duration = 6000;

export class Notice {
    #box;
    #timer = null;

    constructor(box) {
        this.#box = box;
    }

    show(text) {
        clearTimeout(this.#timer);
        this.#box.textContent = text;
        this.#timer = setTimeout(() => { this.#box.textContent = ""; }, duration);
    }

    /** Removes the sentence: its subject is gone. */
    forget() {
        clearTimeout(this.#timer);
        this.#box.textContent = "";
    }
}
