// Limits how often something is sent.

/** The server shows 60 frames a second, so that more would be seen by nobody. */
const frameRate = 60;

/** Passes on the newest value of a stream, at most some times a second, and the last one always. */
export class Pace {
    #send;
    #interval;
    #value;
    #timer = null;
    #last = -Infinity;

    constructor(send, rate = frameRate) {
        this.#send = send;
        this.#interval = 1000 / rate;
    }

    offer(value) {
        this.#value = value;
        if (this.#timer !== null) return;
        const wait = this.#last + this.#interval - performance.now();
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
