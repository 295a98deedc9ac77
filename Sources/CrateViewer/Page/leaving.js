// Counts the bodies that left the view, so that a world that was tilted too far does not just look empty.

import { bounds } from "./camera.js";

/** The distance from the view at which a body counts as gone, as a fraction of the view's larger side. Bodies that
 * bounce come back from less. */
const margin = 0.25;

/** The shortest time between two reports of a growing count, in milliseconds. */
const pause = 1000;

export class Leaving {
    #onLeave;
    /** The numbers of the bodies that were seen in the view. */
    #seen = new Set();
    #told = 0;
    #time = -Infinity;

    /** Calls `onLeave` with the number of gone bodies, whenever it grows, and how many of them a reset brings back. */
    constructor(onLeave) {
        this.#onLeave = onLeave;
    }

    forget() {
        this.#seen.clear();
        this.#told = 0;
    }

    /** Checks the places of the bodies in a frame, with the view moved by a displacement. */
    observe(scene, { poses }, [x, y]) {
        const [low, high] = bounds(scene);
        const reach = margin * Math.max(high[0] - low[0], high[1] - low[1]);
        const isWithin = (pose, extra) =>
            pose[0] - x > low[0] - extra && pose[0] - x < high[0] + extra
            && pose[1] - y > low[1] - extra && pose[1] - y < high[1] + extra;
        let [count, returning] = [0, 0];
        poses.forEach((pose, index) => {
            const { id, isAdded, isFixed } = scene.bodies[index];
            if (isFixed) return;
            if (isWithin(pose, 0)) this.#seen.add(id);
            else if (this.#seen.has(id) && !isWithin(pose, reach)) {
                count += 1;
                if (!isAdded) returning += 1;
            }
        });
        const now = performance.now();
        if (count > this.#told) {
            if (now - this.#time < pause) return;
            this.#time = now;
            this.#onLeave(count, returning);
        }
        this.#told = count;
    }
}
