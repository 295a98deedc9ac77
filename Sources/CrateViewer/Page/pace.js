// Limits how often something is sent.

/** The server shows 60 frames a second, so that more would be seen by nobody. */
const interval = 1000 / 60;

/** Passes on the newest value of a stream, at most 60 times a second, and the last one always. */
export class Pace {
    #send;
    #value;
    #timer = null;
    #last = -Infinity;

    constructor(send) {
        this.#send = send;
    }

    offer(value) {
        this.#value = value;
        if (this.#timer !== null) return;
        const wait = this.#last + interval - performance.now();
        if (wait <= 0) this.#pass(); else this.#timer = setTimeout(() => this.#pass(), wait);
    }

    /** Passes on the value that waits, if one does. */
    flush() {
        if (this.#timer === null) return;
        clearTimeout(this.#timer);
        this.#pass();
    }

    /** Forgets the value that waits. */
    cancel() {
        clearTimeout(this.#timer);
        this.#timer = null;
    }

    #pass() {
        this.#timer = null;
        this.#last = performance.now();
        this.#send(this.#value);
    }
}
