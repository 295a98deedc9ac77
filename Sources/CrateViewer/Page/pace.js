// Limits the rate of messages.

/** Passes on the newest value of a stream at a limited rate, and always the last one. */
export class Pace {
    #send;
    #rate;
    #value;
    #timer = null;
    #last = -Infinity;

    /** Calls `rate` for the largest number of messages per second, which may change. */
    constructor(send, rate) {
        this.#send = send;
        this.#rate = rate;
    }

    offer(value) {
        this.#value = value;
        if (this.#timer !== null) return;
        const wait = this.#last + 1000 / this.#rate() - performance.now();
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
