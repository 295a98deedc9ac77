// The requested tilt, in g along the axes of the screen: x to the right, y up.

import { Pace } from "./pace.js";

/** The change of the tilt per key press. The server takes over a tilt only if it changes by 0.05. */
const keyStep = 0.1;

/** The time in milliseconds for which a sent tilt may be on its way. After that the world's own tilt counts. */
const grace = 500;

/** The number of attitudes sent per second: the rate at which the sticker balls' own program reads them. */
const attitudeRate = 15;

export const upright = [0, -1];

export class Tilting {
    #wanted = upright;
    #sent = -Infinity;
    /** Whether the tilt that waits to be sent was requested by a person, rather than only measured by a device. */
    #isAskedFor = false;
    #pace;
    #attitudePace;

    constructor(live) {
        const pass = (message) => {
            this.#sent = performance.now();
            live.send(this.#isAskedFor ? message : { ...message, measured: true });
            this.#isAskedFor = false;
        };
        this.#pace = new Pace(pass, () => live.limits.frameRate);
        this.#attitudePace = new Pace(pass, () => attitudeRate);
    }

    /** Takes over the world's current tilt, unless that is about to change. */
    follow(frame) {
        if (performance.now() - this.#sent > grace) this.#wanted = frame.tilt;
    }

    /** Records the start of a scene: its tilt counts, whatever was sent before. */
    forget() {
        this.#sent = -Infinity;
    }

    /** Sends a tilt as measured by a device. The first one counts as requested, because a person switched the device
     * on. */
    measure(value, isFirst) {
        this.#offer(value, isFirst);
    }

    /** Sends an attitude, pitch and roll in radians, as measured by a device. Things fall in the direction (roll,
     * pitch). */
    measureAttitude([pitch, roll], isFirst) {
        const length = Math.hypot(pitch, roll);
        this.#wanted = length === 0 ? [1, 0] : [roll / length, -pitch / length];
        this.#isAskedFor ||= isFirst;
        this.#pace.cancel();
        this.#attitudePace.offer({ type: "attitude", value: [pitch, roll] });
    }

    /** Requests a tilt of at most 1 g. */
    set([x, y]) {
        const excess = Math.max(Math.hypot(x, y), 1);
        this.#offer([x / excess, y / excess], true);
    }

    /** Changes the tilt by a step along each axis. */
    nudge(x, y) {
        // Without rounding, a tilt that went there and back would differ in the last bit.
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
