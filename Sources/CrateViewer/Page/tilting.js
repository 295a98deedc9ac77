// The tilt that is asked for, in g along the axes of the screen: x to the right, y up.

import { Pace } from "./pace.js";

/** How much a key changes the tilt. The server asks for 0.05 before it takes the tilt from somebody else. */
const keyStep = 0.1;

/** How long a tilt that was sent may be on its way. After that the world's own counts. */
const grace = 500;

/** How often an attitude is sent, per second: as often as the sticker balls' own program reads it. */
const attitudeRate = 15;

export const upright = [0, -1];

export class Tilting {
    #wanted = upright;
    #sent = -Infinity;
    /** Whether the tilt that waits to be sent was asked for, and is not just one more that a device measured. */
    #isAskedFor = false;
    #pace;
    #attitudePace;

    constructor(send) {
        const pass = (message) => {
            this.#sent = performance.now();
            send(this.#isAskedFor ? message : { ...message, measured: true });
            this.#isAskedFor = false;
        };
        this.#pace = new Pace(pass);
        this.#attitudePace = new Pace(pass, attitudeRate);
    }

    /** Takes over how the world is tilted now, unless that is about to change. */
    follow(frame) {
        if (performance.now() - this.#sent > grace) this.#wanted = frame.tilt;
    }

    /** Records that a scene began: its tilt counts, whatever was sent before. */
    forget() {
        this.#sent = -Infinity;
    }

    /** Sends a tilt as a device measured it. The first one is asked for, by the code that switched the device on. */
    measure(value, isFirst) {
        this.#offer(value, isFirst);
    }

    /** Sends an attitude, pitch and roll in radians, as a device measured it. Things fall in the direction (roll, pitch). */
    measureAttitude([pitch, roll], isFirst) {
        const length = Math.hypot(pitch, roll);
        this.#wanted = length === 0 ? [1, 0] : [roll / length, -pitch / length];
        this.#isAskedFor ||= isFirst;
        this.#pace.cancel();
        this.#attitudePace.offer({ type: "attitude", value: [pitch, roll] });
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
        this.#attitudePace.cancel();
        this.#pace.offer({ type: "tilt", value });
    }
}
