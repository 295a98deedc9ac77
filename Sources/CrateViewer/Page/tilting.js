// The tilt that is asked for, in g along the axes of the screen: x to the right, y up.

import { Pace } from "./pace.js";

/** How much a key changes the tilt. The server asks for 0.05 before it takes the tilt from somebody else. */
const keyStep = 0.1;

/** How long a tilt that was sent may be on its way. After that the world's own counts. */
const grace = 500;

export const upright = [0, -1];

export class Tilting {
    #wanted = upright;
    #sent = -Infinity;
    /** Whether the tilt that waits to be sent was asked for, and is not just one more that a device measured. */
    #isAskedFor = false;
    #pace;

    constructor(send) {
        this.#pace = new Pace((value) => {
            this.#sent = performance.now();
            send(this.#isAskedFor ? { type: "tilt", value } : { type: "tilt", value, measured: true });
            this.#isAskedFor = false;
        });
    }

    /** Takes over how the world is tilted now, unless that is about to change. */
    follow(frame) {
        if (performance.now() - this.#sent > grace) this.#wanted = frame.tilt;
    }

    /** Records that a scene began: its tilt counts, whatever was sent before. */
    forget() {
        this.#sent = -Infinity;
    }

    /** Sends a tilt as a device measured it. The first one is asked for, by whoever switched the device on. */
    measure(value, isFirst) {
        this.#offer(value, isFirst);
    }

    /** Asks for a tilt of at most 1 g. */
    set([x, y]) {
        const excess = Math.max(Math.hypot(x, y), 1);
        this.#offer([x / excess, y / excess], true);
    }

    /** Changes the tilt by one step along each axis. */
    nudge(x, y) {
        // Without the rounding a tilt that went there and back would be off by the last bit.
        const [newX, newY] = this.#wanted.map((part, axis) => Math.round((part + [x, y][axis] * keyStep) * 1e6) / 1e6);
        this.set([newX, newY]);
    }

    #offer(value, isAskedFor) {
        this.#wanted = value;
        this.#isAskedFor ||= isAskedFor;
        this.#pace.offer(value);
    }
}
