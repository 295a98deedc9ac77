// The tools that join two bodies, or a body and the background.

/** The tools, by the kinds of joints that the server adds. */
export const connectors = ["hinge", "rope", "spring", "motor"];

export class Connecting {
    #live;
    #status;
    /** The first end, as in a message, or null. */
    #start = null;

    /** Says in an element for screen readers what comes next. */
    constructor(live, status) {
        this.#live = live;
        this.#status = status;
    }

    /** The first end, or null. */
    get start() {
        return this.#start;
    }

    /** Begins a joint at a point, at which a body is seen or not. */
    begin(at, seen) {
        this.#start = endOf(at, seen);
        const name = this.#live.scene.bodies.find(({ id }) => id === seen.body)?.name ?? "the background";
        this.#status.textContent = `Joint from ${name}: choose the other end.`;
    }

    /** Ends the joint at another point. */
    end(joint, at, seen) {
        if (this.#start !== null) this.#live.send({ type: "connect", joint, from: this.#start, to: endOf(at, seen) });
        this.cancel();
    }

    cancel() {
        if (this.#start !== null) this.#status.textContent = "";
        this.#start = null;
    }
}

/** Returns what a message says of an end: the body that is seen, or the background. */
const endOf = (at, seen) => seen.body === undefined ? { at, world: true } : { at, ...seen };
