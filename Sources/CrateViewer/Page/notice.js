// A sentence over the scene for some seconds.

/** The time that it stays, in milliseconds: enough to read it twice. */
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

    /** Removes the sentence, because its subject is gone. */
    forget() {
        clearTimeout(this.#timer);
        this.#box.textContent = "";
    }
}
