// Limits the rate of messages.

/** The server's frame rate. Nobody would see more messages. */
const frameRate = 60;

/** Passes on the newest value of a stream at a limited rate, and always the last one. */
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

    /** Passes on the waiting value, if there is one. */
    flush() {
        if (this.#timer === null) return;
        clearTimeout(this.#timer);
        this.#pass();
    }

    /** Forgets the waiting value. */
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
